import type { messageKinds } from '#contract/message-kinds.ts'

/** What a message brings to the person of an account: a link, by e-mail. */
export type AccountLinkKind = 'recuperar_password' | 'confirmar_email'

/** What a message tells. */
export type MessageKind = (typeof messageKinds)[number]
