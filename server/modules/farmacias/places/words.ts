/** What this room says to people. */
export const words = {
  places: 'os lugares',
  province: (name: string) => `${name} (província)`,
} as const
