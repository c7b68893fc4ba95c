/** The kinds of messages: the first and the third go to a pharmacy, the others to a person. */
export const messageKinds = [
  'codigo_acesso',
  'farmacia_criada',
  'reserva_criada',
  'reserva_sem_stock',
  'alerta_ha',
  'recuperar_password',
  'confirmar_email',
] as const
