import { verCredenciais } from '#contract/credenciais.ts'
import { verFarmacia } from '#contract/farmacias.ts'
import { html } from '../../../html/html.ts'
import { newsOfDone } from '../../../html/news.ts'
import { officePage } from '../../staff.ts'
import { pharmacyRecord } from '../record.ts'
import { messages } from '../register.messages.ts'

const { record } = messages
const news = newsOfDone({
  guardada: record.saved,
  congelada: record.frozenNow,
  activa: record.activeNow,
})

/** `/gestao/farmacias/{id}`: a pharmacy's record, and the actions on it. */
export const gestaoFarmacia = officePage('registarFarmacias', {
  async show({ call, params, query }, staff) {
    const { id = '' } = params
    const [pharmacy, derived] = await Promise.all([
      call(verFarmacia, { params: { id } }),
      staff.administers ? call(verCredenciais, { params: { id } }) : undefined,
    ])
    return {
      title: pharmacy.nome,
      main: html`
        <div class="folha gestao">
          ${news(query)}${pharmacyRecord(pharmacy, staff.administers, derived?.telefone_confirmado_em)}
        </div>
      `,
    }
  },
})
