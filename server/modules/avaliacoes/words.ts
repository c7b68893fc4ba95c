/** What this module says to people. */
export const words = {
  noPharmacy: 'Esta farmácia não existe.',
  rated: 'Avaliação guardada.',
  ratedAgain: 'Avaliação substituída.',
} as const
