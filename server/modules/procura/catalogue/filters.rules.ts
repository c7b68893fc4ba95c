import { RANKED_AMONG } from '#contract/limits.ts'
import { distanceKm, travelMinutes } from '#contract/positions.ts'
import { isAlwaysOpen, isOpen } from '../../horario/public.ts'
import { type ListQuery, ON_ARRIVAL, type Search } from '../search/search.rules.ts'
import { byDistance, isListed, type NearPharmacy, type PharmacyEntry } from './entry.rules.ts'
import { dutyFor, isOpenOnArrival } from './opening.rules.ts'

type PharmacyTest = (entry: PharmacyEntry) => boolean

/** Returns the test of a pharmacy that a parameter asks for; undefined where it asks for none. */
type Filter = (search: Search) => PharmacyTest | undefined

/** A parameter that chooses no pharmacies by what they are: it says what is searched for, from where, or in which order. */
const noFilter: Filter = () => undefined

/** Filter of each parameter of the list. A parameter without a line does not compile. */
const filters: { [Parameter in keyof Required<ListQuery>]: Filter } = {
  // names are matched in names.rules.ts, products selected in search.sql.ts
  search: noFilter,
  search_type: noFilter,
  categoria: noFilter,
  subcategoria: noFilter,
  latitude: noFilter,
  lat: noFilter,
  longitude: noFilter,
  lng: noFilter,
  raio_km: ({ position, raio_km }) =>
    position && raio_km !== undefined ? (entry) => distanceKm(position, entry) <= raio_km : undefined,
  somente_ativas: ({ somente_ativas, moment }) => (somente_ativas ? (entry) => isListed(entry, moment) : undefined),
  registadas_por_mim: ({ registeredBy }) =>
    registeredBy ? (entry) => entry.registada_por === registeredBy : undefined,
  aberta_agora: ({ aberta_agora, moment }) =>
    aberta_agora ? ({ hours }) => isOpen(hours, moment) === true : undefined,
  aberta_em: ({ aberta_em, opensFor, position, moment }) => {
    if (aberta_em === ON_ARRIVAL && position) {
      return (entry) => isOpen(entry.hours, moment + travelMinutes(distanceKm(position, entry), 'carro')) === true
    }
    return opensFor === undefined ? undefined : ({ hours }) => isOpen(hours, opensFor) === true
  },
  is_24_horas: ({ is_24_horas, moment }) => (is_24_horas ? ({ hours }) => isAlwaysOpen(hours, moment) : undefined),
  de_turno: (search) => (search.de_turno ? ({ hours }) => dutyFor(hours, search) !== undefined : undefined),
  de_turno_em: (search) =>
    search.dutyDay === undefined ? undefined : ({ hours }) => dutyFor(hours, search) !== undefined,
  // items that are held are left out where shelves are looked at, and those of another strength where products are selected
  livres: noFilter,
  dosagem: noFilter,
  ordenar: noFilter,
  limite: noFilter,
}

/** Returns the test that a pharmacy passes all filters of a search. */
export function isAsAsked(search: Search): PharmacyTest {
  const tests = Object.values(filters).flatMap((filter) => filter(search) ?? [])
  return (entry) => tests.every((test) => test(entry))
}

/** A pharmacy that a search found, and the lowest known price there of what was asked for, in Kz. */
export interface Result extends NearPharmacy {
  price?: number | undefined
}

type Compare = (a: Result, b: Result) => number

interface ResultOrder {
  /** The order in which pharmacies are gathered. */
  walk: 'nearest' | 'best' | 'price'
  /** Number of pharmacies gathered before sorting. */
  gathered: number
  compare: Compare
}

const lastIfUnknown = (value: number | null | undefined) => value ?? Number.POSITIVE_INFINITY
/** Infinity less itself is no number. */
const ascending = (a: number, b: number) => (a === b ? 0 : a - b)

const byPrice: Compare = (a, b) => ascending(lastIfUnknown(a.price), lastIfUnknown(b.price)) || byDistance(a, b)

/** Highest first, the unknown last. */
const byMost =
  (value: (entry: PharmacyEntry) => number | null): Compare =>
  (a, b) =>
    ascending(-(value(a.entry) ?? Number.NEGATIVE_INFINITY), -(value(b.entry) ?? Number.NEGATIVE_INFINITY)) ||
    byDistance(a, b)

const byRating = byMost(({ media }) => media)
const byReliability = byMost(({ fiavel }) => fiavel)

/** The best of all there are; with a position, of the nearest. */
const bestOf = ({ limite, position }: Search, compare: Compare): ResultOrder => ({
  walk: position ? 'nearest' : 'best',
  gathered: position ? Math.max(limite, RANKED_AMONG) : limite,
  compare,
})

/** Tells if a pharmacy is open now and on arrival. */
const isReachedOpen = ({ moment }: Search, { entry, km }: NearPharmacy): boolean =>
  isOpenOnArrival(entry.hours, moment, km ?? 0)

/** Orders of the list; an order without a line does not compile. With a position, only the nearest are sorted. */
const orders: Record<NonNullable<ListQuery['ordenar']>, (search: Search) => ResultOrder> = {
  distancia: ({ limite }) => ({ walk: 'nearest', gathered: limite, compare: byDistance }),
  preco: ({ limite, position, search_type }) => ({
    // without a position the cheapest of all there are
    walk: position || search_type !== 'medicamento' ? 'nearest' : 'price',
    gathered: position ? Math.max(limite, RANKED_AMONG) : limite,
    compare: byPrice,
  }),
  avaliacao: (search) => bestOf(search, byRating),
  fiabilidade: (search) => bestOf(search, byReliability),
  aberta: (search) => ({
    walk: 'nearest',
    gathered: Math.max(search.limite, RANKED_AMONG),
    compare: (a, b) => Number(isReachedOpen(search, b)) - Number(isReachedOpen(search, a)) || byDistance(a, b),
  }),
}

/** The order of a search; nearest first, or by name, where none is asked for. */
export const orderOf = (search: Search): ResultOrder => orders[search.ordenar ?? 'distancia'](search)

/** Tells if enough were gathered: no other pharmacy can come before those that will be shown. */
export function isEnough(search: Search, found: readonly Result[]): boolean {
  if (found.length >= orderOf(search).gathered) return true
  return search.ordenar === 'aberta' && found.filter((one) => isReachedOpen(search, one)).length >= search.limite
}
