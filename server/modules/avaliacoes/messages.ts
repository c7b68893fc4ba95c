/** What this module says to people. */
export const messages = {
  noPharmacy: 'Esta farmácia não existe.',
  rated: 'Avaliação guardada.',
  ratedAgain: 'Avaliação substituída.',
} as const
