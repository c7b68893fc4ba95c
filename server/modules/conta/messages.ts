/** Messages about accounts. */
export const messages = {
  noAccount: 'Esta conta não existe.',
  onlyStaff: 'Não é uma conta de administração: a pessoa muda a palavra-passe nas páginas.',
  changed: 'Conta alterada.',
  deleted: 'Conta apagada.',
  onlyManagers: 'Só um admin que gere outros admins o pode fazer.',
  onlyAdminsManage: 'só um admin o pode ser',
  needsEmail: 'só uma conta com e-mail o pode ter',
  provedFirst: 'é por ele que entra: confirme o novo por SMS, ou junte antes um e-mail',
  /** The text of an SMS in GSM-7. @param gone pickup codes that are no longer good @param kept the codes in their place */
  twinsCancelled: (gone: string, kept: string) =>
    `Botica: juntou as suas contas, e havia reservas do mesmo nas duas. Ja nao vale: ${gone}. Use: ${kept}.`,
} as const
