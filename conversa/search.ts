import { findNamedPlace, type Place, type PlaceAnswer } from '#call/places.ts'
import { nearestWith, placeAmong, readMedicine } from './find.ts'
import { messages } from './messages.ts'
import type { ConversationState } from './state.ts'
import type { Turn, TurnContext } from './turn.ts'
import { askWhich, pharmacyLine, say, writeList } from './write.ts'

/** Pharmacies in one answer. */
const SHOWN_AT_ONCE = 3
/** Entries of a list that stay in the state. */
const KEPT_ENTRIES = 9

/** Searches for what somebody wrote: a medicine, with or without a place, or a place alone. */
export async function searchFor(context: TurnContext, words: readonly string[]): Promise<Turn> {
  const { speaker, state } = context
  const pending = state.asked?.kind === 'place' || state.asked?.kind === 'which-place' ? state.asked.terms : []
  const said = await placeAmong(speaker.call, words)
  const terms = said.words.length > 0 ? [said.words.join(' ')] : pending
  if (!said.where) return searchIn(context, terms, state.place)
  if (!said.where.place) return askPlace(context, terms, words.join(' '), said.where)
  return searchIn(context, terms, said.where.place)
}

/** Searches near a place that was chosen from a question. */
export async function searchNear(context: TurnContext, terms: readonly string[], option: string): Promise<Turn> {
  const { place } = await findNamedPlace(context.speaker.call, option)
  return searchIn(context, terms, place)
}

function askPlace({ room, state }: TurnContext, terms: readonly string[], said: string, where: PlaceAnswer): Turn {
  if (where.choices.length === 0) {
    const asked = { kind: 'place', terms } as const
    return { answer: say(messages.unknownPlace, { lugar: said }, room), state: { ...state, asked } }
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
  const [term] = terms
  if (term === undefined) {
    if (!place) return { answer: messages.help, state }
    return { answer: say(messages.whatAt, { lugar: place.nome ?? '' }, room), state }
  }
  const reading = await readMedicine(speaker.call, term)
  if (reading.kind === 'unknown') return { answer: say(messages.unknownMedicine, { termo: term }, room), state }
  if (reading.kind === 'controlled') return { answer: say(messages.controlled, { termo: reading.name }, room), state }
  if (reading.kind === 'doubt') {
    const asked = { kind: 'which-medicine', terms, at: 0, options: reading.names } as const
    return { answer: askWhich(messages.whichMedicine, reading.names, room), state: { ...state, asked } }
  }
  if (!place) return { answer: messages.where, state: { ...state, asked: { kind: 'place', terms } } }
  return showNext({ ...context, state }, terms, place, 0)
}

/** Shows the next pharmacies that have what was searched for. */
export async function showNext(
  { speaker, state, room }: TurnContext,
  terms: readonly string[],
  place: Place,
  first: number,
): Promise<Turn> {
  const term = terms.join(' ')
  const nearest = await nearestWith(speaker.call, { term, place, first, count: SHOWN_AT_ONCE })
  if (nearest.found.length === 0) {
    const text = nearest.isControlled ? messages.controlled : first > 0 ? messages.noMore : messages.nobody
    return { answer: say(text, { termo: term }, room), state: { ...state, place } }
  }
  const lines = nearest.found.map((pharmacy, at) => pharmacyLine(pharmacy, first + at + 1))
  const after = nearest.more ? `${messages.reply} ${messages.more}` : messages.reply
  const { text, written } = writeList({ ...(nearest.open ? {} : { before: messages.noneOpen }), lines, after }, room)
  const entries = nearest.found
    .slice(0, written)
    .map(({ stock = [] }, at) => ({ number: first + at + 1, items: stock.slice(0, 1).map(({ id }) => id) }))
  const earlier = first > 0 ? (state.list?.entries ?? []) : []
  const list = { terms, shown: first + written, entries: [...earlier, ...entries].slice(-KEPT_ENTRIES) }
  return { answer: text, state: { place, list } }
}
