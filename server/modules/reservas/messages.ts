/** Messages about reservations. */
export const messages = {
  made: 'Reserva feita. Levante-a na farmácia até à hora indicada.',
  basketMade: 'Reservas feitas. Levante-as na farmácia até à hora indicada.',
  visitMade: 'Reservado. Levante tudo na farmácia, com um só código, até à hora indicada.',
  increased: 'Reserva aumentada.',
  cancelled: 'Reserva cancelada.',
  concluded: 'Reserva concluída.',
  answered: 'Resposta guardada.',
  noUnits: 'é obrigatório com so_ha',
  unitsNotAsked: 'só se diz com so_ha',
  moreThanHeld: (held: number) => `são mais do que as reservadas (${held})`,
  oneItem: 'so_ha é de um só artigo: diga de qual',
  otherPharmacy: 'não é a farmácia deste artigo',
  onePharmacy: 'são de farmácias diferentes: peça uma de cada vez',
  sameItem: 'tem o mesmo artigo mais de uma vez',
  badInstant: 'não é um instante válido (ISO 8601)',
  noItem: 'Este artigo não existe.',
  ownPharmacy: 'Não pode reservar numa farmácia que registou.',
  tooManyHolds: 'Já fez o máximo de reservas numa hora. Tente de novo mais tarde.',
  unconfirmedLimit: (limit: number) =>
    `Sem o telefone ou o e-mail confirmado pode ter ${limit === 1 ? 'uma reserva activa' : `${limit} reservas activas`}. Confirme o seu telefone ou e-mail para reservar mais.`,
  unconfirmedUnits: (limit: number) =>
    `Sem o telefone ou o e-mail confirmado pode reservar até ${limit} unidades de cada artigo. Confirme o seu telefone ou e-mail para reservar mais.`,
  hoarding: 'contas novas com muitas reservas ao mesmo tempo',
  newAccountsOverBudget: 'reservas de contas novas acima do orçamento: só reserva quem confirmou um contacto',
  noReservation: 'Esta reserva não existe.',
  notYours: 'Esta reserva não é sua.',
} as const
