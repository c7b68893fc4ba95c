import { STOCK_FILE_LINES } from '#contract/limits.ts'
import { columnName } from '#server/imports/columns.ts'
import type { Table } from '#server/imports/table.ts'
import { cellText, type TableLine, unusable } from '#server/imports/table-line.ts'
import { words } from '../words.ts'
import { findHeader, type Header } from './columns.rules.ts'
import { type FileLines, itemLines, readLines } from './lines.rules.ts'

/** A line of a file for many pharmacies, and what it says of which it is. */
export interface TaggedLine {
  line: TableLine
  farmacia: string | undefined
}

/** What a file says of one pharmacy. */
export interface Shelf {
  farmaciaId: string
  file: FileLines
}

function positionOf(header: Header, column: string): number {
  const at = header.line.cells.findIndex((cell) => columnName(cellText(cell)) === column)
  if (at < 0) throw unusable(words.noColumn(column))
  if (!header.ignored.includes(cellText(header.line.cells[at]))) throw unusable(words.itemColumn(column))
  return at
}

/**
 * The lines of a stock file, each with the pharmacy it names.
 * @param column as `columnName` has it; without it the file is one pharmacy's own and names none
 * @throws AppError PEDIDO_INVALIDO when there is no header, no such column or no line
 */
export function taggedLines(table: Table, column: string | undefined): TaggedLine[] {
  const header = findHeader(table)
  const at = column === undefined ? undefined : positionOf(header, column)
  return itemLines(table, header).map((line) => ({
    line,
    farmacia: at === undefined ? undefined : cellText(line.cells[at]) || undefined,
  }))
}

/** What the file has besides: header cells that mean nothing to us. */
export const ignoredColumns = (table: Table, column: string | undefined): string[] =>
  findHeader(table).ignored.filter((name) => column === undefined || columnName(name) !== column)

/**
 * Reads each pharmacy's lines as if they were a file of its own.
 * @throws AppError PEDIDO_INVALIDO when one has more than a file may have
 */
export function shelvesOf(table: Table, placed: { line: TableLine; farmaciaId: string }[]): Shelf[] {
  const { line: header } = findHeader(table)
  const groups = Map.groupBy(placed, ({ farmaciaId }) => farmaciaId)
  return [...groups].map(([farmaciaId, lines]) => {
    if (lines.length > STOCK_FILE_LINES) throw unusable(words.longShelf(STOCK_FILE_LINES))
    return { farmaciaId, file: readLines({ ...table, lines: [header, ...lines.map(({ line }) => line)] }) }
  })
}
