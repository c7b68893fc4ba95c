import type { Table } from '#folhas/table.ts'
import { cellText } from '#folhas/table-line.ts'
import { numberReader } from './cells.rules.ts'
import { below, findHeader } from './header.rules.ts'
import { type FileLines, linesReader } from './lines.rules.ts'

/** Preview of a stock file: how it is understood, before it changes anything. */
export interface StockReading {
  /** Fields, each with the heading under which it was found. */
  columns: { field: string; heading: string }[]
  ignored: string[]
  /** Decimal sign that the numbers of a column show. */
  signs: Record<string, string | undefined>
  file: FileLines
}

/** Reads a table and says how. @param today the day in Luanda, YYYY-MM-DD @throws FileFault PEDIDO_INVALIDO when it has no header, or nothing below it */
export function stockReading(table: Table, today: string): StockReading {
  const header = findHeader(table)
  const file = linesReader()(table, header, today)
  const lines = below(table, header)
  const fields = (['quantidade', 'preco'] as const).filter((field) => header.has(field))
  const signOf = (field: (typeof fields)[number]) =>
    numberReader(field).decimalSign(lines.map((line) => header.cell(line, field)))
  return {
    columns: [...header.positions].map(([field, at]) => ({
      field,
      heading: cellText(header.line.cells[at]),
    })),
    ignored: header.ignored,
    signs: Object.fromEntries(fields.map((field) => [field, signOf(field)])),
    file,
  }
}
