/** Messages about links by e-mail. */
export const messages = {
  recoveryAccepted: 'Se houver uma conta com este e-mail, vai receber uma ligação.',
  recoveryUnavailable: 'A recuperação por e-mail não está disponível.',
  recovered: 'Palavra-passe mudada. Inicie sessão.',
  emailConfirmed: 'E-mail confirmado.',
  linkOver: 'já não vale: peça outro',
} as const
