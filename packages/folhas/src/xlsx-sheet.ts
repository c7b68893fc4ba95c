import { beyond, bounds } from './bounds.ts'
import { tooManyLines } from './file-fault.ts'
import {
  type Cell,
  type IsHeader,
  isBlankCell,
  LINES_TO_LOOK_AT,
  MOST_COLUMNS,
  type TableLine,
  textCell,
} from './table-line.ts'
import type { Book, Moment } from './xlsx-book.ts'
import { type Archive, bookText, boundedText } from './xlsx-parts.ts'

/** A cell as the sheet writes it. */
export interface RawCell {
  column: number
  type: string
  style: number
  formula: boolean
  text: string
}

const dayZero = Date.UTC(1899, 11, 30)
/** Days from there to the first of 1904. */
const DAYS_TO_1904 = 1462
const DAY_MINUTES = 1440

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A number of days as its format shows it: a day, an hour of it, or hours gone by. */
function momentText(days: number, moment: Moment, { from1904 }: Book): string {
  const minutes = Math.round(days * DAY_MINUTES)
  if (moment === 'elapsed' && days >= 0) return clockOf(minutes)
  // a date without a day is an hour
  if (days >= 0 && (moment === 'time' || (days > 0 && days < 1))) return clockOf(minutes % DAY_MINUTES)
  const date = new Date(dayZero + Math.round((days + (from1904 ? DAYS_TO_1904 : 0)) * 86_400_000))
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 10)
}

/** Rounds a number that floating point put within 1e-9 of a whole one. */
const settled = (number: number) => (Math.abs(number - Math.round(number)) < 1e-9 ? Math.round(number) : number)

const noValue = 'é uma fórmula sem valor: abra o ficheiro no Excel e guarde-o'

/** Formulas count with the value they last had. */
function cellValue({ type, style, formula, text }: RawCell, book: Book): Cell {
  if (type === 's') return book.strings[Number(text)] ?? ''
  if (type === 'b') {
    return { bad: 'é VERDADEIRO ou FALSO, e não um valor', says: text.trim() === '1' ? 'verdadeiro' : 'falso' }
  }
  if (type === 'e') return { bad: `tem um erro do Excel: ${text.slice(0, 20)}` }
  if (type !== 'n') return bookText(text)
  if (text.trim() === '') return formula ? { bad: noValue } : ''
  const number = Number(text)
  if (!Number.isFinite(number)) return textCell(text)
  const moment = book.momentOf(style)
  return moment ? momentText(number, moment, book) : settled(number)
}

export interface Sheet {
  /** Blank ones are left out; without a header, only the first few. */
  lines: TableLine[]
  hasHeader: boolean
  hiddenRows: number
}

/** `C7` is in column 2, from 0. */
const columnOf = (reference: string) => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Returns the number that a row states; undefined when it is none. */
const rowNumber = (text = '') => (/^\d{1,7}$/.test(text) ? Number(text) : undefined)

/** @param number the sheet's own */
const newRow = (number: number, isHidden: boolean) => ({ number, isHidden, cells: [] as Cell[], next: 0, read: 0 })

export interface SheetOptions {
  most: number
  isHeader: IsHeader
  withoutHidden?: boolean | undefined
  /** True when the first lines are enough. */
  firstOnly?: boolean
}

/** Ends the reading of a sheet of which enough is known. */
class Enough extends Error {}

/** Keeps a sheet's lines; of one without a header, no more than is looked at. */
function keeper({ most, isHeader, withoutHidden, firstOnly }: SheetOptions) {
  const sheet: Sheet = { lines: [], hasHeader: false, hiddenRows: 0 }
  return {
    sheet,
    keep(line: TableLine, isHidden: boolean) {
      if (line.cells.every(isBlankCell)) return
      if (firstOnly && sheet.lines.length >= LINES_TO_LOOK_AT) throw new Enough()
      if (!sheet.hasHeader && sheet.lines.length >= LINES_TO_LOOK_AT) return
      if (isHidden && sheet.hasHeader) {
        sheet.hiddenRows += 1
        if (withoutHidden) return
      }
      if (sheet.lines.length === most) throw tooManyLines(most)
      sheet.lines.push(line)
      sheet.hasHeader ||= isHeader(line.cells)
    },
  }
}

/** Tells if a row is not shown: it is hidden, by a filter too, or has no height. */
const isHiddenRow = ({ hidden, ht }: Record<string, string>) =>
  hidden === '1' || hidden === 'true' || (ht !== undefined && Number(ht) === 0)

/** @throws FileFault DEMASIADO_GRANDE · Error when it is no whole sheet */
export async function readSheet(archive: Archive, book: Book, part: string, options: SheetOptions): Promise<Sheet> {
  const { sheet, keep } = keeper(options)
  let row = newRow(0, false)
  let rows = 0
  let cell: RawCell | undefined
  let inValue = false
  let aside = false
  const reading = archive.read(part, {
    open(name, attributes) {
      const { r, t = 'n', s = '0' } = attributes
      if (name === 'row') {
        row = newRow(rowNumber(r) ?? row.number + 1, isHiddenRow(attributes))
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
      } else if (name === 'row') keep({ number: row.number, cells: row.cells }, row.isHidden)
    },
  })
  await reading.catch((error) => {
    if (!(error instanceof Enough)) throw error
  })
  return sheet
}
