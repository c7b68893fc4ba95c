import { trimEndOf } from '#server/imports/letters.ts'
import { cellText, type TableLine } from '#server/imports/table-line.ts'
import type { Header } from './columns.rules.ts'
import { nameKey } from './meaning.rules.ts'

/** The whole of it, and no more: there are products whose names begin so. */
const totals =
  /^(?:sub[ -]?)?tota(?:l|is)(?: (?:geral|gerais))?(?: (?:d[aeo]s? )?(?:stock|artigos|produtos|itens|unidades|inventario))?$|^soma$/

const saysTotal = (text: string) => totals.test(trimEndOf(nameKey(text), ':.'))

/** A line that adds up others, as programs write at the end: by its name, or by another cell when it has none. */
export function isTotals(header: Header, line: TableLine): boolean {
  const name = cellText(header.cell(line, 'nome'))
  if (name !== '') return saysTotal(name)
  return line.cells.slice(0, header.line.cells.length).some((cell) => saysTotal(cellText(cell)))
}
