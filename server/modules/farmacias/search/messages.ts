/** What this room says to people. */
export const messages = {
  needsPosition: 'pede uma posição (latitude e longitude)',
  distanceNeedsPosition: 'distancia pede uma posição (latitude e longitude)',
  openNeedsPosition: 'aberta pede uma posição (latitude e longitude)',
  onlyMedicines: 'só numa procura por medicamento',
} as const
