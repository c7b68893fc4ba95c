/** What this room says to people. */
export const words = {
  passwordTooShort: (least: number) => `tem de ter pelo menos ${least} caracteres`,
  wrongPassword: 'A palavra-passe actual não está certa.',
  noPasswordYet: 'Esta conta não tem palavra-passe: escolha a primeira pela ligação de «recuperar».',
  missingWith: (field: string) => `é obrigatória com ${field}`,
} as const
