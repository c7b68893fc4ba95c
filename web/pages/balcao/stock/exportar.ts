import { exportarStock } from '#contract/endpoints/stock.ts'
import { csvFile } from '../../../counter/stock/file.ts'
import type { Page } from '../../../page.ts'

/** `/balcao/stock/exportar`: all of it, for a spreadsheet. */
export const exportar: Page = {
  session: 'farmacia',
  private: true,
  show: async ({ call }) => csvFile('stock.csv', await call(exportarStock)),
}
