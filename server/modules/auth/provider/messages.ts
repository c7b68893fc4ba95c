/** Messages about the identity provider. */
export const messages = {
  missing: 'Não se entra aqui por um fornecedor de identidade.',
  away: 'O fornecedor de identidade não responde. Tente daqui a pouco, ou entre com a palavra-passe.',
  again: 'Esta entrada já não serve: passou muito tempo, ou não é deste navegador. Comece de novo.',
  service: 'fornecedor de identidade (entrada)',
  badCredential: 'A credencial não é válida.',
  notIdToken: 'não é um ID token',
  notConfigured: 'O início de sessão por este fornecedor não está configurado.',
  keysAway: 'O fornecedor de identidade não responde.',
  keyService: 'fornecedor de identidade',
  noKeys: 'o conjunto de chaves está vazio',
  keys: (count: number) => `${count} chaves públicas`,
  notKeySet: 'a resposta não é um conjunto de chaves (JWKS)',
} as const
