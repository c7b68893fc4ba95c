import { type Cells, type ColumnNames, headerOf, matchColumns } from './columns.ts'
import { unusable } from './file-fault.ts'
import type { Table } from './table.ts'
import { cellText, isBlankCell, isUnusable, LINES_TO_LOOK_AT, saidBy, type TableLine } from './table-line.ts'
import type { BookFacts } from './xlsx-file.ts'

export interface LineError {
  linha: number
  campo: string | null
  motivo: string
}

/** Facts of a file in one line. */
export interface GoodLine<Values> {
  linha: number
  values: Values
}

/** The content of a file, a thing a line. */
export interface TableFile<Values> {
  /** Lines below the header, bad ones too. */
  count: number
  good: GoodLine<Values>[]
  errors: LineError[]
  /** Header cells that mean nothing to us. */
  ignored: string[]
  /** Facts of a book. */
  book?: BookFacts | undefined
}

interface FileKind<Values> {
  columns: ColumnNames
  /** Reads a line: its values, or what is wrong with each field. */
  read(cells: Cells): { value: Values } | { fields: Record<string, string> }
  /** Says that there is nothing below the header. */
  nothing: string
}

function headerIn(lines: TableLine[], columns: ColumnNames): TableLine {
  const [first] = lines
  if (!first) throw unusable('O ficheiro está vazio.')
  const isHeader = headerOf(columns)
  // without a header, the first line shows which columns are missing
  return lines.slice(0, LINES_TO_LOOK_AT).find(({ cells }) => isHeader(cells)) ?? first
}

/**
 * Reads each line below the header.
 * @throws FileFault PEDIDO_INVALIDO when no line has the required columns, or there is none below
 */
export function readTableFile<Values>(
  { lines, strictWidth, book }: Table,
  { columns: names, read, nothing }: FileKind<Values>,
): TableFile<Values> {
  const header = headerIn(lines, names)
  const columns = matchColumns(header.cells.map(cellText), names)
  const below = lines.slice(lines.indexOf(header) + 1)
  if (below.length === 0) throw unusable(nothing)
  const file: TableFile<Values> = { count: below.length, good: [], errors: [], ignored: columns.ignored, book }
  for (const { number: linha, cells } of below) {
    const refuse = (campo: string | null, motivo: string) => file.errors.push({ linha, campo, motivo })
    if (strictWidth && cells.slice(header.cells.length).some((cell) => !isBlankCell(cell))) {
      refuse(null, 'tem mais células do que o cabeçalho')
      continue
    }
    const bad = columns.positions.flatMap(([campo, at]) => {
      const cell = cells[at]
      return isUnusable(cell, names.required.includes(campo)) ? [{ campo, motivo: cell.bad }] : []
    })
    const line = read(columns.cellsOf(cells.map(saidBy)))
    if (bad.length > 0) for (const { campo, motivo } of bad) refuse(campo, motivo)
    else if ('fields' in line) for (const [campo, motivo] of Object.entries(line.fields)) refuse(campo, motivo)
    else file.good.push({ linha, values: line.value })
  }
  return file
}
