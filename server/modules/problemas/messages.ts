/** What this module says to people. */
export const messages = {
  noPharmacy: 'Esta farmácia não existe.',
  made: 'Obrigado. Vamos ver o que se passa.',
  none: 'Este problema não existe, ou já foi resolvido.',
  solved: 'Problema resolvido.',
} as const
