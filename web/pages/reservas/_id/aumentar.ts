import { aumentarReserva } from '#contract/endpoints/reservas.ts'
import { endedScreen, findLive } from '../../../holds/find.ts'
import { type Faults, faultSummary, faultsOf } from '../../../html/faults.ts'
import { field } from '../../../html/field.ts'
import { form, numberOf, textOf } from '../../../html/form.ts'
import { html } from '../../../html/html.ts'
import type { Outcome, Page, Visit } from '../../../page.ts'
import { words } from '../../../words/holds.ts'

async function screen({ call, params, newKey }: Visit, value: string, faults?: Faults): Promise<Outcome> {
  const hold = await findLive(call, params.id)
  if (!hold) return endedScreen()
  const labels = { quantidade: words.add.quantity }
  return {
    ...(faults && { status: faults.status }),
    title: words.add.title,
    main: html`<div class="folha estreita"><h1>${words.add.title}</h1>${faultSummary(faults, labels)}<p>${words.add.text(hold.produto_nome, hold.farmacia_nome)}</p>${form(
      html`${field({
        name: 'quantidade',
        label: labels.quantidade,
        type: 'number',
        value,
        fault: faults?.fields.quantidade,
        inputmode: 'numeric',
        more: html` min="1"`,
      })}<p class="accoes"><button class="botao">${words.add.button}</button><a class="botao claro" href="/reservas">${words.add.back}</a></p>`,
      newKey(),
    )}</div>`,
  }
}

/** `/reservas/{id}/aumentar`: more units of what is held; the deadline stays. */
export const aumentar: Page = {
  session: 'pessoa',
  private: true,
  show: (visit) => screen(visit, '1'),
  async act(visit, sent) {
    try {
      await visit.call(aumentarReserva, {
        params: { id: visit.params.id ?? '' },
        body: { quantidade: numberOf(sent, 'quantidade') },
        key: textOf(sent, 'chave'),
      })
      return { goTo: '/reservas?aumentada=1' }
    } catch (error) {
      return screen(visit, textOf(sent, 'quantidade') ?? '', faultsOf(error))
    }
  },
}
