import { criarItem } from '#contract/endpoints/stock.ts'
import { itemFaults, itemFields, itemLabels, itemSent, typed } from '../../../counter/stock/form.ts'
import { itemPath } from '../../../counter/stock/item.ts'
import { type Faults, faultSummary } from '../../../html/faults.ts'
import { form } from '../../../html/form.ts'
import { html } from '../../../html/html.ts'
import type { Page, Screen, Visit } from '../../../page.ts'
import { words } from '../../../words/stock.ts'

const { item } = words

function screen({ query, newKey }: Visit, sent?: URLSearchParams, faults?: Faults): Screen {
  const values = sent ? typed(sent) : { ...item.usual, nome: query.get('nome') ?? '' }
  return {
    ...(faults && { status: faults.status }),
    title: item.newTitle,
    main: html`<div class="folha estreita"><h1>${item.newTitle}</h1>${faultSummary(faults, itemLabels)}${form(
      html`${itemFields(values, faults)}<p class="accoes"><button class="botao">${item.create}</button><a class="botao claro" href="/balcao/stock">${item.back}</a></p>`,
      newKey(),
    )}</div>`,
  }
}

/** `/balcao/stock/novo`: one more item on the shelf, once however often it is sent. */
export const novo: Page = {
  session: 'farmacia',
  private: true,
  longForm: true,
  show: async (visit) => screen(visit),
  async act(visit, sent) {
    try {
      const made = await visit.call(criarItem, { body: itemSent(sent), key: sent.get('chave') ?? undefined })
      return { goTo: `${itemPath(made.item.id)}?guardado=1` }
    } catch (error) {
      return screen(visit, sent, itemFaults(error, sent))
    }
  },
}
