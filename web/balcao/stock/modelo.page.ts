import { verModeloDeStock } from '#contract/stock-ficheiro.ts'
import type { Page } from '../../site/page.ts'
import { csvFile } from '../../upload/steps.ts'

/** `/balcao/stock/modelo`: a file to fill in and import. */
export const modelo: Page = {
  session: 'farmacia',
  private: true,
  show: async ({ call }) => csvFile('stock-para-preencher.csv', await call(verModeloDeStock)),
}
