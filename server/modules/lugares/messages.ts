/** Messages about places. */
export const messages = {
  places: 'os lugares',
  province: (name: string) => `${name} (província)`,
} as const
