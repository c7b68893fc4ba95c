import { exportarStock } from '#contract/endpoints/stock.ts'
import type { Page } from '../../../page.ts'
import { csvFile } from '../../../upload/csv-file.ts'

/** `/balcao/stock/exportar`: all of it, for a spreadsheet. */
export const exportar: Page = {
  session: 'farmacia',
  private: true,
  show: async ({ call }) => csvFile('stock.csv', await call(exportarStock)),
}
