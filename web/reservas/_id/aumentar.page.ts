import type { Call } from '#call/call.ts'
import { verFarmacia } from '#contract/farmacias.ts'
import { aumentarVisita } from '#contract/visitas.ts'
import { type Faults, faultSummary } from '../../html/faults.ts'
import { field } from '../../html/field.ts'
import { form, numberOf, textOf } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import type { Outcome, Page, Visit } from '../../site/page.ts'
import { endedScreen, findLive, type Hold } from '../hold.ts'
import { messages } from '../holds.messages.ts'
import { quantityFaults, unitsPerHold } from '../terms.ts'

/** Returns the units left; the shelf leaves out items with none. */
async function unitsLeft(call: Call, { farmacia_id, stock_item_id }: Hold): Promise<number> {
  const { stock } = await call(verFarmacia, { params: { id: farmacia_id } })
  return stock.find(({ id }) => id === stock_item_id)?.quantidade ?? 0
}

const ask = (value: string, left: number, fault: string | undefined): Html =>
  left === 0
    ? html`<p class="aviso">${messages.add.none}</p>`
    : field({
        name: 'quantidade',
        label: messages.add.quantity,
        type: 'number',
        value,
        hint: messages.add.most(left),
        fault,
        inputmode: 'numeric',
        more: html` min="1" max="${left}"`,
      })

/** The item that units are added to: the first of the booking, unless another is named. */
const lineOf = ({ params, query }: Visit): string => query.get('linha') ?? params.id ?? ''

async function screen(visit: Visit, value: string, faults?: Faults): Promise<Outcome> {
  const { call, params, newKey } = visit
  const [hold] = await findLive(call, params.id, lineOf(visit))
  if (!hold) return endedScreen()
  const labels = { quantidade: messages.add.quantity }
  const [free, most] = await Promise.all([unitsLeft(call, hold), unitsPerHold(call)])
  const left = Math.min(free, Math.max(0, most - hold.quantidade))
  return {
    ...(faults && { status: faults.status }),
    title: messages.add.title,
    main: html`
      <div class="folha estreita">
        <h1>${messages.add.title}</h1>
        ${faultSummary(faults, labels)}
        <p>${messages.add.text(hold.produto_nome, hold.farmacia_nome)}</p>
        ${form(
          html`
            ${ask(value, left, faults?.fields.quantidade)}
            <p class="accoes">
              ${left === 0 ? '' : html`<button class="botao">${messages.add.button}</button>`}
              <a class="botao claro" href="/reservas">${messages.add.back}</a>
            </p>
          `,
          newKey(),
        )}
      </div>
    `,
  }
}

/** `/reservas/{id}/aumentar`: adds units to an item of a booking; its deadline stays. */
export const aumentar: Page = {
  session: 'pessoa',
  private: true,
  show: (visit) => screen(visit, '1'),
  async act(visit, sent) {
    try {
      await visit.call(aumentarVisita, {
        params: { id: visit.params.id ?? '' },
        body: { linha: lineOf(visit), quantidade: numberOf(sent, 'quantidade') },
        key: textOf(sent, 'chave'),
      })
      return { goTo: '/reservas?aumentada=1' }
    } catch (error) {
      return screen(visit, textOf(sent, 'quantidade') ?? '', quantityFaults(error))
    }
  },
}
