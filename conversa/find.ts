import type { Call, Understood } from '#call/call.ts'
import { ApiFailure } from '#call/failure.ts'
import { findNamedPlace, type Place, type PlaceAnswer } from '#call/places.ts'
import { procurarCabaz } from '#contract/cabaz.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listarFarmacias, verFarmacia } from '#contract/farmacias.ts'
import { sugerirMedicamentos } from '#contract/medicamentos.ts'
import { isBeforePlace, isWithinPlace, mayBePlace, mayBePlaceName, trimmed } from './words.ts'

export type FoundPharmacy = ResponseOf<typeof listarFarmacias>[number]

/** Words of the longest name of a place that is looked for at an end of a message: each costs a call. */
const PLACE_WORDS = 4

/** Words of a message, without the place in it. */
interface PlacedWords {
  words: readonly string[]
  /** Undefined where no place was named; without a `place` in it, one that is not known for sure. */
  where: PlaceAnswer | undefined
  /** The words that name it. */
  named: string
}

const withoutPrepositions = (words: readonly string[]): string[] => {
  const left = trimmed(words)
  while (left.length > 0 && isBeforePlace(left.at(-1) ?? '')) left.pop()
  return trimmed(left)
}

/** Returns the words without what stands before a place at their beginning: «em viana», «estou na maianga». */
const withoutFirstPrepositions = (words: readonly string[]): readonly string[] => {
  const from = words.findIndex((word) => !isBeforePlace(word))
  return from > 0 ? trimmed(words.slice(from)) : words
}

/** Tells if a place at the end would cut another name in two: «morro da | luz» behind «no». */
function cutsName(words: readonly string[], length: number): boolean {
  const before = words.slice(0, -length)
  const isInner = isWithinPlace(before.at(-1) ?? '') && mayBePlace(before.at(-2) ?? ',')
  return isInner && isBeforePlace(before.at(-3) ?? '')
}

/** Words that name a place where one was asked for: «estou na maianga» is Maianga. */
export const placeWords = (words: readonly string[]): string[] =>
  trimmed(words.slice(words.findLastIndex(isBeforePlace) + 1))

/** Splits a message into a possible place and the rest: places at its end, then at its beginning, the longest first. */
function candidates(words: readonly string[]): { place: string[]; rest: string[] }[] {
  const found: { place: string[]; rest: string[] }[] = []
  const longest = Math.min(PLACE_WORDS, words.length)
  for (let length = longest; length > 0; length -= 1) {
    found.push({ place: words.slice(-length), rest: words.slice(0, -length) })
  }
  for (let length = Math.min(longest, words.length - 1); length > 0; length -= 1) {
    found.push({ place: words.slice(0, length), rest: words.slice(length) })
  }
  const isWhole = (place: readonly string[]) => words.at(-1) !== place.at(-1) || !cutsName(words, place.length)
  return found.filter(
    ({ place }) => mayBePlaceName(place) && isWhole(place) && place.some((word) => /[a-z]{3}/.test(word)),
  )
}

/**
 * Finds the place that stands at the end or the beginning of what was said, with or without a preposition. A name that is
 * only like a place's is never taken for it.
 */
export async function placeAmong(call: Call, said: readonly string[]): Promise<PlacedWords> {
  const words = withoutFirstPrepositions(said)
  for (const { place, rest } of candidates(words)) {
    const where = await findNamedPlace(call, place.join(' '))
    if (where.place || where.isTie) return { words: withoutPrepositions(rest), where, named: place.join(' ') }
  }
  const [only = '', ...others] = words
  return others.length > 0 ? alikePlace(call, words) : gluedPlace(call, only)
}

/** Letters of the shortest medicine and the shortest place that are told apart when they are written as one word. */
const GLUED_LETTERS = 4
/** Letters of the longest such place: each costs a call. */
const GLUED_PLACE = 12

/** Splits «paracetamolmaianga», which is no medicine's name, where a place begins. */
async function gluedPlace(call: Call, word: string): Promise<PlacedWords> {
  const none = { words: [word], where: undefined, named: '' }
  if (word.length < 2 * GLUED_LETTERS || (await readMedicine(call, word)).kind !== 'unknown') return none
  for (let at = Math.max(GLUED_LETTERS, word.length - GLUED_PLACE); at <= word.length - GLUED_LETTERS; at += 1) {
    const named = word.slice(at)
    const where = await findNamedPlace(call, named)
    if (where.place || where.isTie) return { words: [word.slice(0, at)], where, named }
  }
  return none
}

/** Finds the places that the last words may be meant to name: behind a preposition, or where they are no medicine's. */
async function alikePlace(call: Call, words: readonly string[]): Promise<PlacedWords> {
  const at = words.findLastIndex(isBeforePlace)
  const start = at >= 0 ? at + 1 : words.length - 1
  const place = words.slice(start)
  const rest = withoutPrepositions(words.slice(0, start))
  const named = place.join(' ')
  const none = { words, where: undefined, named: '' }
  if (place.length === 0 || place.length > PLACE_WORDS || !mayBePlaceName(place) || rest.length === 0) return none
  const where = await findNamedPlace(call, named)
  if (where.choices.length === 0) return at >= 0 ? { words: rest, where, named } : none
  if (at < 0 && (await readMedicine(call, named)).kind !== 'unknown') return none
  return { words: rest, where, named }
}

/** Reading of a term, before any pharmacy is looked for. */
export type MedicineReading =
  /** @property substances substances of the likeliest product */
  | { kind: 'known'; substances: readonly string[] }
  | { kind: 'unknown' }
  /** A part of it is the name of nothing, beside another that is one of these: the whole may be another medicine. */
  | { kind: 'half'; part: string; names: readonly string[] }
  /** Dispensed under special control, and shown by no pharmacy. */
  | { kind: 'controlled'; name: string }
  /** Any of these names may be meant, and none is sure. */
  | { kind: 'doubt'; names: readonly string[] }

/** The most medicines that somebody is asked to choose among. */
const MOST_NAMES = 4

/** Reads the name of a medicine as it was written. */
export async function readMedicine(call: Call, term: string): Promise<MedicineReading> {
  const query = { search: term.slice(0, 200), limite: 10 }
  const { body: found, readings } = await call.whole(sugerirMedicamentos, { query })
  const sure = found.filter(({ quis_dizer }) => quis_dizer === undefined)
  const [first] = sure
  if (first) {
    return sure.every(({ controlado }) => controlado)
      ? { kind: 'controlled', name: first.nome }
      : { kind: 'known', substances: first.dci?.split(' + ') ?? [] }
  }
  const names = [...new Set(found.flatMap(({ quis_dizer }) => quis_dizer ?? []))].slice(0, MOST_NAMES)
  const [unread] = readings
  if (unread) return { kind: 'half', part: unread.part, names }
  return names.length > 0 ? { kind: 'doubt', names } : { kind: 'unknown' }
}

/** Tells if words without a place name a medicine for sure. */
export async function namesMedicine(call: Call, words: readonly string[]): Promise<boolean> {
  if (words.length === 0) return false
  const { kind } = await readMedicine(call, words.join(' '))
  return kind === 'known' || kind === 'controlled'
}

export interface Nearest {
  /** None is farther than `FAR_KM`. */
  found: readonly FoundPharmacy[]
  more: boolean
  /** False where none of those that have it is open now. */
  open: boolean
  isControlled: boolean
  /** The nearest that has it, where all are far. */
  far?: FoundPharmacy | undefined
  /** The name that the term was taken for; undefined where it was looked for by its words, and of several terms. */
  understood?: Understood | undefined
  /** Words of the term that nothing found has in its name. */
  lacking: readonly string[]
}

/** The API lists no more. */
const MOST_LISTED = 200
/** Kilometres beyond which nobody is offered a hold: it would run out before they are there. */
const FAR_KM = 50

interface SearchPage {
  place: Place
  /** Pharmacies to pass over. */
  first: number
  count: number
}

interface Listed {
  body: readonly FoundPharmacy[]
  controlled?: unknown
  lacking?: readonly string[]
  understood?: Understood | undefined
}

/** A search for pharmacies: those that are open now or any, within so many kilometres. */
type PageReader = (filters: { aberta_agora?: true; raio_km?: number }, limite: number) => Promise<Listed>

/** Returns the pharmacies of a search that are open now; where none is, any; and where all are far, the nearest of these. */
async function nearestOf(page: PageReader, { first, count }: SearchPage): Promise<Nearest> {
  const near = async (open: boolean): Promise<Nearest> => {
    const filters = { raio_km: FAR_KM, ...(open && { aberta_agora: true as const }) }
    const { body, controlled, understood, lacking = [] } = await page(filters, Math.min(MOST_LISTED, first + count + 1))
    const more = body.length > first + count
    const isControlled = controlled !== undefined
    return { found: body.slice(first, first + count), more, open, isControlled, understood, lacking }
  }
  const open = await near(true)
  if (open.found.length > 0 || open.isControlled || first > 0) return open
  const any = await near(false)
  if (any.found.length > 0) return any
  const { body } = await page({}, 1)
  return { ...any, far: body[0] }
}

/** Finds the nearest pharmacies that have a medicine. */
export function nearestWith(call: Call, { term, ...part }: SearchPage & { term: string }): Promise<Nearest> {
  const { latitude, longitude } = part.place
  const query = { search: term, search_type: 'medicamento', latitude, longitude } as const
  return nearestOf((filters, limite) => call.whole(listarFarmacias, { query: { ...query, ...filters, limite } }), part)
}

/**
 * Finds the pharmacies that have most of several medicines, the nearest first: their `stock` is one item of each that they
 * have.
 */
export function basketNear(
  call: Call,
  { terms, ...part }: SearchPage & { terms: readonly string[] },
): Promise<Nearest> {
  const { latitude, longitude } = part.place
  const query = { procura: [...terms], latitude, longitude }
  const page: PageReader = async (filters, limite) => {
    const { body, controlled } = await call.whole(procurarCabaz, { query: { ...query, ...filters, limite } })
    const found = body.map(({ itens, ...pharmacy }) => ({
      ...pharmacy,
      stock: itens.flatMap(({ item }) => item ?? []),
    }))
    return { body: found, controlled }
  }
  return nearestOf(page, part)
}

/**
 * Returns when a pharmacy closes, where that is before a hold runs out.
 * @returns undefined also where it cannot be read: what was held is told all the same
 */
export async function closingBefore(call: Call, pharmacy: string, until: string): Promise<string | undefined> {
  try {
    const { fecha_em } = await call(verFarmacia, { params: { id: pharmacy } })
    return fecha_em !== null && Date.parse(fecha_em) < Date.parse(until) ? fecha_em : undefined
  } catch (error) {
    if (error instanceof ApiFailure) return undefined
    throw error
  }
}
