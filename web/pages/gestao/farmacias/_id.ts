import { verFarmacia } from '#contract/endpoints/farmacias.ts'
import { html } from '../../../html/html.ts'
import { pharmacyRecord } from '../../../management/pharmacy/record.ts'
import { officePage } from '../../../management/staff.ts'
import { words } from '../../../words/register.ts'

const { record } = words
const told: Readonly<Record<string, string>> = {
  guardada: record.saved,
  congelada: record.frozenNow,
  activa: record.activeNow,
}

/** `/gestao/farmacias/{id}`: what the register has, and what can be done with it. */
export const gestaoFarmacia = officePage('registarFarmacias', {
  async show({ call, params, query }, staff) {
    const pharmacy = await call(verFarmacia, { params: { id: params.id ?? '' } })
    const news = told[query.get('feito') ?? '']
    return {
      title: pharmacy.nome,
      main: html`<div class="folha gestao">${news ? html`<p class="aviso bem" role="status">${news}</p>` : ''}${pharmacyRecord(pharmacy, staff.administers)}</div>`,
    }
  },
})
