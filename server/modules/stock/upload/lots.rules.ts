import { ITEM_LOTS, MAX_UNITS } from '#contract/limits.ts'
import type { TableLine } from '#folhas/table-line.ts'
import type { SaidLot } from '../item-lots.rules.ts'
import { textsIn } from '../item-texts.rules.ts'
import { messages } from '../messages.ts'
import type { FileLine, LineError } from './meaning.rules.ts'

/** A line, and all its cells say, also in columns that mean nothing to us. */
export interface WrittenLine {
  line: FileLine
  cells: TableLine['cells']
  /** The key by which its categories are compared. */
  kind: string
}

/** The key of an item at its price; none of the parts has a line break. */
const itemOf = ({ line: { key, preco, codes }, kind }: WrittenLine) =>
  `${key}\n${kind}\n${preco ?? ''}\n${codes.codigo ?? ''}\n${codes.ean ?? ''}`

/** The lots that a line says, with its units where it is one of several. */
function lotsOf({ quantidade, codes: { lote = null, validade = null, lotes } }: FileLine, isGood: boolean): SaidLot[] {
  if (lotes) return isGood ? [...lotes] : lotes.map((lot) => ({ ...lot, quantidade: 0 }))
  return [{ lote, validade, quantidade: isGood ? quantidade : 0 }]
}

/**
 * Makes one line of all the lots of an item. Of several, the units of one that has expired do not count: it stays known, so that a
 * recall finds it.
 */
function together(lots: [FileLine, ...FileLine[]], today: string, warnings: LineError[]): FileLine {
  const [first] = lots
  if (lots.length === 1) return first
  const isGood = ({ codes: { validade } }: FileLine) => !validade || validade >= today
  const good = lots.some(isGood) ? lots.filter(isGood) : lots
  for (const { number } of lots.filter((lot) => !good.includes(lot))) {
    warnings.push({ linha: number, campo: 'validade', motivo: messages.expiredLot })
  }
  if (lots.length > ITEM_LOTS)
    warnings.push({ linha: first.number, campo: 'lote', motivo: messages.tooManyLots(lots.length) })
  return {
    ...first,
    quantidade: good.reduce((sum, lot) => sum + lot.quantidade, 0),
    codes: {
      ...textsIn(first.codes),
      lotes: lots.flatMap((lot) => lotsOf(lot, good.includes(lot))),
    },
  }
}

/** The lots of an item, and how its lines are written: only of an item with several, which few are. */
interface ItemLots {
  lots: [FileLine, ...FileLine[]]
  units: number
  first: TableLine['cells']
  seen?: Set<string>
}

/**
 * Adds up the lines of an item at one price: they are its lots (another number, another date). An identical second line is a
 * mistake, and so is a second price: such lines stay apart, to be refused.
 */
export function addUpLots(lines: WrittenLine[], today: string, warnings: LineError[]): FileLine[] {
  const items = new Map<string, ItemLots>()
  const apart: (FileLine | [FileLine, ...FileLine[]])[] = []
  for (const written of lines) {
    const { line, cells } = written
    const key = itemOf(written)
    const item = items.get(key)
    if (!item) {
      const lots: [FileLine, ...FileLine[]] = [line]
      items.set(key, { lots, units: line.quantidade, first: cells })
      apart.push(lots)
      continue
    }
    item.seen ??= new Set([JSON.stringify(item.first)])
    const text = JSON.stringify(cells)
    if (item.seen.has(text) || item.units + line.quantidade > MAX_UNITS) {
      apart.push(line)
    } else {
      item.seen.add(text)
      item.units += line.quantidade
      item.lots.push(line)
    }
  }
  return apart.map((lots) => (Array.isArray(lots) ? together(lots, today, warnings) : lots))
}

/** Leaves out a code that a file gives to things of several names: it is a supplier's, or a shelf's, and names none of them. */
export function withoutSharedCodes(lines: FileLine[], field: 'codigo' | 'ean', warnings: LineError[]): FileLine[] {
  const names = new Map<string, string>()
  const shared = new Set<string>()
  for (const { key, codes } of lines) {
    const code = codes[field]
    if (!code) continue
    if ((names.get(code) ?? key) !== key) shared.add(code)
    names.set(code, key)
  }
  if (shared.size === 0) return lines
  return lines.map((line) => {
    const { [field]: code, ...codes } = line.codes
    if (!code || !shared.has(code)) return line
    warnings.push({ linha: line.number, campo: field, motivo: messages.sharedCode })
    return { ...line, codes }
  })
}
