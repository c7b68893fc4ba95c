import { refusedFor } from '#call/failure.ts'
import { MAX_PRICE_KZ } from '#contract/limits.ts'
import { concluirVisita } from '#contract/visitas.ts'
import { spaced } from '../../../format/codes.ts'
import { money } from '../../../format/money.ts'
import { field } from '../../../html/field.ts'
import { form, moneyOf } from '../../../html/form.ts'
import { type Html, html } from '../../../html/html.ts'
import type { Outcome, Page, Visit } from '../../../site/page.ts'
import { messages } from '../../counter.messages.ts'
import {
  amountOf,
  choiceOf,
  chosenIn,
  findLive,
  type Hold,
  liveOf,
  phoneOf,
  sumOf,
  timeLeft,
  toldAt,
  whoOf,
} from '../../hold.ts'
import { handOverMark } from '../../notices.ts'

const titleOf = ([first, ...others]: readonly [Hold, ...Hold[]]): string =>
  others.length > 0
    ? messages.confirm.several(others.length + 1)
    : messages.confirm.title(messages.units(first.quantidade, first.produto_nome), first.produto_nome)

/** The amount due, as the form sends it back: empty when a price is not known. */
const dueOf = (holds: readonly Hold[]): string => String(amountOf(holds) ?? '')

/** Tells if a field was left empty or is an amount that the API takes. */
const isPrice = (price: number | null) => price === null || (price >= 0 && price <= MAX_PRICE_KZ)

const priceField = (id: string) => `preco-${id}`

/** Lets the counter say that it charged another price for an item than its hold's; open where what was typed is no amount. */
function otherPrices(holds: readonly Hold[], typed: URLSearchParams, wrong: readonly string[]): Html | '' {
  const priced = holds.filter(({ preco }) => preco)
  if (priced.length === 0) return ''
  return html`
    <details${wrong.length > 0 ? html` open` : ''}>
      <summary>${messages.confirm.other}</summary>
      ${priced.map(({ id, produto_nome, preco }) =>
        field({
          name: priceField(id),
          label: messages.confirm.charged(produto_nome),
          hint: `${messages.confirm.bound(money(preco ?? 0))} ${messages.confirm.chargedHint}`,
          value: typed.get(priceField(id)) ?? '',
          fault: wrong.includes(id) ? messages.confirm.chargedFault : undefined,
          required: 'unsaid',
        }),
      )}
    </details>
  `
}

interface HandoverChoice {
  fault?: string
  /** The form as it was sent, and the items of which it says a price that is no amount. */
  typed?: URLSearchParams
  wrong?: readonly string[]
  /** The ids of the items that are handed over; all by default. */
  chosen?: readonly string[]
}

async function screen(
  { call, params: { id = '' } }: Visit,
  { fault, chosen, typed = new URLSearchParams(), wrong = [] }: HandoverChoice = {},
): Promise<Outcome> {
  const booking = await findLive(call, (each) => each.id === id)
  if (!booking) return { goTo: toldAt([id]) }
  const holds = liveOf(booking) as [Hold, ...Hold[]]
  const [first] = holds
  const isChosen = ({ id }: Hold) => chosen?.includes(id) ?? true
  const handedOver = holds.filter(isChosen)
  const sum = sumOf(...handedOver)
  return {
    ...((fault || wrong.length > 0) && { status: 400 }),
    title: messages.confirm.heading,
    scripts: ['balcao'],
    main: html`
      <div class="folha estreita">
        <h1>${titleOf(holds)}</h1>
        <p>${messages.confirm.to(whoOf(first))} ${phoneOf(first)}</p>
        <p>${timeLeft(first)}</p>
        ${holds.map(({ recolhas }) => handOverMark(recolhas))}
        <div class="levantar">
          <div>
            <p class="leve">${messages.confirm.code}</p>
            <p class="codigo">${spaced(booking.codigo_levantamento)}</p>
          </div>
        </div>
        <p id="recebe" role="status"${sum ? '' : html` hidden`}>${messages.confirm.receive(sum ?? '')}</p>
        ${fault ? html`<p class="aviso mau" role="alert">${fault}</p>` : ''}
        ${form(html`
          ${choiceOf(holds, messages.confirm.which, isChosen)}
          ${otherPrices(holds, typed, wrong)}
          <input type="hidden" id="soma" name="soma" value="${dueOf(handedOver)}">
          <p class="accoes">
            <button class="botao">${messages.confirm.button}</button>
            <a class="botao claro" href="/balcao">${messages.confirm.back}</a>
          </p>
        `)}
      </div>
    `,
  }
}

/**
 * `/balcao/reservas/{id}/entregar`: items, person and price of a booking, and the code that the person has to show. The counter
 * may hand over only some of several items, and is shown what they cost before it says that it did.
 */
export const entregar: Page = {
  session: 'farmacia',
  private: true,
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const { id = '' } = visit.params
    const linhas = chosenIn(sent)
    if (linhas.length === 0) return screen(visit, { fault: messages.choose.missing })
    const booking = await findLive(visit.call, (each) => each.id === id)
    const holds = booking ? liveOf(booking).filter((hold) => linhas.includes(hold.id)) : []
    // the counter was shown another amount: without scripts it stays when an item is left out
    if (holds.length > 0 && sent.get('soma') !== dueOf(holds)) return screen(visit, { chosen: linhas, typed: sent })
    const charged = linhas.map((linha) => ({ linha, preco_cobrado: moneyOf(sent, priceField(linha)) }))
    const wrong = charged.flatMap(({ linha, preco_cobrado: price }) => (isPrice(price) ? [] : [linha]))
    if (wrong.length > 0) return screen(visit, { chosen: linhas, typed: sent, wrong })
    const cobrados = charged.flatMap(({ linha, preco_cobrado }) =>
      preco_cobrado === null ? [] : [{ linha, preco_cobrado }],
    )
    try {
      await visit.call(concluirVisita, { params: { id }, body: { linhas, cobrados } })
    } catch (error) {
      // sent twice, or over meanwhile: the counter says which
      if (!refusedFor(error, 'nao_activa')) throw error
    }
    return { goTo: toldAt(linhas, 'entregar') }
  },
}
