import type { Call } from '#call/call.ts'
import type { Emergency } from './emergencies.ts'
import type { ConversationState } from './state.ts'

/** An account of this service, and the operations on its behalf. */
export interface SpeakerAccount {
  nome: string
  call: Call
}

/** The person who writes, known by a number that the network vouches for. */
export interface Speaker {
  /** Operations of nobody's session: public reads. */
  call: Call
  /** The account of the number; one with an e-mail is deleted on the page alone. */
  user: (SpeakerAccount & { hasEmail: boolean }) | undefined
  pharmacies: readonly (SpeakerAccount & { id: string })[]
  register(nome: string): Promise<SpeakerAccount>
  /** Number and hospital of the answer to an emergency. */
  emergency: Emergency
}

/** A message. */
export interface Said {
  text: string
  /** Key of the message, equal at every repetition of it: keys of operations derive from it. */
  key: string
  /** The moment at which the message was first received, the same at every repetition. */
  now: Date
}

/** Kinds of messages that were not understood, or asked back about: neither the text nor who wrote it. */
export const unreadKinds = ['medicamento', 'lugar', 'artigo', 'farmacia', 'comando', 'outra'] as const
export type Unread = (typeof unreadKinds)[number]

/** Answer to a message, and what to remember until the next. */
export interface Turn {
  /** GSM-7, at most one message; empty where none is due. */
  answer: string
  state: ConversationState | undefined
  /** The part of the message that was not understood, for the operator to count. */
  unread?: Unread | undefined
}

export interface TurnContext {
  speaker: Speaker
  state: ConversationState
  said: Said
  /** Characters of the answer. */
  room: number
}
