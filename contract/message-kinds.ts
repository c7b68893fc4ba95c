/** The kinds of messages: codigo_acesso, reserva_criada, reserva_lembrete, recolha and webhook_parado go to a pharmacy, the others to a person. */
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
