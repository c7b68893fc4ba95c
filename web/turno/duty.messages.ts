/** Texts of the page of pharmacies on duty. */
export const messages = {
  title: 'Farmácias de turno',
  description:
    'As farmácias que estão de turno hoje e nos próximos sete dias, as mais perto primeiro, e como se entra.',
  today: 'Hoje',
  day: (day: string, date: string) => `${day}, ${date}`,
  none: 'Nenhuma farmácia disse que está de turno. As que abrem 24 horas estão na procura.',
  noneButton: 'Ver as que abrem 24 horas',
  from: (place: string) => `As mais perto ${place} primeiro.`,
  here: 'As mais perto de si primeiro.',
  byName: 'Por ordem do nome: diga na procura onde está, e as mais perto vêm primeiro.',
  shift: (from: string, to: string, door: string) =>
    `${from === to ? 'Todo o dia' : `Das ${from} às ${to}`}${door && `: ${door}`}`,
  more: 'Há mais: diga na procura onde está, e vê as mais perto.',
  share: 'Partilhar no WhatsApp',
  shared: (address: string) => `Farmácias de turno, hoje e nos próximos sete dias: ${address}`,
  call: 'Telefone antes de ir: um turno pode mudar à última hora.',
} as const
