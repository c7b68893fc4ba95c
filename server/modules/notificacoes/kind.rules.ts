/** What a message brings to the person of an account: a link, by e-mail. */
export type AccountLinkKind = 'recuperar_password' | 'confirmar_email'

/** What a message tells: the first and the third by SMS, the others by e-mail. */
export type MessageKind =
  | 'codigo_acesso'
  | 'farmacia_criada'
  | 'reserva_criada'
  | 'reserva_sem_stock'
  | 'alerta_ha'
  | AccountLinkKind
