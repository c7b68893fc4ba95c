import type { Export, ExportRow } from '#server/exports/csv.ts'
import { everyShelf } from './export.sql.ts'
import type { Lot } from './item-lots.rules.ts'
import { lotsCell } from './lots-cell.rules.ts'

/** The export of every pharmacy's stock, with an item's lots in one cell as an import reads them. */
export const stockExport: Export & { written(row: ExportRow): ExportRow } = {
  ...everyShelf,
  written: (row) => ({ ...row, lote: lotsCell((row.lotes as Lot[] | null) ?? []) }),
}
