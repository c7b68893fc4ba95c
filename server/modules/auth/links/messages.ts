/** Messages about links by e-mail. */
export const messages = {
  recoveryAccepted: 'Se houver uma conta com este e-mail, vai receber uma ligação.',
  recoveryUnavailable: 'A recuperação por e-mail não está disponível.',
  recovered: 'Palavra-passe mudada. Inicie sessão.',
  confirmationUnavailable: 'A confirmação por e-mail não está disponível.',
  confirmationSent: 'Enviámos a ligação por e-mail.',
  emailConfirmed: 'E-mail confirmado.',
  emailMissing: 'é obrigatório: a conta não tem e-mail',
  hasEmail: 'a conta já tem outro e-mail',
  enterFirst:
    'Este e-mail já tem conta. Entre nela e abra a ligação outra vez; se não sabe a palavra-passe, peça primeiro outra.',
  linkOver: 'já não vale: peça outro',
} as const
