/** Messages about the audit. */
export const messages = {
  onlyManagers: 'Só um admin que gere outros admins lê a auditoria.',
  exportNoted: 'Exportação anotada.',
  badInstant: 'não é um instante válido (ISO 8601)',
} as const
