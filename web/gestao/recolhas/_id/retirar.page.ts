import { ApiFailure } from '#call/failure.ts'
import { retirarRecolha, verRecolha } from '#contract/recolhas.ts'
import { type Faults, faultsOf } from '../../../html/faults.ts'
import { area } from '../../../html/field.ts'
import { textOf } from '../../../html/form.ts'
import { messages } from '../../../recolhas/recalls.messages.ts'
import { confirmation } from '../../../site/confirm.ts'
import type { Visit } from '../../../site/page.ts'
import { officePage } from '../../staff.ts'

const { taking } = messages.office
const labels = { porque: taking.why }

async function screen({ call, params: { id = '' } }: Visit, value = '', faults?: Faults) {
  const { produto } = await call(verRecolha, { params: { id } })
  return confirmation({
    title: taking.title,
    text: `${produto}. ${taking.text}`,
    button: taking.button,
    back: { href: `/gestao/recolhas/${id}`, text: taking.back },
    grave: true,
    labels,
    faults,
    fields: area({ name: 'porque', label: taking.why, hint: taking.whyHint, value, fault: faults?.fields.porque }),
  })
}

/** `/gestao/recolhas/{id}/retirar`: takes back a notice that was published in error, and says why. */
export const gestaoRetirarRecolha = officePage('administrar', {
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const { id = '' } = visit.params
    try {
      await visit.call(retirarRecolha, { params: { id }, body: { porque: textOf(sent, 'porque') ?? '' } })
      return { goTo: '/gestao/recolhas?feito=retirada' }
    } catch (error) {
      // another admin was quicker
      if (error instanceof ApiFailure && error.status === 404) return { goTo: '/gestao/recolhas?feito=ja' }
      return screen(visit, sent.get('porque') ?? '', faultsOf(error))
    }
  },
})
