/** What a message tells: the first and the third by SMS, the others by e-mail. */
export type MessageKind = 'codigo_acesso' | 'farmacia_criada' | 'reserva_criada' | 'reserva_sem_stock'
