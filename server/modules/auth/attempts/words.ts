/** What this room says to people, and to the operator. */
export const words = {
  tooManyFailures: 'Demasiadas entradas falhadas. Tente de novo mais tarde.',
  overBudget: 'entradas falhadas acima do orçamento',
} as const
