import { distanceKm } from '#contract/distance.ts'
import { RANKED_AMONG } from '#contract/limits.ts'
import type { PharmacyEntry } from '../catalogue/entry.rules.ts'
import { byDistance, type Found } from '../catalogue/nearest.rules.ts'
import { isAlwaysOpen, isOpen, isOpenOnArrival } from '../catalogue/opening.rules.ts'
import type { ListQuery, Search } from './search.rules.ts'

type Test = (entry: PharmacyEntry) => boolean

/** Returns the test of a pharmacy that a parameter asks for; undefined where it asks for none. */
type Filter = (search: Search) => Test | undefined

/** A parameter that chooses no pharmacies by what they are: it says what is searched for, from where, or in which order. */
const noFilter: Filter = () => undefined

/** What each parameter of the list filters. A parameter without a line does not compile. */
const filters: { [Parameter in keyof Required<ListQuery>]: Filter } = {
  // names are matched in names.rules.ts, products selected in products.sql.ts
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
  somente_ativas: ({ somente_ativas }) => (somente_ativas ? (entry) => entry.is_ativo : undefined),
  registadas_por_mim: ({ registeredBy }) =>
    registeredBy ? (entry) => entry.registada_por === registeredBy : undefined,
  aberta_agora: ({ aberta_agora, moment }) =>
    aberta_agora ? (entry) => isOpen(entry, moment.minute) === true : undefined,
  is_24_horas: ({ is_24_horas }) => (is_24_horas ? isAlwaysOpen : undefined),
  // items that are held are left out where shelves are looked at
  livres: noFilter,
  ordenar: noFilter,
  limite: noFilter,
}

/** Whether a pharmacy is as all parameters of a search ask. */
export function isAsAsked(search: Search): Test {
  const tests = Object.values(filters).flatMap((filter) => filter(search) ?? [])
  return (entry) => tests.every((test) => test(entry))
}

/** A pharmacy that a search found, and the lowest known price there of what was asked for, in Kz. */
export interface Result extends Found {
  price?: number | undefined
}

type Compare = (a: Result, b: Result) => number

interface Order {
  /** The order in which pharmacies are gathered. */
  walk: 'nearest' | 'rating'
  /** How many are gathered before they are put in order. */
  gathered: number
  compare: Compare
}

const lastIfUnknown = (value: number | null | undefined) => value ?? Number.POSITIVE_INFINITY
/** Infinity less itself is no number. */
const ascending = (a: number, b: number) => (a === b ? 0 : a - b)

const byPrice: Compare = (a, b) => ascending(lastIfUnknown(a.price), lastIfUnknown(b.price)) || byDistance(a, b)

const byRating: Compare = (a, b) =>
  ascending(-(a.entry.media ?? Number.NEGATIVE_INFINITY), -(b.entry.media ?? Number.NEGATIVE_INFINITY)) ||
  byDistance(a, b)

/** Whether a pharmacy is open, and still will be on arrival. */
const isReachedOpen = ({ moment }: Search, { entry, km }: Found): boolean =>
  isOpenOnArrival(entry, moment.minute, km ?? 0)

/** Each order of the list, without a line of which a new one does not compile. With a position it is among the nearest. */
const orders: Record<NonNullable<ListQuery['ordenar']>, (search: Search) => Order> = {
  distancia: ({ limite }) => ({ walk: 'nearest', gathered: limite, compare: byDistance }),
  preco: ({ limite, position, search_type }) => ({
    walk: 'nearest',
    // without a position the cheapest of all there are
    gathered: position
      ? Math.max(limite, RANKED_AMONG)
      : search_type === 'medicamento'
        ? Number.POSITIVE_INFINITY
        : limite,
    compare: byPrice,
  }),
  avaliacao: ({ limite, position }) => ({
    walk: position ? 'nearest' : 'rating',
    gathered: position ? Math.max(limite, RANKED_AMONG) : limite,
    compare: byRating,
  }),
  aberta: (search) => ({
    walk: 'nearest',
    gathered: Math.max(search.limite, RANKED_AMONG),
    compare: (a, b) => Number(isReachedOpen(search, b)) - Number(isReachedOpen(search, a)) || byDistance(a, b),
  }),
}

/** The order of a search; nearest first, or by name, where none is asked for. */
export const orderOf = (search: Search): Order => orders[search.ordenar ?? 'distancia'](search)

/** Whether so many were gathered that no other can come before those that will be shown. */
export function isEnough(search: Search, found: readonly Result[]): boolean {
  if (found.length >= orderOf(search).gathered) return true
  return search.ordenar === 'aberta' && found.filter((one) => isReachedOpen(search, one)).length >= search.limite
}
