/** Messages of the register of pharmacies. */
export const messages = {
  twin: 'já há uma farmácia com este nome a menos de 100 m',
  sameId: 'já há uma farmácia com este id',
  idOfDeleted: 'é de uma farmácia apagada há pouco: repita daqui a uma hora, ou tire-o',
  noPharmacy: 'Esta farmácia não existe.',
  registered: (where: string) => `Farmácia registada. ${where}`,
  changed: 'Farmácia alterada.',
  activated: 'Farmácia activada.',
  frozen: 'Farmácia congelada.',
  deleted: 'Farmácia apagada.',
  codeBySms: 'O código de acesso segue por SMS para a farmácia.',
  codeByHand: 'Nenhum dos telefones da farmácia recebe SMS: entregue-lhe o código de acesso em mão.',
  codeToProved: (end: string) =>
    `O código de acesso segue por SMS para o telefone confirmado da farmácia que acaba em ${end}.`,
  codeToNobody:
    'A farmácia não tem nenhum telefone confirmado: o código não foi enviado a ninguém. Entregue-o à farmácia em mão.',
  /** An SMS, in GSM-7. */
  numberLeft:
    'Botica: {farmacia} deixou de usar este numero. Se nao foi a farmacia que o mudou, avise ja quem gere a Botica.',
  yes: 'sim',
  no: 'não',
  // obligatory columns first
  templateColumns: [
    ...['Nome', 'Latitude', 'Longitude', 'Telefone', 'Morada', 'Bairro', 'Município'],
    ...['Abre às', 'Fecha às', 'Aberta 24 horas', 'Horário', 'Serviços', 'Notas', 'Licença', 'Validade da licença'],
  ],
  noPharmacies: 'O ficheiro não tem nenhuma farmácia abaixo do cabeçalho.',
  sameAsLine: (line: number) => `é a mesma farmácia da linha ${line}`,
  simulated: 'Simulação: nada foi mudado.',
  noneImported: 'Nenhuma farmácia nova.',
  imported: (count: number, how: string) =>
    `${count === 1 ? 'Uma farmácia registada.' : `${count} farmácias registadas.`} ${how}`,
  codesBySms: 'Os códigos de acesso seguem por SMS.',
  codesInHand: 'Entregue a cada uma o seu código de acesso em mão.',
  someInHand: (count: number) =>
    count === 1
      ? 'Os códigos de acesso seguem por SMS, menos um: nenhum dos telefones dessa farmácia recebe SMS. Entregue-o em mão.'
      : `Os códigos de acesso seguem por SMS, menos ${count}, de farmácias sem telefone que receba SMS. Entregue-os em mão.`,
} as const
