import { AppError } from '#server/ground/error.ts'
import { type Cell, type TableLine, tooManyLines, unusable, wrongKind } from './table-line.ts'
import { type Book, openBook } from './xlsx-book.ts'
import { type Archive, openArchive } from './xlsx-zip.ts'
import { readXml } from './xml.ts'

/*
 * Read piece by piece and not with a library for whole books: those that are small give back every cell between the
 * first and the last, and one cell in the last row and column of a sheet of a few bytes then fills the memory.
 */

export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** No stock has so many columns; what is further right is not looked at. */
const COLUMNS = 200

/** `C7` is in column 2, from 0. */
const columnOf = (reference: string) => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const dayZero = Date.UTC(1899, 11, 30)
const dateText = (days: number) => {
  const date = new Date(dayZero + Math.round(days * 86_400_000))
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 10)
}

interface RawCell {
  column: number
  type: string
  style: number
  text: string
}

/** Formulas count with the value they last had; an error stays its text, which is no number. */
function cellValue({ type, style, text }: RawCell, book: Book): Cell {
  if (type === 's') return book.strings[Number(text)] ?? ''
  if (type !== 'n' || text === '') return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return book.isDate(style) ? dateText(number) : number
}

async function readSheet(archive: Archive, book: Book, most: number): Promise<TableLine[]> {
  const lines: TableLine[] = []
  let row = { number: 0, cells: [] as Cell[], next: 0 }
  let cell: RawCell | undefined
  let inValue = false
  let aside = false
  await readXml(archive.text(book.sheet), {
    open(name, { r, t = 'n', s = '0' }) {
      if (name === 'row') row = { number: r ? Number(r) : row.number + 1, cells: [], next: 0 }
      else if (name === 'c') cell = { column: r ? columnOf(r) : row.next, type: t, style: Number(s), text: '' }
      // the reading of foreign script stands beside its text
      if (name === 'rPh') aside = true
      inValue = name === 'v' || (name === 't' && !aside)
    },
    text(more) {
      if (cell && inValue) cell.text += more
    },
    close(name) {
      inValue = false
      if (name === 'rPh') aside = false
      if (name === 'c' && cell) {
        const { column } = cell
        row.next = column + 1
        if (column >= 0 && column < COLUMNS) {
          while (row.cells.length < column) row.cells.push('')
          row.cells[column] = cellValue(cell, book)
        }
        cell = undefined
      } else if (name === 'row' && row.cells.some((value) => String(value).trim() !== '')) {
        if (lines.length === most) throw tooManyLines(most)
        lines.push({ number: row.number, cells: row.cells })
      }
    },
  })
  return lines
}

/**
 * The lines of a book's first sheet, blank ones left out.
 * @throws AppError TIPO_NAO_SUPORTADO · DEMASIADO_GRANDE · PEDIDO_INVALIDO
 */
export async function readXlsx(bytes: Buffer, most: number): Promise<TableLine[]> {
  try {
    const archive = await openArchive(bytes)
    if (!archive.has('xl/workbook.xml')) throw wrongKind('O ficheiro tem de ser CSV ou XLSX.')
    return await readSheet(archive, await openBook(archive), most)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw unusable('O ficheiro XLSX está estragado e não pôde ser lido. Abra-o, guarde-o de novo e tente outra vez.')
  }
}
