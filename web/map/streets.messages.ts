/** Streets on the maps, from somebody else. */
export const messages = {
  show: 'Ruas (gasta dados)',
  hide: 'Sem ruas',
  credit: (whose: string) => `Ruas: ${whose}.`,
} as const
