import { validity } from '#contract/item-codes.ts'
import { MAX_UNITS } from '#contract/limits.ts'
import type { Lot } from './item-lots.rules.ts'

/*
 * Several lots in one cell of a file, as an export writes them and an import reads them: «AMX-01 (2027-03-31): 4; AMX-02: 6».
 * A day and units are written where they are known, and «?» is the lot that nobody knows.
 */

const UNKNOWN = '?'

const partOf = ({ lote, validade, quantidade }: Lot): string =>
  `${lote?.replaceAll(';', ',') ?? UNKNOWN}${validade ? ` (${validade})` : ''}${quantidade === null ? '' : `: ${quantidade}`}`

/** Writes the lots of an item: a single one of which nobody counted the units by its name alone, as it came. null without any. */
export function lotsCell(lots: readonly Lot[]): string | null {
  const [first, ...others] = lots
  if (!first) return null
  return others.length === 0 && first.quantidade === null ? first.lote : lots.map(partOf).join('; ')
}

/** Splits what stands after the last sign off; the text alone where nothing does. */
function splitLast(text: string, sign: string): [string, string | undefined] {
  const at = text.lastIndexOf(sign)
  return at < 0 ? [text, undefined] : [text.slice(0, at).trim(), text.slice(at + sign.length).trim()]
}

/** Reads one lot with its units or its day; undefined for a text that has neither, or others than these. */
function lotOf(part: string): Lot | undefined {
  const [before, count] = splitLast(part, ':')
  const units = count !== undefined && /^\d{1,7}$/.test(count) ? Number(count) : null
  const [name, day] = splitLast(units === null ? part : before, '(')
  const validade = day?.endsWith(')') ? validity(day.slice(0, -1)) : undefined
  const lote = validade ? name : units === null ? part : before
  if ((units === null && !validade) || (units ?? 0) > MAX_UNITS) return undefined
  return { lote: lote === UNKNOWN ? null : lote, validade: validade ?? null, quantidade: units }
}

/** Reads a cell that `lotsCell` wrote; undefined for any other text, which is the name of a lot. */
export function lotsInCell(text: string): Lot[] | undefined {
  const parts = text.split(';').map((part) => part.trim())
  const lots = parts.flatMap(
    (part) =>
      lotOf(part) ??
      (parts.length > 1 && part ? { lote: part === UNKNOWN ? null : part, validade: null, quantidade: null } : []),
  )
  const isWritten =
    lots.length === parts.length && lots.some(({ validade, quantidade }) => validade || quantidade !== null)
  return isWritten ? lots : undefined
}
