/** Messages of the file of duty shifts. */
export const messages = {
  simulated: 'Simulação: nada foi mudado.',
  rotaColumns: ['Farmácia', 'Município', 'Data', 'De', 'Até', 'Porta'],
  noShifts: 'O ficheiro não tem nenhum turno abaixo do cabeçalho.',
  required: 'é obrigatório',
  noClock: (text: string) => `«${text}» não é uma hora, como 08:00`,
  noDoor: 'tem de ser aberta, campainha ou telefone, ou ficar vazia',
  unknownPharmacy: 'não há nenhuma farmácia com este nome ou id',
  unknownThere: 'não há nenhuma farmácia com este nome neste município',
  severalPharmacies: (count: number, where: string) =>
    `há ${count} farmácias com este nome (${where}): escreva o município, ou o id`,
  elsewhere: 'município por indicar',
  shiftTwice: (line: number) => `é o mesmo turno da linha ${line}`,
  shiftOverlaps: (line: number) => `sobrepõe-se ao turno da linha ${line}`,
  shiftOverlapsKept: (day: string) => `sobrepõe-se ao turno que a farmácia já tem em ${day}`,
  otherDoor: (line: number) => `nesse dia a linha ${line} diz que se entra de outra maneira`,
  manyShifts: (most: number) => `nesse dia a farmácia tem mais de ${most} turnos`,
  manyDays: (most: number) => `a farmácia já tem ${most} dias diferentes do seu horário`,
  rotaDone: (added: number, changed: number) => `Turnos novos: ${added}. Alterados: ${changed}.`,
  rotaSame: 'Os turnos já estavam assim: nada mudou.',
} as const
