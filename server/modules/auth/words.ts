/** What this module says to people about their sessions, passwords and links. */
export const words = {
  badSettings: (wrong: string) => `Configuração inválida: ${wrong}.`,
  adminTaken: 'ADMIN_EMAIL já é de uma conta que não é de administrador: indique outro.',
  badLogin: 'E-mail ou palavra-passe errados.',
  inactive: 'Esta conta está desactivada.',
  weakPassword:
    'Esta palavra-passe é fraca de mais para administrar a Botica. Escolha outra pela ligação de «recuperar».',
  unconfirmedByProvider: 'O fornecedor não confirmou este e-mail.',
  tenDigits: 'tem de ter 10 dígitos',
  badCode: 'O código de acesso não é válido.',
  badCredential: 'A credencial não é válida.',
  otherPerson: 'A credencial é de outra pessoa.',
  oldCredential: 'A credencial já tem mais de cinco minutos: peça outra ao fornecedor.',
  notIdToken: 'não é um ID token',
  providerMissing: 'O início de sessão por este fornecedor não está configurado.',
  providerAway: 'O fornecedor de identidade não responde.',
  provider: 'fornecedor de identidade',
  noKeys: 'o conjunto de chaves está vazio',
  keys: (count: number) => `${count} chaves públicas`,
  notKeySet: 'a resposta não é um conjunto de chaves (JWKS)',
  signedOut: 'Sessão terminada.',
  signedOutEverywhere: 'Todas as sessões terminadas.',
} as const
