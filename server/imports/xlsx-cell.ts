import { type Cell, textCell } from './table-line.ts'
import type { Book } from './xlsx-book.ts'
import { bookText } from './xlsx-text.ts'

/** A cell as the sheet writes it. */
export interface RawCell {
  column: number
  type: string
  style: number
  formula: boolean
  text: string
}

const dayZero = Date.UTC(1899, 11, 30)
const dateText = (days: number) => {
  const date = new Date(dayZero + Math.round(days * 86_400_000))
  if (Number.isNaN(date.getTime())) return String(days)
  // of no day: an hour
  return days > 0 && days < 1 ? date.toISOString().slice(11, 16) : date.toISOString().slice(0, 10)
}

/** Rounds a number that floating point put within 1e-9 of a whole one. */
const settled = (number: number) => (Math.abs(number - Math.round(number)) < 1e-9 ? Math.round(number) : number)

const noValue = 'é uma fórmula sem valor: abra o ficheiro no Excel e guarde-o'

/** Formulas count with the value they last had. */
export function cellValue({ type, style, formula, text }: RawCell, book: Book): Cell {
  if (type === 's') return book.strings[Number(text)] ?? ''
  if (type === 'b') {
    return { bad: 'é VERDADEIRO ou FALSO, e não um valor', says: text.trim() === '1' ? 'verdadeiro' : 'falso' }
  }
  if (type === 'e') return { bad: `tem um erro do Excel: ${text.slice(0, 20)}` }
  if (type !== 'n') return bookText(text)
  if (text.trim() === '') return formula ? { bad: noValue } : ''
  const number = Number(text)
  if (!Number.isFinite(number)) return textCell(text)
  return book.isDate(style) ? dateText(number) : settled(number)
}
