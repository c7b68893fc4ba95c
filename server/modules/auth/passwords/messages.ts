/** Messages about passwords. */
export const messages = {
  passwordTooShort: (least: number) => `tem de ter pelo menos ${least} caracteres`,
  passwordTooCommon:
    'é das primeiras que alguém tentaria (comum, ou feita do nome, do e-mail ou da Botica): escolha outra',
  wrongPassword: 'A palavra-passe actual não está certa.',
  noPasswordYet: 'Esta conta não tem palavra-passe: escolha a primeira pela ligação de «recuperar».',
  missingWith: (field: string) => `é obrigatória com ${field}`,
} as const
