/** Texts that this module shows to people. */
export const messages = {
  noPharmacy: 'Esta farmácia não existe.',
  rated: 'Avaliação guardada.',
  ratedAgain: 'Avaliação substituída.',
} as const
