import type { Place } from '#call/places.ts'

/** A number of a list. */
export interface ShownEntry {
  number: number
  pharmacy: string
  /** The matching items of stock: one for each term of a basket, or every match of a single term, for the person to choose. */
  items: readonly string[]
  /** True where the list gave the item's whole name, and it matches the term. */
  isSaid: boolean
}

/** The numbers of a list that somebody was shown, and what each of them holds. */
export interface ShownList {
  /** Terms that were searched for; several are a basket. */
  terms: readonly string[]
  /** Pharmacies shown so far, from the nearest on. */
  shown: number
  /** The last entries shown. */
  entries: readonly ShownEntry[]
}

/** An alert of a medicine, near a place. */
export interface AlertWish {
  alert: string
  place: Place
}

/** Purpose for which a name is asked for. */
export type Wish = { items: readonly string[] } | AlertWish

/** News of a pharmacy about one item of its shelf. */
export interface ShelfNews {
  /** None is left. */
  gone: boolean
  /** True where the sender has confirmed unusual news. */
  isSure?: boolean | undefined
  units?: number | undefined
  price?: number | undefined
}

/** Medicines that wait for what is asked. */
export interface Sought {
  terms: readonly string[]
  /** An alert is asked for, and no search. */
  isAlert?: boolean | undefined
  /** The nearest open pharmacy is asked for, and no medicine. @property isDuty one on duty, if there is */
  nearest?: { isDuty: boolean } | undefined
}

/** A question that waits for its answer. */
export type PendingQuestion =
  | ({ kind: 'place' } & Sought)
  | ({ kind: 'which-place'; options: readonly string[] } & Sought)
  /** @property place where the medicine is searched for, once it is known */
  | ({ kind: 'which-medicine'; at: number; options: readonly string[]; place?: Place | undefined } & Sought)
  /**
   * The product that is to be held: the options are ids of items, several joined by «+».
   * @property labels names in the question, in the order of the options
   */
  | { kind: 'which-product'; options: readonly string[]; labels?: readonly string[] | undefined }
  /** @property nome a name that was said and may be none: SIM confirms it */
  | { kind: 'name'; wish: Wish; nome?: string | undefined }
  | { kind: 'erase' }
  /** The alert to end: the options are alerts' ids. */
  | { kind: 'which-alert'; options: readonly string[] }
  /** The visit to cancel: the options are visits' ids. */
  | { kind: 'which-hold'; options: readonly string[] }
  /** The visit that may be meant to be cancelled: SIM does it. @property until ISO moment after which it does nothing */
  | { kind: 'sure-cancel'; visit: string; until: string }
  /** The item of which only some are there: the options are ids of a visit's holds. */
  | { kind: 'which-line'; pharmacy: string; visit: string; units: number; options: readonly string[] }
  /** The pharmacy that a command about a shelf is for: the options are pharmacies' ids. */
  | { kind: 'which-pharmacy'; text: string; options: readonly string[] }
  /** The item that news are about: the options are items' ids, then names of items to be made. */
  | { kind: 'which-item'; pharmacy: string; news: ShelfNews; options: readonly string[]; names: readonly string[] }

/** State of a conversation between two messages: plain JSON of at most 2 KB. */
export interface ConversationState {
  place?: Place | undefined
  list?: ShownList | undefined
  asked?: PendingQuestion | undefined
}
