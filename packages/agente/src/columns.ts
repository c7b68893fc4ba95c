import { type ColumnField, columnFields as fileFields } from '../../../contract/item-fields.ts'
import { couldBe, positionsIn } from '../../../server/modules/stock/upload/columns.rules.ts'
import { type Cell, cellText, LINES_TO_LOOK_AT, type TableLine } from '../../folhas/src/table-line.ts'

/** The columns of a file that the agent knows how to send, in the order in which it asks: the code first. */
export const columnFields: readonly ColumnField[] = ['codigo', ...fileFields.filter((field) => field !== 'codigo')]

/** The position of each field, from 0. */
export type Columns = Partial<Record<ColumnField, number>>

/** The columns of a heading, as the agent understood them or a person named them. */
export interface LearnedColumns {
  cabecalho: string[]
  campos: Columns
}

const headingOf = (cells: readonly Cell[]): string[] => {
  const texts = cells.map((cell) => cellText(cell).toLowerCase())
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
}

const isHeading = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

const learnedOf = (learned: readonly LearnedColumns[], cells: readonly Cell[]) => {
  const heading = headingOf(cells)
  return learned.find(({ cabecalho }) => isHeading(cabecalho, heading))?.campos
}

/** With names from a catalogue, a file of codes and quantities will do. */
export const isEnough = ({ nome, codigo, quantidade }: Columns, hasCatalogue: boolean): boolean =>
  quantidade !== undefined && (nome !== undefined || (hasCatalogue && codigo !== undefined))

/** Guesses the columns by their names; undefined when these do not say enough, or could mean two things. */
function guess(cells: readonly Cell[], hasCatalogue: boolean): Columns | undefined {
  const positions = positionsIn([...cells])
  const columns: Columns = Object.fromEntries([...positions].map(([field, { at }]) => [field, at]))
  // «Stock» and «Qtd» in one file: only its owner knows which is on the shelf
  const isDoubtful = cells.filter((cell) => couldBe(cell, 'quantidade')).length > 1
  return isEnough(columns, hasCatalogue) && !isDoubtful ? columns : undefined
}

/** Knowledge by which the columns of a file are found. */
export interface ColumnKnowledge {
  learned: readonly LearnedColumns[]
  hasCatalogue: boolean
}

export const columnsOf = (cells: readonly Cell[], { learned, hasCatalogue }: ColumnKnowledge): Columns | undefined =>
  learnedOf(learned, cells) ?? guess(cells, hasCatalogue)

/** The line that names the columns, as well as can be told. */
export interface FoundHeader {
  line: TableLine
  /** Without them somebody has to be asked. */
  columns: Columns | undefined
}

/** Finds the header of a file among its first lines; undefined for a file without lines. */
export function findHeader(lines: readonly TableLine[], knowledge: ColumnKnowledge): FoundHeader | undefined {
  const first = lines.slice(0, LINES_TO_LOOK_AT)
  for (const line of first) {
    const columns = columnsOf(line.cells, knowledge)
    if (columns) return { line, columns }
  }
  const filled = ({ cells }: TableLine) => cells.filter((cell) => cellText(cell) !== '').length
  const widest = Math.max(...first.map(filled))
  const line = first.find((one) => filled(one) === widest)
  return line && { line, columns: undefined }
}

export const learn = (line: TableLine, campos: Columns): LearnedColumns => ({
  cabecalho: headingOf(line.cells),
  campos,
})

const HEADINGS_KEPT = 20

/** Remembers the columns of a heading, in the place of what was known of it. */
export function remember(learned: LearnedColumns[], one: LearnedColumns): LearnedColumns[] {
  const others = learned.filter(({ cabecalho }) => !isHeading(cabecalho, one.cabecalho))
  return [...others, one].slice(-HEADINGS_KEPT)
}
