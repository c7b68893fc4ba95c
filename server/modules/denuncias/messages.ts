/** Texts that this module shows to people. */
export const messages = {
  neverReserved: 'Só pode denunciar quem tem uma reserva activa ou concluída nesta farmácia.',
  made: 'Denúncia registada.',
  alreadyDecided: 'Esta denúncia já foi decidida.',
  noReport: 'Esta denúncia não existe.',
  onlyWellFounded: 'só com uma denúncia procedente',
  decided: 'Denúncia decidida.',
} as const
