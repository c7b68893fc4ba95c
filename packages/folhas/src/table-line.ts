import { withoutMarks } from './cells.ts'
import { isGarbled } from './letters.ts'

/** Cell that cannot be used, with the reason for the person who wrote the file. */
export interface BadCell {
  bad: string
  /** Text of the cell, for a column that can use it. */
  says?: string
}

/** Text, or a number where the file says that it is one. */
export type Cell = string | number | BadCell

export interface TableLine {
  /** The file's own, where the line begins. */
  number: number
  cells: Cell[]
}

/** Tells if a line has the names of the columns. */
export type IsHeader = (cells: Cell[]) => boolean

/** The most lines in which the header is looked for: some programs write titles above it. */
export const LINES_TO_LOOK_AT = 15

/** Most columns of a table; cells further right are not read. No stock file has so many. */
export const MOST_COLUMNS = 200

/** Longest cell, in characters. Comparing much longer names, thousands of times, would keep everyone waiting. */
const CELL_CHARACTERS = 1000
const tooLong: BadCell = { bad: `tem mais de ${CELL_CHARACTERS} caracteres` }

const garbled = 'tem letras que se perderam ou trocaram: corrija-as, ou exporte o ficheiro em UTF-8'

/** The text of a cell as it is read, before anything else is done with it. */
export const textCell = (text: string): string | BadCell => {
  const trimmed = text.trim()
  if (trimmed.length > CELL_CHARACTERS) return tooLong
  return isGarbled(trimmed) ? { bad: garbled } : trimmed
}

/** Returns the text of a cell; empty when it cannot be used. */
export const cellText = (cell: Cell | undefined): string => (typeof cell === 'object' ? '' : String(cell ?? '').trim())

export const isBlankCell = (cell: Cell): boolean => typeof cell !== 'object' && cellText(cell) === ''

/** Tells if nothing of a cell can be used. */
const isBad = (cell: Cell | undefined): cell is BadCell => typeof cell === 'object' && cell.says === undefined

/** Tells if a cell cannot be used in its column: one that a line must have takes no doubtful text. */
export const isUnusable = (cell: Cell | undefined, isRequired: boolean): cell is BadCell =>
  isBad(cell) || (isRequired && typeof cell === 'object')

/** Returns the text of a cell, also of one whose value cannot be used. */
export const saidBy = (cell: Cell): string => (typeof cell === 'object' ? (cell.says ?? '') : cellText(cell))

const endMark = /^\W*(?:fim|end|eof|final)(?: d[eao] ?\w{0,20}| of \w{0,20})?\W*$/i

/** Tells if a line only says that the file ends, as programs write it: «*** FIM ***», «Fim do relatório». */
export function isEndMark({ cells }: TableLine): boolean {
  const filled = cells.filter((cell) => typeof cell === 'object' || cellText(cell) !== '')
  return filled.length === 1 && endMark.test(withoutMarks(cellText(filled[0])))
}
