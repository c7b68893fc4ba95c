import type { messageKinds } from '#contract/message-kinds.ts'

/** The kinds of messages that bring a link to a person by e-mail. */
export type AccountLinkKind = 'recuperar_password' | 'confirmar_email'

/** The kind of a message. */
export type MessageKind = (typeof messageKinds)[number]

/** Messages about a reservation to whose it is, by e-mail or SMS. */
const personal: readonly MessageKind[] = [
  'reserva_sem_stock',
  'reserva_respondida',
  'reserva_recolhida',
  'reserva_sem_aviso',
]

/** Messages by SMS to a person, and not to a pharmacy: those, and that what they waited for is there. */
export const isPersonSms = (tipo: MessageKind): boolean => isPersonal(tipo) || tipo === 'alerta_ha'

/** Tells if a message about a reservation goes to whose it is. */
export const isPersonal = (tipo: MessageKind): boolean => personal.includes(tipo)
