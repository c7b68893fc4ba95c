/** Messages about API keys. */
export const messages = {
  created: 'Chave criada. Guarde-a agora: não volta a ser mostrada.',
  ended: 'Chave terminada.',
  none: 'Não encontrámos essa chave.',
  noPharmacy: 'Não encontrámos essa farmácia.',
  badInstant: 'não é um instante válido (ISO 8601)',
  past: 'tem de ser no futuro',
} as const
