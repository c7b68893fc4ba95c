/** Messages about what is made with a code or an account. */
export const messages = {
  noPharmacy: 'Não encontrámos essa farmácia.',
} as const
