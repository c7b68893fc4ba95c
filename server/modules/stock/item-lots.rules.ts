import { readLotElement } from '#contract/gs1.ts'
import { ITEM_LOTS } from '#contract/limits.ts'
import { ANY_LOT, readLots } from '#contract/lots.ts'

/** A lot of an item. */
export interface Lot {
  /** The lot's name as the pharmacy wrote it; null for units of unknown lot. */
  lote: string | null
  /** Last day, YYYY-MM-DD; null where nobody said. */
  validade: string | null
  /**
   * Units on the shelf when they were last counted; null when nobody counted them, so that it may be all the item's units. 0 for
   * an earlier lot of the item, of which some may be left.
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

/** A lot as reported: its name, which may be null, and the other known facts. */
export type SaidLot = Pick<Lot, 'lote'> & Partial<Lot>

/** The lots in a request, a line of a file or an article. An absent field leaves them as they are. */
export interface LotsSaid {
  lotes?: readonly SaidLot[] | null | undefined
  lote?: string | null | undefined
  validade?: string | null | undefined
}

/** Name of a lot that was said and cannot be read or kept: it may be any. */
export const UNREADABLE = '?'

const isUnknown = ({ lote, validade }: Lot) => lote === null && validade === null

/** Tells if a lot is a piece of a symbol whose last day is not the given one. */
export const isOtherElement = ({ lote, validade }: LotsSaid): boolean => {
  const element = lote ? readLotElement(lote) : undefined
  return element !== undefined && element.validade !== validade
}

/** A lot as it is printed: of one that was typed as a symbol has it, the lot alone, where the given last day agrees with the symbol's. */
function printedLot(lote: string | null | undefined, validade: string | null | undefined): string | null {
  const element = lote ? readLotElement(lote) : undefined
  return (element && element.validade === validade ? element.lote : lote) || null
}

const sum = (lots: readonly Lot[]) => lots.reduce((units, { quantidade }) => units + (quantidade ?? 0), 0)

/** Lots of which there are units first, then the one that expires first. */
const byDay = (a: Lot, b: Lot): number =>
  Number(a.quantidade === 0) - Number(b.quantidade === 0) || (a.validade ?? '9').localeCompare(b.validade ?? '9')

/** Merges entries of the same lot and day. Units add up, and are unknown where a part's are. */
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
  const stored = bounded(merged(lots).sort(byDay))
  if (stored.length === 0) return null
  return stored.map((lot) => ({ ...lot, lidos: lot.lote === null ? [ANY_LOT] : readLots(lot.lote).contained }))
}

const overlaps = ({ lidos }: StoredLot, lote: string | null) =>
  lote !== null && readLots(lote).contained.some((form) => form !== ANY_LOT && lidos.includes(form))

/** Adds units of which nobody said the lot: they may be of any. */
const withUnknown = (lots: readonly Lot[], units: number, most: number): Lot[] => [
  ...lots.filter((lot) => !isUnknown(lot)),
  { lote: null, validade: null, quantidade: Math.min(most, units + sum(lots.filter(isUnknown))) },
]

/** @param units free units of the item; units beyond the reported lots are of an unknown lot */
function lotsSaid(lots: readonly SaidLot[], units: number): StoredLot[] | null {
  const named = lots.map(({ lote, validade, quantidade }) => ({
    lote: printedLot(lote, validade),
    validade: validade || null,
    quantidade: quantidade ?? null,
  }))
  const isCounted = named.length > 0 && named.every(({ quantidade }) => quantidade !== null)
  const unknown = isCounted ? units - sum(named) : 0
  return storedLots(unknown > 0 ? withUnknown(named, unknown, units) : named)
}

/**
 * Returns the lots of an item after a write, by any way in. A write without lots adds units of an unknown lot. A single lot
 * replaces the item's shown lot if it differs; the earlier lots stay, with 0 units, since some may be left.
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
  const day = (validade === undefined ? before?.validade : validade) || null
  const single: Lot = {
    lote: lote === undefined ? (before?.lote ?? null) : printedLot(lote, day),
    validade: day,
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
