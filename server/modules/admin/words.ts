/** What this module says to people. */
export const words = {
  codeRenewed: (where: string) => `Código renovado. ${where}`,
  onlyManagersCreate: 'Só um admin que gere outros cria estas contas.',
  onlyAdminsManage: 'só um admin o pode ser',
  accountCreated: 'Conta criada.',
  accountChanged: 'Conta alterada.',
} as const
