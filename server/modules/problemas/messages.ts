/** Texts that this module shows to people. */
export const messages = {
  noPharmacy: 'Esta farmácia não existe.',
  made: 'Obrigado. Vamos ver o que se passa.',
  none: 'Este problema não existe, ou já foi resolvido.',
  solved: 'Problema resolvido.',
} as const
