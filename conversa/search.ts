import type { Call } from '#call/call.ts'
import { findNamedPlace, type Place } from '#call/places.ts'
import { alertAt } from './alerts.ts'
import {
  basketNear,
  type FoundPharmacy,
  type MedicineReading,
  type Nearest,
  nearestWith,
  placeAmong,
  placeWords,
  readMedicine,
} from './find.ts'
import { messages } from './messages.ts'
import { askPlace, nearest, nearestAt } from './nearest.ts'
import { calledWith, isFormOrFigure, productsAmong, shortProduct } from './product.ts'
import type { ConversationState, ShownEntry, Sought } from './state.ts'
import type { Turn, TurnContext } from './turn.ts'
import { partsOf, plain, termsOf, wantedOf } from './words.ts'
import { askHalf, beforeAnswer, fill, localNumber, pharmacyLine, say, withoutPrefix, writeList } from './write.ts'

/** Pharmacies in one answer. */
const SHOWN_AT_ONCE = 3
/** Entries and items of a list that stay in the state. */
const KEPT_ENTRIES = 9
const KEPT_ITEMS = 18
/** The most products of a medicine at one pharmacy that a question offers. */
const MOST_PRODUCTS = 5
/** Parts of a message that may be the halves of one medicine. */
const PAIR = 2
/** Medicines of one basket; the state has room for no more. */
const MOST_TERMS = 5

/** Searches for what somebody wrote: a medicine or several, with or without a place, or a place alone. */
export async function searchFor(context: TurnContext, given: readonly string[]): Promise<Turn> {
  const { speaker, state } = context
  const { asked, list } = state
  const words = wantedOf(given)
  const [term, ...more] = list?.terms ?? []
  // «500 mg», «xarope» say more of what was last searched for
  if (term !== undefined && more.length === 0 && words.every(isFormOrFigure))
    return searchIn(context, [`${term} ${words.join(' ')}`], state.place)
  const placed = await placeAmong(speaker.call, words)
  if (termsOf(placed.words).length > MOST_TERMS) {
    return { answer: fill(messages.tooManyTerms, { limite: String(MOST_TERMS) }), state }
  }
  const isPlaceAlone = placed.words.length === 0
  const terms = isPlaceAlone ? waitingTerms(state) : await readTerms(context, placed.words)
  const isAlert = isPlaceAlone && asked !== undefined && 'isAlert' in asked && asked.isAlert
  const near = isPlaceAlone && asked && 'nearest' in asked ? asked.nearest : undefined
  const sought: Sought = { terms, ...(isAlert && { isAlert }), ...(near && { nearest: near }) }
  const isPlaceAsked = asked?.kind === 'place' || asked?.kind === 'which-place'
  if (isPlaceAsked && !isPlaceAlone && placed.where?.place && !(await areKnown(context, terms))) {
    // «mercado do Asa Branca, Cazenga» is a place that is not known, rather than a medicine in Cazenga
    const named = words.join(' ')
    const where = await findNamedPlace(speaker.call, named)
    if (!where.place && where.choices.length > 0) return askPlace(context, asked, named, where)
  }
  if (near && placed.where?.place) return nearest(context, placed.where.place, near.isDuty)
  if (placed.where?.place)
    return isAlert ? alertAt(context, terms, placed.where.place) : searchIn(context, terms, placed.where.place)
  if (placed.where) return askPlace(context, sought, placed.named, placed.where)
  if (isPlaceAsked && !(await areKnown(context, terms))) {
    const named = placeWords(words).join(' ')
    return askPlace(context, asked, named, await findNamedPlace(speaker.call, named))
  }
  return searchIn(context, terms, state.place)
}

/** Returns the medicines that a message with only a place is about: those of the open question, else of the last search. */
function waitingTerms({ asked, list }: ConversationState): readonly string[] {
  return asked && 'terms' in asked ? asked.terms : (list?.terms ?? [])
}

/** Tells if all terms are names of medicines, and none is in doubt. */
async function areKnown({ speaker }: TurnContext, terms: readonly string[]): Promise<boolean> {
  for (const term of terms) {
    const { kind } = await readMedicine(speaker.call, term)
    if (kind !== 'known' && kind !== 'controlled') return false
  }
  return true
}

/** Reads several medicines in one message, unless they are the substances of one. Commas make a list, and no pair. */
async function readTerms(context: TurnContext, words: readonly string[]): Promise<readonly string[]> {
  const parts = partsOf(words).filter((part) => termsOf(part).length > 0)
  if (parts.length < 2) return readJoined(context, words)
  const whole = parts.map((part) => part.join(' ')).join(' e ')
  const reading = await readMedicine(context.speaker.call, whole)
  if (reading.kind === 'known' && isOne(termsOf(words), reading.substances)) return [whole]
  const read = await Promise.all(parts.map((part) => readJoined(context, part)))
  return read.flat().slice(0, MOST_TERMS)
}

/** Reads the medicines that «e», «+» or «com» join, or the one that they make. */
async function readJoined({ speaker }: TurnContext, words: readonly string[]): Promise<readonly string[]> {
  const terms = termsOf(await partedAtWith(speaker.call, words)).slice(0, MOST_TERMS)
  const whole = words.map((word) => (word === ',' ? 'e' : word)).join(' ')
  if (terms.length < 2) return [terms[0] ?? whole]
  if (words.includes('ou')) return terms
  const reading = await readMedicine(speaker.call, whole)
  // where half of a pair is not understood, the answer names that half
  if (reading.kind === 'half') return terms.length === PAIR ? [whole] : terms
  return reading.kind === 'known' && isOne(terms, reading.substances) ? [whole] : terms
}

/** Parts two medicines at «com», where the whole is the name of neither one nor a combination. */
async function partedAtWith(call: Call, words: readonly string[]): Promise<readonly string[]> {
  const at = words.indexOf('com')
  if (at < 1 || at === words.length - 1 || termsOf(words).length > 1) return words
  if ((await readMedicine(call, words.join(' '))).kind === 'known') return words
  const parts = [words.slice(0, at), words.slice(at + 1)]
  const read = await Promise.all(parts.map((part) => readMedicine(call, part.join(' '))))
  return read.every(({ kind }) => kind === 'known') ? words.with(at, ',') : words
}

/** Letters by which a term is recognized as a substance. */
const SUBSTANCE_LETTERS = 4

/** Tells if several terms are the substances of one medicine, as «sulfametoxazol e trimetoprim» is. */
const isOne = (terms: readonly string[], substances: readonly string[]): boolean =>
  terms.every((term) => substances.some((each) => plain(each).startsWith(term.slice(0, SUBSTANCE_LETTERS))))

/** Searches, or sets an alert, near a place that was chosen from a question. */
export async function searchNear(context: TurnContext, sought: Sought, option: string): Promise<Turn> {
  const { terms, isAlert } = sought
  if (sought.nearest) return nearestAt(context, option, sought.nearest.isDuty)
  const { place } = await findNamedPlace(context.speaker.call, option)
  return isAlert && place ? alertAt(context, terms, place) : searchIn(context, terms, place)
}

/** A medicine that is searched for, as the service reads it. */
interface ReadTerm {
  term: string
  reading: MedicineReading
}

/** Searches for terms at a place; of several, those that are known, and says which are not. */
export async function searchIn(
  context: TurnContext,
  terms: readonly string[],
  place: Place | undefined,
): Promise<Turn> {
  const { call } = context.speaker
  const read = await Promise.all(terms.map(async (term) => ({ term, reading: await readMedicine(call, term) })))
  const unknown = read.filter(({ reading }) => reading.kind === 'unknown')
  if (unknown.length === 0 || unknown.length === read.length) return searchKnown(context, read, place)
  const preface = beforeAnswer(unknown.map(({ term }) => term))
  const left = read.filter((one) => !unknown.includes(one))
  const turn = await searchKnown({ ...context, room: context.room - preface.length }, left, place)
  return { ...turn, answer: `${preface}${turn.answer}`, unread: turn.unread ?? 'medicamento' }
}

/** Searches for terms, and asks first for whatever is missing or in doubt. */
async function searchKnown(context: TurnContext, read: readonly ReadTerm[], place: Place | undefined): Promise<Turn> {
  const terms = read.map(({ term }) => term)
  const { state, room } = context
  const known: ConversationState = { ...(place && { place }) }
  if (terms.length === 0) {
    if (!place) return { answer: messages.help, state: known }
    return { answer: say(messages.whatAt, { lugar: place.nome ?? '' }, room), state: known }
  }
  for (const [at, { reading }] of read.entries()) {
    const turn = doubtOf(context, { terms, at, place }, reading)
    if (turn) return turn
  }
  if (!place) return { answer: messages.where, state: { ...state, asked: { kind: 'place', terms } } }
  return showNext({ ...context, state: known }, terms, place, 0)
}

/** Says why one of the terms is not searched for yet. The list that was shown, and its place, stay. */
function doubtOf(
  { state, room }: TurnContext,
  { terms, at, place }: { terms: readonly string[]; at: number; place: Place | undefined },
  reading: MedicineReading,
): Turn | undefined {
  const termo = terms[at] ?? ''
  const nextState = state.list || !place ? state : { ...state, place }
  switch (reading.kind) {
    case 'unknown':
      return { answer: say(messages.unknownMedicine, { termo }, room), state: nextState, unread: 'medicamento' }
    case 'controlled':
      return {
        answer: say(messages.controlled, { medicamento: reading.name }, room),
        state: { ...nextState, asked: undefined },
      }
    case 'half':
    case 'doubt': {
      if (reading.names.length === 0) return { answer: askHalf(reading, room), state: nextState, unread: 'medicamento' }
      const question = { kind: 'which-medicine', terms, at, options: reading.names, place } as const
      return { answer: askHalf(reading, room), state: { ...nextState, asked: question }, unread: 'medicamento' }
    }
    default:
      return undefined
  }
}

/** Shows the next pharmacies that have what was searched for. */
export async function showNext(
  { speaker, state, said, room }: TurnContext,
  terms: readonly string[],
  place: Place,
  first: number,
): Promise<Turn> {
  const [term = '', ...others] = terms
  const page = { place, first, count: SHOWN_AT_ONCE }
  const nearest =
    others.length > 0
      ? await basketNear(speaker.call, { terms, ...page })
      : await nearestWith(speaker.call, { term, ...page })
  const { asked: _, ...known } = state
  if (nearest.far && first === 0)
    return {
      answer: farAway(nearest.far, room),
      state: { ...known, place, list: { terms, shown: 0, entries: [] } },
    }
  const parts = others.length === 0 ? termsOf(term.split(' ')) : []
  // no pharmacy has the combination: search for its medicines one by one
  if (nearest.found.length === 0 && first === 0 && parts.length > 1 && !nearest.isControlled)
    return showNext({ speaker, state, said, room }, parts, place, 0)
  if (nearest.found.length === 0) {
    const list = first > 0 ? state.list : { terms, shown: 0, entries: [] }
    const answer = first > 0 && !nearest.isControlled ? messages.noMore : nobodyHas(nearest, terms, room)
    return { answer, state: { ...known, place, list } }
  }
  const lines = nearest.found.map((pharmacy, at) => pharmacyLine(pharmacy, first + at + 1, terms))
  const after = (isMore: boolean) => (isMore || nearest.more ? messages.replyOrMore : messages.reply)
  const before =
    nearest.lacking.length > 0 ? { before: lackingSaid(nearest) } : nearest.open ? {} : { before: messages.noneOpen }
  const { text, written, isWhole } = writeList({ ...before, lines, after }, { room, isBasket: others.length > 0 })
  const entries = nearest.found.slice(0, written).map((pharmacy, at) => {
    const { number = 0, isOne = false } = lines[at] ?? {}
    return { number, pharmacy: pharmacy.id, items: itemsOf(pharmacy, terms), isSaid: isWhole && isOne }
  })
  const newList = {
    terms,
    shown: first + written,
    entries: lastOf([...(first > 0 ? (state.list?.entries ?? []) : []), ...entries]),
  }
  return { answer: text, state: { place, list: newList } }
}

/** Tells that nobody has it, by the name that the term was taken for; what was taken for nothing is only quoted. */
function nobodyHas({ understood, isControlled }: Nearest, terms: readonly string[], room: number): string {
  const [term = ''] = terms
  if (isControlled) return say(messages.controlled, { medicamento: understood?.called ?? messages.this }, room)
  if (!understood) return say(messages.notFound, { termo: terms.join(', ') }, room)
  return say(messages.nobody, { termo: calledWith(understood.called, term) }, room)
}

/** Letters of the words that no name has: the pharmacies come first. */
const LACKING_LETTERS = 24

/** Tells which words of a term nothing in the list has in its name. */
const lackingSaid = ({ lacking, open }: Nearest): string =>
  fill(open ? messages.lacking : messages.lackingNoneOpen, {
    palavras: plain(lacking.join(' ')).slice(0, LACKING_LETTERS),
  })

/** Tells that the nearest pharmacy is too far for a hold, and what it has. */
function farAway({ nome, distancia_km, telefone, stock = [] }: FoundPharmacy, room: number): string {
  const figures = { km: String(Math.round(distancia_km ?? 0)), telefone: localNumber(telefone ?? '') }
  const artigo = stock.map((item) => shortProduct(item.nome)).join(' + ')
  return say(fill(messages.onlyFar, figures), { artigo, farmacia: withoutPrefix(nome) }, room)
}

/** The items that a number of a list may hold: one of each product. */
function itemsOf({ stock = [] }: FoundPharmacy, [term = '', ...others]: readonly string[]): string[] {
  const items = others.length > 0 ? stock : productsAmong(term, stock).products.slice(0, MOST_PRODUCTS)
  return items.map(({ id }) => id)
}

/** Leaves out what was shown first where the state has no room for all. */
function lastOf(entries: readonly ShownEntry[]): ShownEntry[] {
  const latest: ShownEntry[] = []
  let items = 0
  for (const entry of entries.toReversed()) {
    items += entry.items.length
    if (latest.length === KEPT_ENTRIES || (latest.length > 0 && items > KEPT_ITEMS)) break
    latest.unshift(entry)
  }
  return latest
}
