import { STOCK_FILE_LINES } from '#contract/limits.ts'
import { columnName } from '#server/imports/columns.ts'
import { cellText, type TableLine, unusable } from '#server/imports/table-line.ts'
import { messages } from '../messages.ts'
import type { Header } from './columns.rules.ts'
import { type FileLines, readLines } from './lines.rules.ts'

/** The lines of a file that are about one pharmacy. */
export interface Shelf {
  farmaciaId: string
  file: FileLines
}

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

/** The number of a file's lines about something, and the last of them. */
export interface Extent {
  lines: number
  /** The file's own number of the last line. */
  last: number
}

/** Adds one more line to an extent. */
export function extend<Key>(extents: Map<Key, Extent>, key: Key, line: number, lines = 1): void {
  const extent = extents.get(key)
  if (!extent) extents.set(key, { lines, last: line })
  else {
    extent.lines += lines
    extent.last = Math.max(extent.last, line)
  }
}

/** @throws AppError PEDIDO_INVALIDO when a pharmacy has more lines than a file of its own may have */
export function refuseLongShelves(extents: Map<string, Extent>): void {
  const isLong = ({ lines }: Extent) => lines > STOCK_FILE_LINES
  if ([...extents.values()].some(isLong)) throw unusable(messages.longShelf(STOCK_FILE_LINES))
}

/**
 * Puts together the lines of each pharmacy, until its last has come: a file in which each pharmacy's lines follow each
 * other is in memory one shelf at a time; the lines of one that returns are kept until its last.
 */
export function shelfCollector(header: Header, extents: Map<string, Extent>, strictWidth: boolean, today: string) {
  const open = new Map<string, TableLine[]>()
  return {
    /** @returns the pharmacy's shelf, when this line is its last */
    add(farmaciaId: string, line: TableLine): Shelf | undefined {
      const lines = open.get(farmaciaId) ?? []
      lines.push(line)
      if (line.number !== extents.get(farmaciaId)?.last) {
        open.set(farmaciaId, lines)
        return undefined
      }
      open.delete(farmaciaId)
      return { farmaciaId, file: readLines({ strictWidth, lines: [header.line, ...lines] }, today) }
    },
    /** Does any pharmacy still wait for its last line? */
    isWaiting: () => open.size > 0,
  }
}
