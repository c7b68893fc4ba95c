/** Messages about what may be searched together. */
export const messages = {
  needsPosition: 'pede uma posição (latitude e longitude)',
  distanceNeedsPosition: 'distancia pede uma posição (latitude e longitude)',
  openNeedsPosition: 'aberta pede uma posição (latitude e longitude)',
  arrivalNeedsPosition: 'chegada pede uma posição (latitude e longitude)',
  noTime: 'não é um dia e uma hora que existam',
  onlyMedicines: 'só numa procura por medicamento',
} as const
