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

/** What a name, asked for once, is wanted for. */
export type Wish = { items: readonly string[] } | { alert: string }

/** What a pharmacy says of one item of its shelf. */
export interface ShelfNews {
  /** None is left. */
  gone: boolean
  units?: number | undefined
  price?: number | undefined
}

/** A question that waits for its answer. */
export type Asked =
  | { kind: 'place'; terms: readonly string[] }
  | { kind: 'which-place'; terms: readonly string[]; options: readonly string[] }
  | { kind: 'which-medicine'; terms: readonly string[]; at: number; options: readonly string[] }
  | { kind: 'name'; wish: Wish }
  | { kind: 'erase' }
  /** Which visit is cancelled: the visits' ids. */
  | { kind: 'which-hold'; options: readonly string[] }
  /** Of which item only some are there: the ids of a visit's holds. */
  | { kind: 'which-line'; pharmacy: string; visit: string; units: number; options: readonly string[] }
  /** Which pharmacy a command about the shelf is of: their ids. */
  | { kind: 'which-pharmacy'; text: string; options: readonly string[] }
  /** Which item news are of: items' ids, then names of items to be made. */
  | { kind: 'which-item'; pharmacy: string; news: ShelfNews; options: readonly string[]; names: readonly string[] }

/** State of a conversation between two messages: plain JSON of at most 2 KB. */
export interface ConversationState {
  place?: Place | undefined
  list?: ShownList | undefined
  asked?: Asked | undefined
}
