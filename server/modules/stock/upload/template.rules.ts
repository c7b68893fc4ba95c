import { type ColumnField, columnTitles } from '#contract/item-fields.ts'
import { headerText, rowsText } from '#server/exports/csv.ts'
import { lotsCell } from '../lots-cell.rules.ts'
import type { ItemRow } from '../repository.ts'

const fields = Object.keys(columnTitles) as ColumnField[]
const header = Object.values(columnTitles)

/** The CSV that a pharmacy fills in; without examples, which would go on sale. */
export const stockTemplate = headerText(header)

type TemplateItem = Pick<ItemRow, ColumnField | 'lotes'>

/** Writes a price as spreadsheets in Portuguese read it. */
const decimal = (preco: number | null) => (preco === null ? null : String(preco).replace('.', ','))

/** The template, filled in: sent back as it is, it changes nothing. */
export function filledTemplate(items: readonly TemplateItem[]): string {
  const rows = items.map((item) => {
    const cells = { ...item, preco: decimal(item.preco), lote: lotsCell(item.lotes) }
    return Object.fromEntries(fields.map((field) => [columnTitles[field], cells[field]]))
  })
  return stockTemplate + rowsText(header, rows)
}
