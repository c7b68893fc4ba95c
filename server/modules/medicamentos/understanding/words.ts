/** What this room says to people. */
export const words = {
  tables: 'os medicamentos',
} as const
