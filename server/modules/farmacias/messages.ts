/** What this module says to people. */
export const messages = {
  twin: 'já há uma farmácia com este nome a menos de 100 m',
  noPharmacy: 'Esta farmácia não existe.',
  registered: (where: string) => `Farmácia registada. ${where}`,
  changed: 'Farmácia alterada.',
  activated: 'Farmácia activada.',
  frozen: 'Farmácia congelada.',
  deleted: 'Farmácia apagada.',
  codeBySms: 'O código de acesso segue por SMS para a farmácia.',
  codeByHand: 'Nenhum dos telefones da farmácia recebe SMS: entregue-lhe o código de acesso em mão.',
  yes: 'sim',
  no: 'não',
  // those without which there is no pharmacy first
  templateColumns: [
    ...['Nome', 'Latitude', 'Longitude', 'Telefone', 'Morada', 'Bairro', 'Município'],
    ...['Abre às', 'Fecha às', 'Aberta 24 horas', 'Serviços', 'Notas'],
  ],
  emptyFile: 'O ficheiro está vazio.',
  noPharmacies: 'O ficheiro não tem nenhuma farmácia abaixo do cabeçalho.',
  tooWide: 'tem mais células do que o cabeçalho',
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
