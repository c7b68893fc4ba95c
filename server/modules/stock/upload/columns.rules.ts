import { type ColumnField, codeFields, columnFields } from '#contract/item-fields.ts'
import { columnName } from '#folhas/columns.ts'
import { unusable } from '#folhas/file-fault.ts'
import { type Cell, cellText, LINES_TO_LOOK_AT, MOST_COLUMNS, type TableLine } from '#folhas/table-line.ts'
import { fileColumns } from '../fields.table.ts'
import { messages } from '../messages.ts'

/** Columns that a file may have twice, or fill with what they are not: they are then left out, and the lines still count. */
const isCode = (field: ColumnField) => codeFields.some((code) => code === field)

const LONGEST_HEADER = 100

/** «Preço (Kz)» is `preco`, «P.V.P. c/ IVA (Kz)» `p_v_p_com_iva`. */
function wording(cell: Cell): string {
  const text = cellText(cell)
  if (text === '' || text.length > LONGEST_HEADER) return ''
  // «In stock [Loja do Prenda]»: of which shop
  const bare = columnName(text.replace(/\[[^[\]]*\]$/, ''))
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/_(?:kz|akz|aoa|kwanzas|un|unid|unidades)(?=_|$)/g, '')
    .replaceAll(/^_|_$/g, '')
  return bare
    .replace(/_(?:(?:c|com|incl)_(?:iva|i_v_a)|iva_incl(?:uido)?)$/, '_com_iva')
    .replace(/_(?:s|sem)_(?:iva|i_v_a)$/, '_sem_iva')
}

/** The headings of a line as they are compared. */
export const wordingsIn = (cells: Cell[]) => cells.slice(0, MOST_COLUMNS).map(wording)

export interface Header {
  line: TableLine
  /** Cells that mean nothing to us, as they are written. */
  ignored: string[]
  /** The position of each field, from 0. */
  positions: ReadonlyMap<ColumnField, number>
  has(field: ColumnField): boolean
  cell(line: TableLine, field: ColumnField): Cell | undefined
}

/** Tells if a heading is one that a field goes by. */
export const couldBe = (cell: Cell, field: ColumnField): boolean => fileColumns[field].headings.includes(wording(cell))

const isCategory = (name = '') => name.startsWith('categoria') || name.endsWith('category')

/** Returns the name and position of each field in a line of headings. */
export function positionsIn(cells: Cell[]): Map<ColumnField, { name: string; at: number }> {
  const headings = wordingsIn(cells)
  const positions = new Map<ColumnField, { name: string; at: number }>()
  for (const field of columnFields) {
    const name = fileColumns[field].headings.find((known) => headings.includes(known))
    if (name === undefined || (isCode(field) && headings.indexOf(name) !== headings.lastIndexOf(name))) continue
    positions.set(field, { name, at: headings.indexOf(name) })
  }
  // where another column has the names, «Artigo» has the codes
  const articles = headings.flatMap((heading, at) => (heading === 'artigo' ? [at] : []))
  const [at = -1] = articles
  if (articles.length === 1 && !positions.has('codigo') && positions.get('nome')?.at !== at) {
    positions.set('codigo', { name: 'artigo', at })
  }
  // without what is below it, a family is the finer of the two
  const below = positions.get('subcategoria')?.name.startsWith('sub') ?? false
  if (!below && !isCategory(positions.get('categoria')?.name)) positions.delete('categoria')
  return positions
}

const isWhole = (positions: Map<ColumnField, unknown>) => positions.has('nome') && positions.has('quantidade')

/** Does it say where names and quantities are? */
export const isHeader = (cells: Cell[]): boolean => isWhole(positionsIn(cells))

/** The header of a table. @param line its headings @param positions of each field, from 0 */
export function headerAt(line: TableLine, positions: Header['positions']): Header {
  const used = new Set(positions.values())
  return {
    line,
    ignored: line.cells
      .slice(0, MOST_COLUMNS)
      .map(cellText)
      .filter((name, at) => name !== '' && !used.has(at)),
    positions,
    has: (field) => positions.has(field),
    cell: ({ cells }, field) => cells[positions.get(field) ?? -1],
  }
}

function match(line: TableLine): Header | undefined {
  const positions = positionsIn(line.cells)
  if (!isWhole(positions)) return undefined
  const headings = wordingsIn(line.cells)
  for (const { name, at } of positions.values()) {
    if (headings.indexOf(name) !== headings.lastIndexOf(name)) {
      throw unusable(messages.columnTwice(cellText(line.cells[at])))
    }
  }
  return headerAt(line, new Map([...positions].map(([field, { at }]) => [field, at])))
}

/** The first line whose headings say where names and quantities are. @throws FileFault when it says a column twice */
export function knownHeader(lines: readonly TableLine[]): Header | undefined {
  for (const line of lines.slice(0, LINES_TO_LOOK_AT)) {
    const header = match(line)
    if (header) return header
  }
  return undefined
}
