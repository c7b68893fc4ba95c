import type { messageKinds } from '#contract/message-kinds.ts'

/** The kinds of messages that bring a link to a person by e-mail. */
export type AccountLinkKind = 'recuperar_password' | 'confirmar_email'

/** The kind of a message. */
export type MessageKind = (typeof messageKinds)[number]
