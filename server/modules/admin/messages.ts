/** Messages of the administration. */
export const messages = {
  codeRenewed: (where: string) => `Código renovado. ${where}`,
  onlyManagersCreate: 'Só um admin que gere outros cria estas contas.',
  onlyManagersReset: 'Só um admin que gere outros tira o segundo factor a alguém.',
  factorReset: 'Segundo factor tirado: a conta volta a abrir só com a palavra-passe.',
  onlyAdminsManage: 'só um admin o pode ser',
  forgiven: 'Faltas perdoadas: a conta volta a poder ter várias reservas.',
  noAccount: 'Esta conta não existe.',
  accountDeleted: 'Conta apagada.',
  accountCreated: 'Conta criada.',
  accountChanged: 'Conta alterada.',
} as const
