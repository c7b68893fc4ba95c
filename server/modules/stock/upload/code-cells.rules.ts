import { gtin, isRuinedMark, tillCode, validity } from '#contract/item-codes.ts'
import type { Cell } from '#folhas/table-line.ts'
import { plainLine } from '#server/http/keywords.ts'
import type { fileColumns } from '../fields.table.ts'
import { oneLine } from './cells.rules.ts'

/** A number of a spreadsheet has lost the zeros before it. */
const FEWEST_EAN_DIGITS = 7
const gtinIn = (cell: Cell | undefined) =>
  gtin(
    typeof cell === 'number' && String(cell).length >= FEWEST_EAN_DIGITS
      ? String(cell).padStart(14, '0')
      : oneLine(cell),
  )

/** Days from the spreadsheets' day zero to 2000 and to 2100: a number between them is a date. */
const [DAYS_2000, DAYS_2100] = [36_526, 73_050]
const DAY_ZERO = Date.UTC(1899, 11, 30)
function dayIn(cell: Cell | undefined): string | undefined {
  const days = Number(cell)
  if (days >= DAYS_2000 && days < DAYS_2100) return new Date(DAY_ZERO + days * 86_400_000).toISOString().slice(0, 10)
  return validity(oneLine(cell).replace(/[T ]00:00(?::00)?(?:\.0+)?Z?$/, ''))
}

/** Digits that a number of a spreadsheet keeps: of a longer code the last ones are zeros. */
const MOST_DIGITS = 15
const codeIn = (cell: Cell | undefined) =>
  typeof cell === 'number' && Math.abs(cell) >= 10 ** MOST_DIGITS ? undefined : tillCode(oneLine(cell))

const LONGEST_MARK = 40
const markIn = (cell: Cell | undefined) => {
  const text = plainLine(oneLine(cell))
  return text.length <= LONGEST_MARK && !isRuinedMark(text) ? text : undefined
}

/** Reads a cell of a column of codes; undefined for a text that cannot be used. */
type CodeReader = (cell: Cell | undefined) => string | undefined

/** The readers that the table of fields names. */
export const codeReaders: Record<(typeof fileColumns.codigo)['read'], CodeReader> = {
  code: codeIn,
  gtin: gtinIn,
  mark: markIn,
  day: dayIn,
}
