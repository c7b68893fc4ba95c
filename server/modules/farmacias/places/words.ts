/** Messages of this room. */
export const words = {
  places: 'os lugares',
  province: (name: string) => `${name} (província)`,
} as const
