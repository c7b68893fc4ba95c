import { distanceKm } from '#contract/positions.ts'
import { lettersApart, plain } from '#medicamentos/fold.ts'
import { withoutSilentWords } from '#medicamentos/silent-words.ts'
import { asWord, indexed, mostBetween, type Word, type Words } from '../procura/search/public.ts'
import { isSilent, type Place, placeKey } from './gazetteer.rules.ts'
import { hasLandmark, isTribute, readLandmark, standsIn } from './landmarks.rules.ts'
import { messages } from './messages.ts'

export interface FoundPlace {
  place: Place
  correspondencia: 'exacta' | 'inicio' | 'parecida'
}

export interface PlaceIndex {
  byKey: ReadonlyMap<string, readonly Place[]>
  /** Every key, to compare others with. */
  keys: Words<Word>
  /** Keys of all names of what a place is in. */
  around: ReadonlyMap<Place, ReadonlySet<string>>
}

const keysOf = ({ nome, others }: Place) => new Set([nome, ...others].map(placeKey).filter(Boolean))

/** Places by the letters of their names. */
export function indexPlaces(places: readonly Place[]): PlaceIndex {
  const byKey = new Map<string, Place[]>()
  for (const place of places) for (const key of keysOf(place)) byKey.set(key, [...(byKey.get(key) ?? []), place])
  const allNames = (name: string) => {
    const key = placeKey(name)
    const outer = (byKey.get(key) ?? []).filter(({ tipo }) => tipo === 'municipio' || tipo === 'provincia')
    return [key, ...outer.flatMap((one) => [...keysOf(one)])]
  }
  const around = new Map(
    places.map((place) => {
      const outer = [...place.within, place.municipio, place.provincia].filter((name) => name !== null)
      return [place, new Set(outer.flatMap(allNames))] as const
    }),
  )
  return { byKey, keys: indexed([...byKey.keys()].map(asWord)), around }
}

/** Order of places of one name: those of the capital first, then by how many people mean each kind. */
const rank: Place['tipo'][] = ['municipio', 'provincia', 'bairro', 'comuna', 'referencia']
const isInLuanda = ({ provincia }: Place) => provincia === 'Luanda'
const byRank = (a: Place, b: Place) =>
  Number(isInLuanda(b)) - Number(isInLuanda(a)) ||
  rank.indexOf(a.tipo) - rank.indexOf(b.tipo) ||
  a.nome.localeCompare(b.nome, 'pt')

/** A name, and what it is said to be in. */
interface PlaceReading {
  key: string
  within: string | undefined
}

/** «Benfica, Luanda», «Benfica (Luanda)»: what stands behind the last comma or bracket is what the place is in. */
function saidWithin(text: string): PlaceReading[] {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('('))
  const [named, outer] = at < 0 ? ['', ''] : [placeKey(text.slice(0, at)), placeKey(text.slice(at + 1))]
  return named && outer ? [{ key: named, within: outer }] : []
}

/** «Benfica, Luanda», «Benfica (Luanda)», «benfica luanda» and «luanda benfica»: what is behind, or before, may be what the place is in. */
function readings(text: string): PlaceReading[] {
  const named = saidWithin(text)
  const parts = plain(text).split(' ')
  const split = parts.slice(1).map((_, at) => ({
    key: placeKey(parts.slice(0, at + 1).join(' ')),
    within: placeKey(parts.slice(at + 1).join(' ')),
  }))
  // «luanda viana»
  const outerFirst = split.flatMap(({ key, within }) => (within ? [{ key: within, within: key }] : []))
  return [...named, ...split.toReversed(), ...outerFirst]
}

const isIn = ({ around }: PlaceIndex, place: Place, within: string) => around.get(place)?.has(within) === true

/** Keeps the level that is named, where a province, a municipality and a comuna have one name: «Huíla (província)», «comuna da Huíla». */
function onLevel(places: readonly Place[], text: string): readonly Place[] {
  const level = plain(text)
    .split(' ')
    .find((word) => word === 'provincia' || word === 'municipio' || word === 'comuna')
  const found = places.filter(({ tipo }) => tipo === level)
  return found.length > 0 ? found : places
}

/** Kilometres: nobody who says where they are tells places apart that are nearer. */
const ONE_KM = 3

/** Without those that are where another of them is: «Namibe», the province and what its seat was called. */
function apart(places: readonly Place[]): Place[] {
  const distinct: Place[] = []
  for (const place of places.toSorted(byRank)) {
    const { position } = place
    const isThere = distinct.some((one) => one.position && position && distanceKm(one.position, position) <= ONE_KM)
    if (!isThere) distinct.push(place)
  }
  return distinct
}

/** Places that are called just so. */
function called(index: PlaceIndex, text: string): readonly Place[] {
  const whole = index.byKey.get(placeKey(text))
  if (whole) return apart(onLevel(whole, text))
  for (const { key, within } of readings(text)) {
    const found = (index.byKey.get(key) ?? []).filter((place) => within === undefined || isIn(index, place, within))
    if (found.length > 0) return apart(found)
  }
  return []
}

/** Places of which the text says in what they are: «1 de maio, cabinda». */
const saysWhere = ({ byKey }: PlaceIndex, text: string) => !byKey.has(placeKey(text))

/** Places called so, that are certainly meant, and that only may be. */
interface Called {
  certain: readonly Place[]
  possible: readonly Place[]
}

/**
 * The places that a text names, or that a landmark of which nothing else is known is called by: «mercado do Kikolo» is in
 * Kikolo, and «Largo Serpa Pinto» may be anywhere. A misspelt name counts for nothing: it would send people anywhere.
 */
function calledOrAt(index: PlaceIndex, text: string): Called {
  const landmark = readLandmark(text, isSilent)
  const whole = called(index, text)
  const isOwn = whole.some(({ tipo, nome }) => tipo === 'referencia' && placeKey(nome) === placeKey(text))
  const name = landmark && !isOwn ? landmark.name : text
  // «Hospital Geral de Luanda» is somewhere in a whole province
  const named = landmark && !isOwn ? called(index, name).filter(({ tipo }) => tipo !== 'provincia') : whole
  const isSure = (place: Place) =>
    saysWhere(index, name) || (landmark && !isOwn ? standsIn(landmark, place) : !isTribute(place, name))
  const certain = named.filter(isSure)
  return certain.length > 0 ? { certain, possible: [] } : { certain, possible: named }
}

/** Most words of a name of a place. */
const MOST_WORDS = 5

/**
 * Places that stand by their names in a text that names none: «mercado do Asa Branca, Cazenga». Only where the text speaks
 * of a landmark, or parts with a comma: other words are often places too.
 */
function named(index: PlaceIndex, text: string): Place[] {
  if (!hasLandmark(text) && !/[,(]/.test(text)) return []
  const words = plain(text).split(' ')
  const found: Place[] = []
  for (let at = 0; at < words.length; at++) {
    const runs = Array.from({ length: MOST_WORDS }, (_, less) => words.slice(at, at + MOST_WORDS - less).join(' '))
    const run = runs.find((name) => index.byKey.has(placeKey(name)) && !name.split(' ').every(isSilent))
    if (run === undefined) continue
    found.push(
      ...(index.byKey.get(placeKey(run)) ?? []).filter((place) => place.tipo !== 'provincia' && !isTribute(place, run)),
    )
    at += run.split(' ').length - 1
  }
  return found.toSorted(byRank)
}

/** Keys that may have been meant, the likeliest first: the fewest letters or sounds wrong, whichever is less. */
function near({ keys }: PlaceIndex, typed: Word): string[] {
  const upTo = mostBetween(typed.text, typed.text)
  const places = new Set([...keys.byText.like(typed.text, upTo), ...keys.bySound.like(typed.sound, upTo)])
  const found = [...places]
    .flatMap((at) => {
      const { text, sound } = keys.all[at] as Word
      const [byLetters, bySound] = [lettersApart(text, typed.text), lettersApart(sound, typed.sound)]
      const most = mostBetween(text, typed.text)
      const apart = Math.min(byLetters, bySound)
      // «zzzzzz» does not mean a word that only sounds like one z
      if (apart > most || byLetters > most + 2) return []
      return [{ key: text, apart, byLetters }]
    })
    .sort((a, b) => a.apart - b.apart || a.byLetters - b.byLetters)
  const least = found[0]?.apart ?? 0
  return found.filter(({ apart }) => apart <= least + 1).map(({ key }) => key)
}

/** Finds the places that a misspelt name may mean, or the places of a name that is elsewhere than the text says. */
function misspeltPlaces(index: PlaceIndex, text: string): readonly Place[] {
  const [said] = /[,(]/.test(text) ? readings(text) : []
  const { key, within } = said ?? { key: placeKey(text), within: undefined }
  const elsewhere = said && index.byKey.get(key)
  if (elsewhere) return elsewhere
  return near(index, asWord(key))
    .flatMap((name) => index.byKey.get(name) ?? [])
    .filter((place) => within === undefined || isIn(index, place, within))
}

/** Letters; of fewer nearly every place begins with them. */
const SHORTEST_BEGINNING = 2

/** Places whose names begin so. */
function beginning({ byKey }: PlaceIndex, text: string): Place[] {
  const key = placeKey(text)
  if (key.length < SHORTEST_BEGINNING) return []
  const found = [...byKey].filter(([name]) => name.startsWith(key)).flatMap(([, places]) => places)
  return found.toSorted(byRank)
}

/**
 * The places that a text may mean: those called just so, or that a landmark is called by; then those that begin so; and
 * where nothing is called so, those that it may be a misspelling of, or else those that it names among other words. A
 * name that is known is never corrected.
 */
export function findPlaces(index: PlaceIndex, typed: string): FoundPlace[] {
  const text = index.byKey.has(placeKey(typed)) ? typed : withoutSilentWords(typed)
  const { certain, possible } = calledOrAt(index, text)
  const found: FoundPlace[] = [
    ...certain.map((place) => ({ place, correspondencia: 'exacta' as const })),
    ...possible.map((place) => ({ place, correspondencia: 'parecida' as const })),
    ...beginning(index, text).map((place) => ({ place, correspondencia: 'inicio' as const })),
  ]
  const isKnown = certain.length > 0 || possible.length > 0
  const alike = isKnown ? [] : misspeltPlaces(index, text)
  const guesses = isKnown || alike.length > 0 ? alike : named(index, text)
  const all = [...found, ...guesses.map((place) => ({ place, correspondencia: 'parecida' as const }))]
  const seen = new Set<Place>()
  return all.filter(({ place }) => !seen.has(place) && seen.add(place))
}

/** Writes a place so that it is no other: with what it is in, where its name alone does not tell. */
export function designation(index: PlaceIndex, place: Place): string {
  const { nome, municipio, provincia, tipo } = place
  const outer = [municipio, provincia].filter((name) => name !== null && placeKey(name) !== placeKey(nome))
  const level = tipo === 'provincia' ? [messages.province(nome)] : []
  const ways = [nome, ...level, ...outer.map((name) => `${nome}, ${name}`)]
  const isIt = (way: string) => {
    const { certain } = calledOrAt(index, way)
    return certain.length === 1 && certain[0] === place
  }
  return ways.find(isIt) ?? nome
}
