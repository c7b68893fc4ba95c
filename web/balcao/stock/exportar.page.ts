import { exportarStock } from '#contract/stock-ficheiro.ts'
import type { Page } from '../../site/page.ts'
import { csvFile } from '../../upload/steps.ts'

/** `/balcao/stock/exportar`: all of it, for a spreadsheet. */
export const exportar: Page = {
  session: 'farmacia',
  private: true,
  show: async ({ call }) => csvFile('stock.csv', await call(exportarStock)),
}
