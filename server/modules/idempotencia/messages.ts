/** Messages about idempotency keys. */
export const messages = {
  badKey: 'tem de ser um uuid ou ter de 8 a 64 caracteres visíveis',
} as const
