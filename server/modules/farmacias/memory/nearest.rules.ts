import { distanceKm } from '#contract/distance.ts'
import { RANKED_AMONG } from '#contract/limits.ts'
import type { Position } from '#server/ground/position.ts'
import type { Search } from '../search/search.rules.ts'
import { byName } from './by-name.rules.ts'
import type { Listed, Register } from './indexed.service.ts'
import { mercator } from './map.rules.ts'
import { type Hours, isAlwaysOpen, isOpen, isOpenOnArrival } from './opening.rules.ts'

/** A search by position alone, in the order of distance or those open first, among those that people see: what memory answers. */
export type SearchAround = Search & { position: Position }

const asPeopleSee = ({ somente_ativas, registeredBy, categoria, subcategoria }: Search) =>
  somente_ativas && !registeredBy && !categoria && !subcategoria

/** Is it one by position alone, whatever is looked for there? */
export const isByDistance = (search: Search): search is SearchAround =>
  search.position !== undefined &&
  ['distancia', 'aberta'].includes(search.ordenar ?? 'distancia') &&
  !search.livres &&
  asPeopleSee(search)

/** Is it one that memory answers, with a medicine or without a term? */
export const isAround = (search: Search): search is SearchAround =>
  isByDistance(search) && (search.search_type === 'medicamento') === Boolean(search.search)

/** Is it one by name or place that memory answers, nearest first or by name? */
export const isByName = (search: Search): boolean =>
  search.position ? isByDistance(search) : search.ordenar === undefined && asPeopleSee(search)

export interface Found {
  listed: Listed
  km: number
}

/** On the map, how many metres may a kilometre be, this far from the equator? It widens towards the poles. */
function metresOnMap({ latitude }: Position, km: number): number {
  const farthest = Math.min(89, Math.abs(latitude) + km / 111)
  return (km * 1010) / Math.cos((farthest * Math.PI) / 180)
}

interface Ranked {
  listed: Pick<Listed, 'nome_ordem' | 'id'>
  /** undefined where nobody said from where */
  km: number | undefined
}

/** Nearest first; by name where they are equally near, or nobody said from where. */
export const byDistance = (a: Ranked, b: Ranked): number => (a.km ?? 0) - (b.km ?? 0) || byName(a.listed, b.listed)

const isOpenAsAsked = ({ aberta_agora, is_24_horas, moment }: Search, hours: Hours) =>
  (!aberta_agora || isOpen(hours, moment.minute) === true) && (!is_24_horas || isAlwaysOpen(hours))

/** Is it open as the search asks, and within its radius? */
export function isListed(search: Search, listed: Listed): boolean {
  const { position, raio_km } = search
  const near = !position || raio_km === undefined || distanceKm(position, listed) <= raio_km
  return near && isOpenAsAsked(search, listed)
}

/**
 * Those nearest to a position that are as the search asks, nearest first.
 * @param most at most so many
 * @param sells whether it may have what is searched for
 */
export function nearest(
  register: Register,
  search: SearchAround,
  most: number,
  sells: (listed: Listed) => boolean,
): Found[] {
  const { position, raio_km } = search
  const wanted = (listed: Listed) => isListed(search, listed) && sells(listed)
  const reach = raio_km === undefined ? Number.POSITIVE_INFINITY : metresOnMap(position, raio_km)
  const found = register.nearest(mercator(position), most, reach, wanted)
  return found.map((listed) => ({ listed, km: distanceKm(position, listed) })).sort(byDistance)
}

/** Of more, walking on from where somebody is meets enough of them sooner than all are sorted. */
export const COMMON = 300

/** The same, of those who may be wanted: found already. */
export function nearestOf(
  register: Register,
  search: SearchAround,
  most: number,
  those: ReadonlySet<Listed>,
  wanted: (listed: Listed) => boolean = () => true,
): Found[] {
  if (those.size > COMMON) return nearest(register, search, most, (one) => those.has(one) && wanted(one))
  return [...those]
    .filter((one) => wanted(one) && isListed(search, one))
    .map((listed) => ({ listed, km: distanceKm(search.position, listed) }))
    .sort(byDistance)
    .slice(0, most)
}

/** Count of the nearest pharmacies to look at for the number wanted. */
export const gathered = ({ ordenar, limite }: Search): number =>
  ordenar === 'aberta' ? Math.max(limite, RANKED_AMONG) : limite

export const isReachedOpen = ({ moment }: Search, { listed, km }: Found): boolean =>
  isOpenOnArrival(listed, moment.minute, km)

/** In the order asked for, as many as are wanted. @param found nearest first, `gathered` of them if there are */
export function inOrder<Of extends Found>(search: Search, found: readonly Of[]): Of[] {
  if (search.ordenar !== 'aberta') return found.slice(0, search.limite)
  const open = found.filter((one) => isReachedOpen(search, one))
  return [...open, ...found.filter((one) => !isReachedOpen(search, one))].slice(0, search.limite)
}
