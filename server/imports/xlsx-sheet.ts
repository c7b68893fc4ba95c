import { beyond, bounds } from './bounds.ts'
import {
  type Cell,
  type IsHeader,
  isBlankCell,
  LINES_TO_LOOK_AT,
  MOST_COLUMNS,
  type TableLine,
  tooManyLines,
} from './table-line.ts'
import type { Book } from './xlsx-book.ts'
import { cellValue, type RawCell } from './xlsx-cell.ts'
import { boundedText } from './xlsx-text.ts'
import type { Archive } from './xlsx-zip.ts'

export interface Sheet {
  /** Blank ones are left out; without a header, only the first few. */
  lines: TableLine[]
  hasHeader: boolean
}

/** `C7` is in column 2, from 0. */
const columnOf = (reference: string) => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Returns the number that a row states; undefined when it is none. */
const rowNumber = (text = '') => (/^\d{1,7}$/.test(text) ? Number(text) : undefined)

/** @param number the sheet's own */
const newRow = (number: number) => ({ number, cells: [] as Cell[], next: 0, read: 0 })

/** Keeps a sheet's lines; of one without a header, no more than is looked at. */
function keeper(most: number, isHeader: IsHeader) {
  const sheet: Sheet = { lines: [], hasHeader: false }
  return {
    sheet,
    keep(line: TableLine) {
      if (line.cells.every(isBlankCell)) return
      if (!sheet.hasHeader && sheet.lines.length >= LINES_TO_LOOK_AT) return
      if (sheet.lines.length === most) throw tooManyLines(most)
      sheet.lines.push(line)
      sheet.hasHeader ||= isHeader(line.cells)
    },
  }
}

/** @throws AppError DEMASIADO_GRANDE · Error when it is no whole sheet */
export async function readSheet(
  archive: Archive,
  book: Book,
  part: string,
  most: number,
  isHeader: IsHeader,
): Promise<Sheet> {
  const { sheet, keep } = keeper(most, isHeader)
  let row = newRow(0)
  let rows = 0
  let cell: RawCell | undefined
  let inValue = false
  let aside = false
  await archive.read(part, {
    open(name, { r, t = 'n', s = '0' }) {
      if (name === 'row') {
        row = newRow(rowNumber(r) ?? row.number + 1)
        if (++rows > bounds.rows) throw beyond('tem uma folha com mais de {} linhas', bounds.rows)
      } else if (name === 'c') {
        if (++row.read > bounds.columns) throw beyond('tem uma linha com mais de {} colunas', bounds.columns)
        cell = { column: r ? columnOf(r) : row.next, type: t, style: Number(s), formula: false, text: '' }
      } else if (name === 'f' && cell) cell.formula = true
      // the reading of foreign script stands beside its text
      if (name === 'rPh') aside = true
      inValue = name === 'v' || (name === 't' && !aside)
    },
    text(more) {
      if (cell && inValue) cell.text = boundedText(cell.text, more)
    },
    close(name) {
      inValue = false
      if (name === 'rPh') aside = false
      if (name === 'c' && cell) {
        const { column } = cell
        row.next = column + 1
        if (column >= 0 && column < MOST_COLUMNS) {
          while (row.cells.length < column) row.cells.push('')
          row.cells[column] = cellValue(cell, book)
        }
        cell = undefined
      } else if (name === 'row') keep({ number: row.number, cells: row.cells })
    },
  })
  return sheet
}
