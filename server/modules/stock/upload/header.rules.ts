import { unusable } from '#folhas/file-fault.ts'
import type { Table } from '#folhas/table.ts'
import { type Cell, cellText, type IsHeader, LINES_TO_LOOK_AT, type TableLine } from '#folhas/table-line.ts'
import { messages } from '../messages.ts'
import { type Header, headerAt, isHeader, knownHeader } from './columns.rules.ts'
import { digestOfLine, noHeadingsDigest, type RememberedColumns, type ToldColumns } from './told-columns.rules.ts'

/** The answers of a person about the columns of a file, of this one or of earlier ones. */
export interface ColumnAnswers {
  told?: ToldColumns | undefined
  remembered?: readonly RememberedColumns[] | undefined
}

type Positions = Header['positions']

const textAt = (cells: Cell[], at: number | undefined) => (at === undefined ? '' : cellText(cells[at]))

/** Tells if a line has something where a name and a number of units would be. */
const isFilled = (at: Positions, cells: Cell[]) =>
  textAt(cells, at.get('nome')) !== '' && textAt(cells, at.get('quantidade')) !== ''

const number = /^-?\d[\d.,' ]*$/
/** Tells if a line has a name and a number where they would be. */
const isItem = (at: Positions, cells: Cell[]) =>
  isFilled(at, cells) && !number.test(textAt(cells, at.get('nome'))) && number.test(textAt(cells, at.get('quantidade')))

/** The number of a line that stands for headings in a file without any. */
const NO_TITLES = 0
const blankLine = ({ cells }: TableLine): TableLine => ({ number: NO_TITLES, cells: cells.map(() => '') })

/** The headings of a file whose columns a person chose: the line of their choice, else the line above the first item. */
function toldHeader(lines: TableLine[], { titles, at }: ToldColumns): Header | undefined {
  const [top] = lines
  const first = lines.slice(0, LINES_TO_LOOK_AT)
  const item = first.findIndex(({ cells }) => isItem(at, cells))
  const chosen = titles === undefined ? lines[item - 1] : lines.find((line) => line.number === titles)
  if (!top || (chosen !== top && !first.some(({ cells }) => isFilled(at, cells)))) return undefined
  if (titles !== undefined && titles !== NO_TITLES && !chosen) throw unusable(messages.noLine(titles))
  return headerAt(chosen ?? blankLine(top), at)
}

/** Finds a line with headings of an earlier answer; or, without any heading, lines like those of an earlier answer. */
function rememberedHeader({ lines, strictWidth }: Table, remembered: readonly RememberedColumns[]): Header | undefined {
  if (remembered.length === 0) return undefined
  const known = new Map(remembered.map(({ headings, at }) => [headings, at]))
  const first = lines.slice(0, LINES_TO_LOOK_AT)
  for (const line of first) {
    const at = known.get(digestOfLine(line.cells))
    if (at) return headerAt(line, at)
  }
  const [top] = first
  const at = top && known.get(noHeadingsDigest(strictWidth ? top.cells.length : 0))
  return at && first.every(({ cells }) => isItem(at, cells)) ? headerAt(blankLine(top), at) : undefined
}

/** Makes the test by which the separator of a CSV and the sheet of a book are chosen. */
export function headerTest({ told, remembered = [] }: ColumnAnswers): IsHeader {
  if (told) return (cells) => isFilled(told.at, cells)
  const known = new Map(remembered.map(({ headings, at }) => [headings, at]))
  if (known.size === 0) return isHeader
  const isItemOfOne = (cells: Cell[]) =>
    [cells.length, 0].some((width) => {
      const at = known.get(noHeadingsDigest(width))
      return at !== undefined && isItem(at, cells)
    })
  return (cells) => isHeader(cells) || known.has(digestOfLine(cells)) || isItemOfOne(cells)
}

/** The line that says which column is which: as it was told, as it was told before, or by its headings; undefined for none. */
export function headerIn(table: Table, { told, remembered = [] }: ColumnAnswers = {}): Header | undefined {
  if (table.lines.length === 0) throw unusable(messages.emptyFile)
  if (told) return toldHeader(table.lines, told)
  return rememberedHeader(table, remembered) ?? knownHeader(table.lines)
}

/** @throws FileFault PEDIDO_INVALIDO when no line says where names and quantities are */
export function findHeader(table: Table, answers?: ColumnAnswers): Header {
  const header = headerIn(table, answers)
  if (!header) throw unusable(messages.noHeader)
  return header
}

/** The fingerprint by which a file with this header is known again. */
export const headerDigest = ({ line }: Header, strictWidth: boolean): string =>
  line.number === NO_TITLES ? noHeadingsDigest(strictWidth ? line.cells.length : 0) : digestOfLine(line.cells)

/** Lines below the header. */
export function below({ lines }: Table, { line }: Header): TableLine[] {
  return lines.slice(lines.indexOf(line) + 1)
}
