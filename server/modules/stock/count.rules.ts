import type { StockCount } from '#contract/importacao.ts'
import { MAX_UNITS } from '#contract/limits.ts'
import { withoutMarks } from '#folhas/cells.ts'
import { messages } from './messages.ts'

/*
 * The meaning of a count that arrives unattended, in a file, a feed or a message: programs go below zero, since they sell units
 * they do not know of, keep open boxes as fractions, and write «esgotado» where a number should be. Somebody at the counter is asked again (400 of the API).
 */

/** Units that differ from the written number, and the reason. */
export interface CountNoted {
  units: number
  note: string
}

/** Words for none, without accents and in lower case. */
const none =
  /^(?:nenhum|nenhuma|zero|acabou|acabado|esgotado|esgotada|esgotou|indisponivel|nao ha|nao tem|sem stock|sem estoque|sem unidades|fora de stock|em falta|em rutura|em ruptura|rutura|ruptura|rutura de stock|ruptura de stock|rotura|rotura de stock|out of stock|sold out)$/

/** Reads a text that says that there is none; undefined for any other. */
function noneIn(text: string): CountNoted | undefined {
  const words = withoutMarks(text).toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const bare = words.endsWith('.') || words.endsWith('!') ? words.slice(0, -1) : words
  return none.test(bare) ? { units: 0, note: messages.saysNone(text) } : undefined
}

const minus = /^[−–—-]\s?/

/** A number below zero as programs write it, with the sign before it: `−3`, `- 3`, `3-`, `(3)`. Other text stays as it is. */
export function signFirst(text: string): string {
  if (/^\(\d[\d.,]*\)$/.test(text)) return `-${text.slice(1, -1)}`
  if (/^\d[\d.,]*[−–—-]$/.test(text)) return `-${text.slice(0, -1)}`
  return text.length > 1 ? text.replace(minus, '-') : text
}

/** Beyond this a number is not whole because its program cannot add, and not because a box is open. */
const NEARLY = 1e-6

/** Reads a number that is no count of units as it stands; undefined for any other. */
function numberNoted(written: number): CountNoted | undefined {
  if (written < 0) return { units: 0, note: messages.belowZero(written) }
  const units = Math.floor(written + NEARLY)
  const isFraction = !Number.isInteger(written) && units <= MAX_UNITS
  return isFraction ? { units, note: messages.wholeOnes(written, units) } : undefined
}

/**
 * Reads a count that no person can be asked about. Fewer than none are none: the units that the program knew of are gone, and more.
 * Of a fraction the whole ones count: half a box that was sold by the strip cannot be held, and the number before it is over.
 * @param isWhole true where items that are not named are set to zero, so that a missing number means zero
 * @returns undefined where the written count stands, or is no count at all: the form of an item tells the two apart
 */
export function countNoted(cell: unknown, isWhole: boolean): CountNoted | undefined {
  if (typeof cell === 'number') return numberNoted(cell)
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) {
    return isWhole ? { units: 0, note: messages.blankCount } : undefined
  }
  return typeof cell === 'string' ? noneIn(cell) : undefined
}

/** Like `countNoted`, for a text whose decimal sign is unknown: a number below zero means no units, whatever the sign. */
export function textNoted(text: string): CountNoted | undefined {
  const isBelow = /^-[\d.,]+$/.test(text) && /[1-9]/.test(text)
  return isBelow ? { units: 0, note: messages.belowZero(text) } : noneIn(text)
}

/** The units of an item. */
export interface Units {
  /** Free ones. */
  quantidade: number
  /** Held units that a count of the shelf did not find: they do not come back when their holds end. */
  em_falta: number
}

/** The effect of holds on an item's units after they were counted. */
export interface HappenedSince {
  /** Units that were handed over. */
  entregues: number
  /** Units of holds that were made since, and live or were handed over. */
  reservadas: number
  /** True where the pharmacy looked at the shelf since, for the answer to a hold. */
  respondida: boolean
}

/** An item that is counted, as it is now. */
export interface Countable extends Units {
  /** Held units. */
  reservada: number
}

/**
 * The units of an item after a count: the only rule, for every way to count. A count of the shelf includes the held units. A count
 * of the free units does not tell of them, except that no held unit is missing where some units are free.
 */
export function counted({ reservada, em_falta }: Countable, units: number, counts: StockCount): Units {
  if (counts === 'livres') return { quantidade: units, em_falta: units > 0 ? 0 : em_falta }
  return { quantidade: Math.max(0, units - reservada), em_falta: Math.max(0, reservada - units) }
}

/** A change of an item's units. */
export interface Adjustment {
  quantidade?: number
  /** Units to add; fewer than none take some away. */
  somar?: number
  /** The meaning of `quantidade`: free units (livres, by default), or all on the shelf, held ones included. */
  conta?: StockCount
  /** Units that must be available now, else nothing is written. */
  se_houver?: number
}

/**
 * The units of an item after a change: as `quantidade` counts them, or those there are, and `somar`. Without either they stay.
 */
export function adjustedUnits(item: Countable, { quantidade, somar = 0, conta = 'livres' }: Adjustment): Units {
  const set = quantidade === undefined ? item : counted(item, quantidade, conta)
  return { ...set, quantidade: Math.max(0, Math.min(MAX_UNITS, set.quantidade + somar)) }
}

/** The units that a count would have to say for an item to stay as it is. */
const unitsNow = ({ quantidade, reservada, em_falta }: Countable, counts: StockCount) =>
  counts === 'livres' ? quantidade : quantidade + reservada - em_falta

/**
 * Brings a count up to now: units handed over or held since it was made are subtracted, so that an older count gives nobody a unit
 * that is gone. If the pharmacy counted the item since, by hand, by a file or for the answer to a hold, its own count stands instead.
 * @param isRecounted true where a person or a file said since how many there are
 */
export function countNow(
  item: Countable,
  count: number,
  counts: StockCount,
  since: HappenedSince | undefined,
  isRecounted: boolean,
): CountNoted | undefined {
  if (isRecounted) return { units: unitsNow(item, counts), note: messages.countedBeforeHand }
  if (!since) return undefined
  if (since.respondida) return { units: unitsNow(item, counts), note: messages.countedBeforeAnswer }
  const gone = counts === 'livres' ? since.reservadas : since.entregues
  return gone > 0 ? { units: Math.max(0, count - gone), note: messages.countedBefore } : undefined
}
