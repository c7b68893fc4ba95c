/** Messages about sessions, passwords and links. */
export const messages = {
  badLogin: 'E-mail ou palavra-passe errados.',
  weakPassword:
    'Esta palavra-passe é fraca de mais para administrar a Botica. Escolha outra pela ligação de «recuperar».',
  unconfirmedByProvider: 'O fornecedor não confirmou este e-mail.',
  tenDigits: 'tem de ter 10 dígitos',
  badCode: 'O código de acesso não é válido.',
  otherPerson: 'A credencial é de outra pessoa.',
  oldCredential: 'A credencial já tem mais de cinco minutos: peça outra ao fornecedor.',
  signedOut: 'Sessão terminada.',
  signedOutEverywhere: 'Todas as sessões terminadas.',
} as const
