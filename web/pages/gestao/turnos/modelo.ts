import { verModeloDeTurnos } from '#contract/endpoints/turnos.ts'
import { officePage } from '../../../management/staff.ts'
import { csvFile } from '../../../upload/csv-file.ts'

/** `/gestao/turnos/modelo`: a rota to fill in and import. */
export const modeloDeTurnos = officePage('administrar', {
  show: async ({ call }) => csvFile('turnos-para-preencher.csv', await call(verModeloDeTurnos)),
})
