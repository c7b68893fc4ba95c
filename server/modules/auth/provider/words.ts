/** What this room says to people. */
export const words = {
  missing: 'Não se entra aqui por um fornecedor de identidade.',
  away: 'O fornecedor de identidade não responde. Tente daqui a pouco, ou entre com a palavra-passe.',
  again: 'Esta entrada já não serve: passou muito tempo, ou não é deste navegador. Comece de novo.',
  service: 'fornecedor de identidade (entrada)',
} as const
