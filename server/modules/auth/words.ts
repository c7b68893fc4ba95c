/** What this module says to people about their sessions, passwords and links. */
export const words = {
  signedOut: 'Sessão terminada.',
  signedOutEverywhere: 'Todas as sessões terminadas.',
  passwordTooShort: (least: number) => `tem de ter pelo menos ${least} caracteres`,
  missingWith: (field: string) => `é obrigatória com ${field}`,
  wrongPassword: 'A palavra-passe actual não está certa.',
  noPasswordYet: 'Esta conta não tem palavra-passe: escolha a primeira pela ligação de «recuperar».',
  recoveryAccepted: 'Se houver uma conta com este e-mail, vai receber uma ligação.',
  recoveryUnavailable: 'A recuperação por e-mail não está disponível.',
  recovered: 'Palavra-passe mudada. Inicie sessão.',
  emailConfirmed: 'E-mail confirmado.',
  linkOver: 'já não vale: peça outro',
} as const
