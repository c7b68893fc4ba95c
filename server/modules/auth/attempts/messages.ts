/** Messages about attempts, for people and the operator. */
export const messages = {
  tooManyFailures: 'Demasiadas entradas falhadas. Tente de novo mais tarde.',
  tooManyCodes: 'Já enviámos os códigos que podemos enviar numa hora. Tente de novo mais tarde.',
  overBudget: 'entradas falhadas acima do orçamento',
} as const
