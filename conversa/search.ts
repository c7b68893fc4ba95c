import { findNamedPlace, type Place, type PlaceAnswer } from '#call/places.ts'
import { basketNear, type FoundPharmacy, type MedicineReading, nearestWith, placeAmong, readMedicine } from './find.ts'
import { messages } from './messages.ts'
import { productsAmong } from './product.ts'
import type { ConversationState, ShownEntry } from './state.ts'
import type { Turn, TurnContext } from './turn.ts'
import { plain, termsOf } from './words.ts'
import { askWhich, pharmacyLine, say, writeList } from './write.ts'

/** Pharmacies in one answer. */
const SHOWN_AT_ONCE = 3
/** Entries and items of a list that stay in the state. */
const KEPT_ENTRIES = 9
const KEPT_ITEMS = 18
/** Products of one medicine at one pharmacy that somebody is asked to choose among. */
const MOST_PRODUCTS = 5
/** Medicines of one basket; the state has room for no more. */
const MOST_TERMS = 5

/** Searches for what somebody wrote: a medicine or several, with or without a place, or a place alone. */
export async function searchFor(context: TurnContext, words: readonly string[]): Promise<Turn> {
  const { speaker, state } = context
  const waiting = state.asked?.kind === 'place' || state.asked?.kind === 'which-place' ? state.asked.terms : []
  const said = await placeAmong(speaker.call, words)
  const terms = said.words.length > 0 ? await readTerms(context, said.words) : waiting
  if (!said.where) return searchIn(context, terms, state.place)
  if (!said.where.place) return askPlace(context, terms, said.named, said.where)
  return searchIn(context, terms, said.where.place)
}

/** Reads several medicines in one message, unless they are the substances of one. */
async function readTerms({ speaker }: TurnContext, words: readonly string[]): Promise<readonly string[]> {
  const terms = termsOf(words).slice(0, MOST_TERMS)
  const whole = words.filter((word) => word !== ',').join(' ')
  if (terms.length < 2) return [whole]
  const reading = await readMedicine(speaker.call, whole)
  return reading.kind === 'known' && isOne(terms, reading.substances) ? [whole] : terms
}

/** Letters by which a term is told to be one of the substances. */
const SUBSTANCE_LETTERS = 4

/** Tells if several terms are the substances of one medicine, as «sulfametoxazol e trimetoprim» is. */
const isOne = (terms: readonly string[], substances: readonly string[]): boolean =>
  terms.every((term) => substances.some((each) => plain(each).startsWith(term.slice(0, SUBSTANCE_LETTERS))))

/** Searches near a place that was chosen from a question. */
export async function searchNear(context: TurnContext, terms: readonly string[], option: string): Promise<Turn> {
  const { place } = await findNamedPlace(context.speaker.call, option)
  return searchIn(context, terms, place)
}

function askPlace({ room, state }: TurnContext, terms: readonly string[], named: string, where: PlaceAnswer): Turn {
  if (where.choices.length === 0) {
    const asked = { kind: 'place', terms } as const
    return { answer: say(messages.unknownPlace, { lugar: named }, room), state: { ...state, asked } }
  }
  const asked = { kind: 'which-place', terms, options: where.choices } as const
  return { answer: askWhich(messages.whichPlace, where.choices, room), state: { ...state, asked } }
}

/** Searches for terms at a place, and asks first for whatever is missing or in doubt. */
export async function searchIn(
  context: TurnContext,
  terms: readonly string[],
  place: Place | undefined,
): Promise<Turn> {
  const { speaker, room } = context
  const state: ConversationState = { ...(place && { place }) }
  if (terms.length === 0) {
    if (!place) return { answer: messages.help, state }
    return { answer: say(messages.whatAt, { lugar: place.nome ?? '' }, room), state }
  }
  for (const [at, term] of terms.entries()) {
    const turn = doubtOf({ ...context, state }, terms, at, await readMedicine(speaker.call, term))
    if (turn) return turn
  }
  if (!place) return { answer: messages.where, state: { ...state, asked: { kind: 'place', terms } } }
  return showNext({ ...context, state }, terms, place, 0)
}

/** Says why one of the terms is not searched for yet. */
function doubtOf(
  { state, room }: TurnContext,
  terms: readonly string[],
  at: number,
  reading: MedicineReading,
): Turn | undefined {
  const termo = terms[at] ?? ''
  switch (reading.kind) {
    case 'unknown':
      return { answer: say(messages.unknownMedicine, { termo }, room), state }
    case 'controlled':
      return { answer: say(messages.controlled, { termo: reading.name }, room), state }
    case 'doubt': {
      const asked = { kind: 'which-medicine', terms, at, options: reading.names } as const
      return { answer: askWhich(messages.whichMedicine, reading.names, room), state: { ...state, asked } }
    }
    default:
      return undefined
  }
}

/** Shows the next pharmacies that have what was searched for. */
export async function showNext(
  { speaker, state, room }: TurnContext,
  terms: readonly string[],
  place: Place,
  first: number,
): Promise<Turn> {
  const [term = '', ...others] = terms
  const asked = { place, first, count: SHOWN_AT_ONCE }
  const nearest =
    others.length > 0
      ? await basketNear(speaker.call, { terms, ...asked })
      : await nearestWith(speaker.call, { term, ...asked })
  const { asked: _, ...known } = state
  if (nearest.found.length === 0) {
    const text = nearest.isControlled ? messages.controlled : first > 0 ? messages.noMore : messages.nobody
    const list = first > 0 ? state.list : { terms, shown: 0, entries: [] }
    return { answer: say(text, { termo: terms.join(', ') }, room), state: { ...known, place, list } }
  }
  const lines = nearest.found.map((pharmacy, at) => pharmacyLine(pharmacy, first + at + 1, terms))
  const after = (isMore: boolean) => (isMore || nearest.more ? messages.replyOrMore : messages.reply)
  const before = nearest.open ? {} : { before: messages.noneOpen }
  const { text, written, isWhole } = writeList({ ...before, lines, after }, { room, isBasket: others.length > 0 })
  const entries = nearest.found.slice(0, written).map((pharmacy, at) => {
    const { number = 0, isOne = false } = lines[at] ?? {}
    return { number, pharmacy: pharmacy.id, items: itemsOf(pharmacy, terms), isSaid: isWhole && isOne }
  })
  const shown = {
    terms,
    shown: first + written,
    entries: lastOf([...(first > 0 ? (state.list?.entries ?? []) : []), ...entries]),
  }
  return { answer: text, state: { place, list: shown } }
}

/** The items that a number of a list may hold: one of each product. */
function itemsOf({ stock = [] }: FoundPharmacy, [term = '', ...others]: readonly string[]): string[] {
  const items = others.length > 0 ? stock : productsAmong(term, stock).products.slice(0, MOST_PRODUCTS)
  return items.map(({ id }) => id)
}

/** Leaves out what was shown first where the state has no room for all. */
function lastOf(entries: readonly ShownEntry[]): ShownEntry[] {
  const kept: ShownEntry[] = []
  let items = 0
  for (const entry of entries.toReversed()) {
    items += entry.items.length
    if (kept.length === KEPT_ENTRIES || (kept.length > 0 && items > KEPT_ITEMS)) break
    kept.unshift(entry)
  }
  return kept
}
