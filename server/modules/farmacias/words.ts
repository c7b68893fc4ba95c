/** What this module says to people. */
export const words = {
  twin: 'já há uma farmácia com este nome a menos de 100 m',
  noPharmacy: 'Esta farmácia não existe.',
  registered: (where: string) => `Farmácia registada. ${where}`,
  changed: 'Farmácia alterada.',
  activated: 'Farmácia activada.',
  frozen: 'Farmácia congelada.',
  deleted: 'Farmácia apagada.',
  codeBySms: 'O código de acesso segue por SMS para a farmácia.',
  codeByHand: 'Nenhum dos telefones da farmácia recebe SMS: entregue-lhe o código de acesso em mão.',
} as const
