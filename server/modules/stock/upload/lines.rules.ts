import type { Table } from '#server/imports/table.ts'
import { isBlankCell, type TableLine, unusable } from '#server/imports/table-line.ts'
import { messages } from '../messages.ts'
import { textIn } from './cells.rules.ts'
import { findHeader, type Header } from './columns.rules.ts'
import { numberFormatsOf, readLine } from './line.rules.ts'
import { addUpLots, type WrittenLine } from './lots.rules.ts'
import { type FileLine, type LineError, nameKey, type Refused } from './meaning.rules.ts'
import { isTotals } from './totals.rules.ts'

export interface FileLines {
  /** Lines below the header, bad ones too. */
  count: number
  good: FileLine[]
  errors: LineError[]
  refused: Refused
  /** Header cells that mean nothing to us. */
  ignored: string[]
}

const isTooWide = (header: Header, { cells }: TableLine) =>
  cells.slice(header.line.cells.length).some((cell) => !isBlankCell(cell))

/** Totals at the end are left out without a word; anywhere else they could be something else. */
function itemLines({ lines }: Table, header: Header): TableLine[] {
  const below = lines.slice(lines.indexOf(header.line) + 1)
  const last = below.at(-1)
  const items = last && isTotals(header, last) ? below.slice(0, -1) : below
  if (items.length === 0) throw unusable(messages.noItems)
  return items
}

/** Keeps which items refused lines may be about: by a name that can be trusted, or by none. */
function remember(refused: Refused, header: Header, line: TableLine, errors: LineError[]): void {
  const nome = textIn(header.cell(line, 'nome'))
  const isTrusted = errors.every(({ campo }) => campo !== null && campo !== 'nome')
  if (isTrusted && 'value' in nome && nome.value) refused.names.add(nameKey(nome.value))
  else refused.nameless ??= line.number
}

/** Reads every line below the header. @throws AppError PEDIDO_INVALIDO when there is no header, or nothing below it */
export function readLines(table: Table): FileLines {
  const header = findHeader(table)
  const lines = itemLines(table, header)
  const formats = numberFormatsOf(header, lines)
  const refused: Refused = { names: new Set(), nameless: undefined }
  const read: FileLines = { count: lines.length, good: [], errors: [], refused, ignored: header.ignored }
  const good: WrittenLine[] = []
  for (const line of lines) {
    const wrong = (motivo: string): LineError[] => [{ linha: line.number, campo: null, motivo }]
    if (isTotals(header, line)) {
      read.errors.push(...wrong(messages.totals))
      continue
    }
    const found =
      table.strictWidth && isTooWide(header, line) ? wrong(messages.tooWide) : readLine(header, formats, line)
    if (!Array.isArray(found)) good.push({ line: found, written: JSON.stringify(line.cells) })
    else {
      read.errors.push(...found)
      remember(refused, header, line, found)
    }
  }
  return { ...read, good: addUpLots(good) }
}
