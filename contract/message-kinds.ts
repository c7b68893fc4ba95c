/** The kinds of messages. Who gets each, and what it says, is in server/modules/notificacoes/kinds.table.ts and texts.rules.ts. */
export const messageKinds = [
  'codigo_acesso',
  'farmacia_criada',
  'reserva_criada',
  'reserva_sem_stock',
  'reserva_respondida',
  'reserva_lembrete',
  'reserva_recolhida',
  'reserva_sem_aviso',
  'farmacia_sem_sms',
  'recolha',
  'alerta_ha',
  'recuperar_password',
  'confirmar_email',
  'codigo_telefone',
  'conversa',
  'webhook_parado',
] as const

/** The kind of a message. */
export type MessageKind = (typeof messageKinds)[number]

/** The kinds that bring a link to a person by e-mail. */
export type AccountLinkKind = Extract<MessageKind, 'recuperar_password' | 'confirmar_email'>
