/** Messages of the operator's status. */
export const messages = {
  serviceAway: 'O serviço não responde em PORT nesta máquina: «systemctl status botica».',
  databaseAway: (reason: string) =>
    `A base de dados não responde ou não é a deste programa: ${reason.replace(/\.$/, '')}.`,
  schemaBehind: (there: number, ours: number) =>
    `A base tem a migração ${there} e o programa a ${ours}: «botica migrar», ou arranque-o.`,
  schemaAhead: (there: number, ours: number) =>
    `A base tem a migração ${there}, de um programa mais novo do que este (${ours}).`,
  clockApart: (ms: number) =>
    `O relógio da base está ${Math.abs(Math.round(ms / 1000))} s ${ms > 0 ? 'adiantado' : 'atrasado'} para o desta máquina: veja o NTP.`,
  messagesStuck: 'Há mensagens por enviar há mais de 10 minutos: «botica notificacoes», «botica verificar».',
  messagesFailed: 'Há mensagens que não foram entregues: «botica notificacoes».',
  receivedStuck: 'Há SMS recebidos por tratar há mais de 10 minutos: veja o registo.',
  copyOld: 'A última cópia de segurança tem mais de 36 horas, ou não há nenhuma: «botica copia».',
  copyStays: 'Há mais de dois dias que nenhuma cópia sai desta máquina: «systemctl status botica-levar».',
  filesFull: (folder: string) => `No disco de ${folder} já quase não cabem ficheiros, mesmo com espaço livre: «df -i».`,
  diskFull: (folder: string) => `O disco de ${folder} tem menos de 10 % livres.`,
} as const
