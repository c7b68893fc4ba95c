/** What this module says to people. */
export const words = {
  tables: 'os medicamentos',
} as const
