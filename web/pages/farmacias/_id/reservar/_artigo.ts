import type { ResponseOf } from '#contract/endpoint.ts'
import { verFarmacia } from '#contract/endpoints/farmacias.ts'
import { criarReserva } from '#contract/endpoints/reservas.ts'
import { ApiFailure } from '../../../../call/failure.ts'
import { money } from '../../../../format/money.ts'
import { deadline, termsOf } from '../../../../holds/terms.ts'
import { type Faults, faultSummary, faultsBeside } from '../../../../html/faults.ts'
import { field } from '../../../../html/field.ts'
import { form, numberOf, textOf } from '../../../../html/form.ts'
import { type Html, html } from '../../../../html/html.ts'
import type { Item } from '../../../../html/item.ts'
import { opening } from '../../../../html/opening.ts'
import { messages } from '../../../../messages/holds.ts'
import type { Page, Screen, Visit } from '../../../../page.ts'
import { signInFor } from '../../../../session/back.ts'

type Pharmacy = ResponseOf<typeof verFarmacia>

/** Shows the item, the pharmacy and the deadline before a person confirms a hold. */
function offer(pharmacy: Pharmacy, item: Item): Html {
  const notes = [messages.make.deadline(deadline()), ...termsOf(pharmacy, item.requer_receita)]
  return html`
    <h1>${item.nome}</h1>
    <p class="linha"><a href="/farmacias/${pharmacy.id}">${pharmacy.nome}</a>${opening(pharmacy)}</p>
    ${
      item.preco === null
        ? ''
        : html`
          <p><strong class="preco">${money(item.preco)}</strong> <span class="leve">${messages.make.each}</span></p>
        `
    }
    <ul class="notas-de-reserva">${notes.map((note) => html`<li>${note}</li>`)}</ul>
  `
}

const gone = ({ id, nome }: Pharmacy): Screen => ({
  status: 404,
  title: messages.make.title,
  main: html`
    <div class="folha estreita">
      <h1>${messages.make.gone}</h1>
      <p class="accoes">
        <a class="botao" href="/farmacias/${id}">${messages.make.back}</a>
        <a class="botao claro" href="/">${messages.make.elsewhere}</a>
      </p>
      <p class="leve">${nome}</p>
    </div>
  `,
})

interface Shown {
  quantity: string
  faults?: Faults
}

async function screen({ call, params, signedIn, newKey }: Visit, { quantity, faults }: Shown): Promise<Screen> {
  const pharmacy = await call(verFarmacia, { params: { id: params.id ?? '' } })
  const item = pharmacy.stock.find(({ id }) => id === params.artigo)
  if (!item) return gone(pharmacy)
  const labels = { quantidade: messages.make.quantity }
  return {
    ...(faults && { status: faults.status }),
    title: messages.make.title,
    main: html`
      <div class="folha estreita">
        ${faultSummary(faults, labels)}
        ${offer(pharmacy, item)}
        ${form(
          html`
            ${field({
              name: 'quantidade',
              label: labels.quantidade,
              type: 'number',
              value: quantity,
              hint: messages.make.most(item.quantidade),
              fault: faults?.fields.quantidade,
              inputmode: 'numeric',
              more: html` min="1" max="${item.quantidade}"`,
            })}
            <button class="botao largo">${messages.make.confirm}</button>
            ${signedIn ? '' : html`<p class="leve">${messages.make.account}</p>`}
          `,
          newKey(),
        )}
      </div>
    `,
  }
}

/** Tells if the item is already held by this person, whose hold is then shown. */
const isOwn = (error: unknown) => error instanceof ApiFailure && error.detalhes.reserva_id !== undefined

/** `/farmacias/{id}/reservar/{artigo}`: how many, and yes. */
export const reservar: Page = {
  session: 'pessoa',
  private: true,
  show: (visit) => screen(visit, { quantity: visit.query.get('quantidade') ?? '1' }),
  async act(visit, sent) {
    const quantity = textOf(sent, 'quantidade') ?? ''
    const signIn = signInFor('/entrar', `${visit.path}?${new URLSearchParams({ quantidade: quantity })}`)
    try {
      await visit.call(criarReserva, {
        body: { stock_item_id: visit.params.artigo ?? '', quantidade: numberOf(sent, 'quantidade') },
        key: textOf(sent, 'chave'),
      })
      return { goTo: '/reservas?feita=1' }
    } catch (error) {
      if (isOwn(error)) return { goTo: '/reservas' }
      // who has no session, or no more, must not lose what they chose
      if (error instanceof ApiFailure && error.noSession) return { goTo: signIn, session: null }
      return screen(visit, { quantity, faults: faultsBeside(error, 'stock_insuficiente', 'quantidade') })
    }
  },
}
