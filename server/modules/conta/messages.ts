/** Messages about accounts. */
export const messages = {
  noAccount: 'Esta conta não existe.',
  changed: 'Conta alterada.',
  deleted: 'Conta apagada.',
  onlyManagers: 'Só um admin que gere outros admins o pode fazer.',
  onlyAdminsManage: 'só um admin o pode ser',
} as const
