import { readFile } from 'node:fs/promises'
import { type ColumnNames, headerOf } from './columns.ts'
import { type CsvFile, type CsvLine, openCsv } from './csv-file.ts'
import { startOf } from './encoding.ts'
import { cellText, isBad, saidBy, type TableLine } from './table-line.ts'
import { unreadable } from './unreadable.ts'
import { isZip, readXlsx } from './xlsx-file.ts'

/** A book is in memory whole. */
const MOST_LINES = 300_000

/** A book's lines as a CSV's: what its cells say, as text. */
async function* textLines(lines: TableLine[], header: string[], bytes: number): AsyncGenerator<CsvLine> {
  for (const [index, { number, cells }] of lines.entries()) {
    const bad = cells.findIndex(isBad)
    const cell = cells[bad]
    const broken = isBad(cell) && { broken: `${header[bad] ?? ''} ${cell.bad}`.trim() }
    yield { number, cells: cells.map(saidBy), end: (bytes * (index + 1)) / lines.length, ...broken }
  }
}

/**
 * Opens a file of lines as spreadsheets write them: a CSV, line by line, or a book (XLSX), of which it is the first sheet
 * that has these columns; in both, below any titles.
 * @throws StartupError when it cannot be read or has no header
 * @throws AppError when a book is broken, or larger than any of ours
 */
export async function openLines(path: string, columns: ColumnNames): Promise<CsvFile> {
  const isHeader = headerOf(columns)
  if (!isZip(await startOf(path))) return openCsv(path, isHeader)
  const bytes = await readFile(path)
  const lines = await readXlsx(bytes, MOST_LINES, isHeader)
  const at = Math.max(
    0,
    lines.findIndex(({ cells }) => isHeader(cells)),
  )
  const header = lines[at]?.cells.map(cellText)
  if (!header) throw unreadable(path, 'não tem cabeçalho')
  return { header, bytes: bytes.length, lines: textLines(lines.slice(at + 1), header, bytes.length) }
}
