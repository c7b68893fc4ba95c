/** What this module says to people. */
export const words = {
  badKey: 'tem de ser um uuid ou ter de 8 a 64 caracteres visíveis',
} as const
