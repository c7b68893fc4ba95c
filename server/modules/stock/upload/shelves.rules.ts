import { STOCK_FILE_LINES } from '#contract/limits.ts'
import { columnName } from '#folhas/columns.ts'
import { unusable } from '#folhas/file-fault.ts'
import { cellText, type TableLine } from '#folhas/table-line.ts'
import { messages } from '../messages.ts'
import type { Resolved } from '../repository.ts'
import type { Header } from './columns.rules.ts'

/**
 * Reads which pharmacy a line names.
 * @param column as `columnName` has it; without it the file is one pharmacy's own and its lines name none
 * @throws AppError PEDIDO_INVALIDO when the header has no such column, or it is one of an item's
 */
export function pharmacyReader(header: Header, column: string | undefined): (line: TableLine) => string | undefined {
  if (column === undefined) return () => undefined
  const at = header.line.cells.findIndex((cell) => columnName(cellText(cell)) === column)
  if (at < 0) throw unusable(messages.noColumn(column))
  if (!header.ignored.includes(cellText(header.line.cells[at]))) throw unusable(messages.itemColumn(column))
  return (line) => cellText(line.cells[at]) || undefined
}

/** Header cells that mean nothing to us, besides the pharmacy's. */
export const ignoredColumns = (header: Header, column: string | undefined): string[] =>
  header.ignored.filter((name) => column === undefined || columnName(name) !== column)

/** The number of a file's lines that name a pharmacy by one text, and the last of them. */
export interface Extent {
  lines: number
  /** The file's own number of the last line. */
  last: number
}

/** Adds one more line to an extent. */
export function extend(extents: Map<string | undefined, Extent>, text: string | undefined, line: number): void {
  const extent = extents.get(text)
  if (!extent) extents.set(text, { lines: 1, last: line })
  else {
    extent.lines += 1
    extent.last = line
  }
}

/** The lines of a file that are about one pharmacy, or that name none by one text. */
export interface Bundle extends Extent {
  /** Texts by which they name it. */
  texts: (string | undefined)[]
  where: Resolved
}

/**
 * Puts together the texts that name one pharmacy.
 * @returns bundles in the order of their last lines, which in a file that goes by pharmacies is the file's own
 * @throws AppError PEDIDO_INVALIDO when a pharmacy has more lines than a file of its own may have
 */
export function bundlesOf(
  extents: ReadonlyMap<string | undefined, Extent>,
  whereIs: (text: string | undefined) => Resolved,
): Bundle[] {
  const bundles = new Map<string | symbol, Bundle>()
  for (const [text, { lines, last }] of extents) {
    const where = whereIs(text)
    const key = 'id' in where ? where.id : Symbol(text)
    const bundle = bundles.get(key) ?? { texts: [], where, lines: 0, last: 0 }
    bundle.texts.push(text)
    bundle.lines += lines
    bundle.last = Math.max(bundle.last, last)
    bundles.set(key, bundle)
  }
  const all = [...bundles.values()]
  if (all.some(({ where, lines }) => 'id' in where && lines > STOCK_FILE_LINES)) {
    throw unusable(messages.longShelf(STOCK_FILE_LINES))
  }
  return all.sort((a, b) => a.last - b.last)
}

/** Groups bundles that follow each other, of so many lines or a single one; lines that name no pharmacy do not count. */
export function* groupsOf(bundles: readonly Bundle[], most: number): Generator<Bundle[]> {
  let group: Bundle[] = []
  let lines = 0
  for (const bundle of bundles) {
    const more = 'id' in bundle.where ? bundle.lines : 0
    if (group.length > 0 && lines + more > most) {
      yield group
      group = []
      lines = 0
    }
    group.push(bundle)
    lines += more
  }
  if (group.length > 0) yield group
}
