import { ITEM_LOTS } from '#contract/limits.ts'
import { ANY_LOT, readLots } from '#contract/lots.ts'

/** A lot of an item. */
export interface Lot {
  /** As it is written; null for units whose lot nobody knows. */
  lote: string | null
  /** Last day, YYYY-MM-DD; null where nobody said. */
  validade: string | null
  /**
   * Its units on the shelf, when somebody last said so; null when nobody counted them: it may be all. 0 for a lot that the item
   * had before, of which some may be left.
   */
  quantidade: number | null
}

/** A lot as it is kept: with the forms by which notices of recalls find it. */
export interface StoredLot extends Lot {
  lidos: string[]
}

/** The lots of an item, with the one that the single fields tell. */
export interface ItemLots {
  lotes: StoredLot[] | null
  lote: string | null
  validade: string | null
}

/** A lot as somebody says it: its name, which may be null, and what else is known. */
export type SaidLot = Pick<Lot, 'lote'> & Partial<Lot>

/** What a request, a line of a file or an article says of lots. An absent field says nothing. */
export interface LotsSaid {
  lotes?: readonly SaidLot[] | null | undefined
  lote?: string | null | undefined
  validade?: string | null | undefined
}

/** Name of a lot that was said and cannot be read or kept: it may be any. */
export const UNREADABLE = '?'

const isUnknown = ({ lote, validade }: Lot) => lote === null && validade === null

const sum = (lots: readonly Lot[]) => lots.reduce((units, { quantidade }) => units + (quantidade ?? 0), 0)

/** Lots of which there are units first, then the one that expires first. */
const byDay = (a: Lot, b: Lot): number =>
  Number(a.quantidade === 0) - Number(b.quantidade === 0) || (a.validade ?? '9').localeCompare(b.validade ?? '9')

/** One entry for each lot and day; their units add up, and are not known where one part is not. */
function merged(lots: readonly Lot[]): Lot[] {
  const found = new Map<string, Lot>()
  for (const { lote, validade, quantidade } of lots) {
    const key = `${lote}\n${validade}`
    const before = found.get(key)
    const units = before && (before.quantidade === null || quantidade === null ? null : before.quantidade + quantidade)
    found.set(key, { lote, validade, quantidade: before ? (units ?? null) : quantidade })
  }
  return [...found.values()]
}

/** Keeps the lots that fit; the units of the others become units of an unknown lot. */
function bounded(lots: Lot[]): Lot[] {
  if (lots.length <= ITEM_LOTS) return lots
  const isKept = (lot: Lot, place: number) => place < ITEM_LOTS - 1 && !isUnknown(lot)
  const [kept, others] = [lots.filter(isKept), lots.filter((lot, place) => !isKept(lot, place))]
  const quantidade = others.some((lot) => lot.quantidade === null) ? null : sum(others)
  return [...kept, { lote: null, validade: null, quantidade }]
}

/** Makes lots as an item keeps them, the first to expire first: the only way in which they are made. null for none. */
export function storedLots(lots: readonly Lot[]): StoredLot[] | null {
  const kept = bounded(merged(lots).sort(byDay))
  if (kept.length === 0) return null
  return kept.map((lot) => ({ ...lot, lidos: lot.lote === null ? [ANY_LOT] : readLots(lot.lote).contained }))
}

const overlaps = ({ lidos }: StoredLot, lote: string | null) =>
  lote !== null && readLots(lote).contained.some((form) => form !== ANY_LOT && lidos.includes(form))

/** Adds units of which nobody said the lot: they may be of any. */
const withUnknown = (lots: readonly Lot[], units: number, most: number): Lot[] => [
  ...lots.filter((lot) => !isUnknown(lot)),
  { lote: null, validade: null, quantidade: Math.min(most, units + sum(lots.filter(isUnknown))) },
]

/** @param units free units of the item, of which those of no lot that is told are of an unknown one */
function lotsSaid(lots: readonly SaidLot[], units: number): StoredLot[] | null {
  const told = lots.map(({ lote, validade, quantidade }) => ({
    lote: lote || null,
    validade: validade || null,
    quantidade: quantidade ?? null,
  }))
  const isCounted = told.length > 0 && told.every(({ quantidade }) => quantidade !== null)
  const unknown = isCounted ? units - sum(told) : 0
  return storedLots(unknown > 0 ? withUnknown(told, unknown, units) : told)
}

/**
 * The lots of an item after a write, by any way in. Without a word on lots, units that came are of an unknown lot. A single lot
 * that is other than the one told takes its place; the lots before are kept, as some of which units may be left.
 * @param before the item as it is, with its free units; undefined for a new one
 * @param units its free units after the write
 */
export function lotsAfter(
  before: (ItemLots & { quantidade: number }) | undefined,
  { lotes, lote, validade }: LotsSaid,
  units: number,
): StoredLot[] | null {
  if (lotes !== undefined) return lotsSaid(lotes ?? [], units)
  const old = before?.lotes ?? []
  const single: Lot = {
    lote: (lote === undefined ? before?.lote : lote) || null,
    validade: (validade === undefined ? before?.validade : validade) || null,
    quantidade: null,
  }
  const isSaid = lote !== undefined || validade !== undefined
  const isOther = isSaid && (single.lote !== (before?.lote ?? null) || single.validade !== (before?.validade ?? null))
  if (isOther) {
    const left = before && before.quantidade > 0 && single.lote !== null ? old : []
    const others = left.filter((lot) => lot.lote !== null && !overlaps(lot, single.lote))
    return storedLots([...(isUnknown(single) ? [] : [single]), ...others.map((lot) => ({ ...lot, quantidade: 0 }))])
  }
  if (!before || old.length === 0) return before?.lotes ?? null
  const added = units - before.quantidade
  const [only, ...others] = old.filter(({ quantidade }) => quantidade !== 0)
  const isRestated = lote !== undefined && only !== undefined && others.length === 0 && !isUnknown(only)
  return added > 0 && !isRestated ? storedLots(withUnknown(old, added, units)) : before.lotes
}

/** Tells if lots are equal, as they are kept. */
export const sameLots = (a: readonly StoredLot[] | null, b: readonly StoredLot[] | null): boolean =>
  a === b ||
  (a?.length === b?.length &&
    (a ?? []).every((lot, place) => {
      const other = b?.[place]
      return lot.lote === other?.lote && lot.validade === other.validade && lot.quantidade === other.quantidade
    }))
