/** Messages about reservations. */
export const messages = {
  made: 'Reserva feita. Levante-a na farmácia até à hora indicada.',
  basketMade: 'Reservas feitas. Levante-as na farmácia até à hora indicada.',
  increased: 'Reserva aumentada.',
  cancelled: 'Reserva cancelada.',
  concluded: 'Reserva concluída.',
  otherPharmacy: 'não é a farmácia deste artigo',
  onePharmacy: 'são de farmácias diferentes: peça uma de cada vez',
  sameItem: 'tem o mesmo artigo mais de uma vez',
  badInstant: 'não é um instante válido (ISO 8601)',
  noItem: 'Este artigo não existe.',
  ownPharmacy: 'Não pode reservar numa farmácia que registou.',
  tooManyHolds: 'Já fez o máximo de reservas numa hora. Tente de novo mais tarde.',
  hoarding: 'contas novas com muitas reservas ao mesmo tempo',
  noReservation: 'Esta reserva não existe.',
  notYours: 'Esta reserva não é sua.',
} as const
