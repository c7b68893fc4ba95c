import { distanceKm } from '#contract/distance.ts'
import { lettersApart, plain, withoutSilentWords } from '../../medicamentos/public.ts'
import { messages } from '../messages.ts'
import { asWord, indexed, mostBetween, type Word, type Words } from '../search/words.rules.ts'
import { isSilent, type Place, placeKey } from './gazetteer.rules.ts'

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

/** Landmarks that are often called by the place they stand in; «largo» says nothing of a place, and never counts. */
const landmarks = new Set('hospital maternidade mercado paragem praca rotunda'.split(' '))
const linking = new Set('de do da dos das'.split(' '))

/**
 * The places that an unknown landmark is called by: «mercado do Kikolo» is in Kikolo. Only one that is called just so
 * counts: who misspells what nobody knows would be sent anywhere.
 */
function aroundLandmark(index: PlaceIndex, text: string): readonly Place[] {
  const words = text.trim().split(/\s+/)
  const at = words.findIndex((word) => !isSilent(plain(word)))
  const [kind = '', link = ''] = at < 0 ? [] : words.slice(at, at + 2).map(plain)
  return landmarks.has(kind) && linking.has(link) ? called(index, words.slice(at + 2).join(' ')) : []
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
 * The places that a text may mean: those called just so, or that a landmark is called by; then those that begin so, and
 * where nothing is called so, those that it may be a misspelling of. A name that is known is never corrected.
 */
export function findPlaces(index: PlaceIndex, typed: string): FoundPlace[] {
  const text = index.byKey.has(placeKey(typed)) ? typed : withoutSilentWords(typed)
  const own = called(index, text)
  const exact = own.length > 0 ? own : aroundLandmark(index, text)
  const begun = beginning(index, text)
  const found: FoundPlace[] = [
    ...exact.map((place) => ({ place, correspondencia: 'exacta' as const })),
    ...begun.map((place) => ({ place, correspondencia: 'inicio' as const })),
  ]
  const all =
    exact.length > 0
      ? found
      : [...found, ...misspeltPlaces(index, text).map((place) => ({ place, correspondencia: 'parecida' as const }))]
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
    const found = called(index, way)
    return found.length === 1 && found[0] === place
  }
  return ways.find(isIt) ?? nome
}
