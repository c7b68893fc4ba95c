import type { Place } from '#call/places.ts'

/** The numbers of a list that somebody was shown, and what each of them holds. */
export interface ShownList {
  /** What was searched for; several terms are a basket. */
  terms: readonly string[]
  /** Pharmacies shown so far, from the nearest on. */
  shown: number
  /** The last entries shown, with the items of stock that each would hold. */
  entries: readonly { number: number; items: readonly string[] }[]
}

/** A question that waits for its answer. */
export type Asked =
  | { kind: 'place'; terms: readonly string[] }
  | { kind: 'which-place'; terms: readonly string[]; options: readonly string[] }
  | { kind: 'which-medicine'; terms: readonly string[]; at: number; options: readonly string[] }

/** State of a conversation between two messages: plain JSON of at most 2 KB. */
export interface ConversationState {
  place?: Place | undefined
  list?: ShownList | undefined
  asked?: Asked | undefined
}
