import { verModeloDeStock } from '#contract/endpoints/stock.ts'
import { csvFile } from '../../../counter/stock/file.ts'
import type { Page } from '../../../page.ts'

/** `/balcao/stock/modelo`: a file to fill in and import. */
export const modelo: Page = {
  session: 'farmacia',
  private: true,
  show: async ({ call }) => csvFile('stock-para-preencher.csv', await call(verModeloDeStock)),
}
