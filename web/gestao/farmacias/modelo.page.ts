import { verModeloDeFarmacias } from '#contract/farmacias-ficheiro.ts'
import { csvFile } from '../../upload/steps.ts'
import { officePage } from '../staff.ts'

/** `/gestao/farmacias/modelo`: a file to fill in and import. */
export const modeloDeFarmacias = officePage('registarFarmacias', {
  show: async ({ call }) => csvFile('farmacias-para-preencher.csv', await call(verModeloDeFarmacias)),
})
