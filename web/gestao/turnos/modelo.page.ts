import { verModeloDeTurnos } from '#contract/turnos.ts'
import { csvFile } from '../../upload/steps.ts'
import { officePage } from '../staff.ts'

/** `/gestao/turnos/modelo`: a rota to fill in and import. */
export const modeloDeTurnos = officePage('administrar', {
  show: async ({ call }) => csvFile('turnos-para-preencher.csv', await call(verModeloDeTurnos)),
})
