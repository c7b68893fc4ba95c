import { ApiFailure } from '#call/failure.ts'
import { verFarmacia } from '#contract/farmacias.ts'
import { reservarVisita } from '#contract/visitas.ts'
import { money } from '../../../format/money.ts'
import { type Faults, faultSummary } from '../../../html/faults.ts'
import { field } from '../../../html/field.ts'
import { form, numberOf, textOf } from '../../../html/form.ts'
import { type Html, html } from '../../../html/html.ts'
import type { Item } from '../../../html/item.ts'
import { opening } from '../../../html/opening.ts'
import { isRecalled, recallMark } from '../../../html/recall-mark.ts'
import { messages as pharmacyWords } from '../../../messages/pharmacy.ts'
import { usualPrice } from '../../../procura/usual-price.ts'
import { messages } from '../../../reservas/holds.messages.ts'
import { contactWay, deadline, quantityFaults, termsOf, unitsPerHold } from '../../../reservas/terms.ts'
import { signInFor } from '../../../session/back.ts'
import type { Page, Screen, Visit } from '../../../site/page.ts'
import type { Pharmacy } from '../../pharmacy.ts'
import { type ChosenNext, chosenNext, nextBody, nextChoice, nextPharmacies } from './next.ts'

/** Shows the item, the pharmacy and the deadline before a person confirms a hold. */
function offer(pharmacy: Pharmacy, item: Item, minutes: number): Html {
  const notes = [
    messages.make.deadline(...deadline(minutes), Boolean(item.preco)),
    ...termsOf(pharmacy, item.requer_receita, minutes),
  ]
  return html`
    <h1>${item.nome}</h1>
    ${recallMark(item.recolhas)}
    <p class="linha"><a href="/farmacias/${pharmacy.id}">${pharmacy.nome}</a>${opening(pharmacy)}</p>
    ${
      item.preco === null
        ? ''
        : html`
          <p><strong class="preco">${money(item.preco)}</strong> <span class="leve">${messages.make.each}</span></p>
        `
    }
    ${item.origem ? html`<p class="leve">${pharmacyWords.origin(item.origem)}</p>` : ''}
    <ul class="notas-de-reserva">${notes.map((note) => html`<li>${note}</li>`)}</ul>
  `
}

const elsewhere = html`<p><a class="botao claro" href="/">${messages.make.elsewhere}</a></p>`

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

interface SentQuantity {
  quantity: string
  next: ChosenNext
  faults?: Faults
}

/** This page with what was chosen. */
const hereWith = (path: string, quantity: string, { isWanted }: ChosenNext) =>
  `${path}?${new URLSearchParams({ quantidade: quantity, ...(isWanted && { seguinte: '1' }) })}`

async function screen(visit: Visit, { quantity, next, faults }: SentQuantity): Promise<Screen> {
  const { call, path, params, signedIn, newKey, holdMinutes } = visit
  const pharmacy = await call(verFarmacia, { params: { id: params.id ?? '' } })
  const item = pharmacy.stock.find(({ id }) => id === params.artigo)
  if (!item) return gone(pharmacy)
  const [most, others, usual] = await Promise.all([
    unitsPerHold(call),
    nextPharmacies(visit, pharmacy, item),
    usualPrice(call, item.nome, pharmacy.municipio),
  ])
  const labels = { quantidade: messages.make.quantity, alternativas: messages.next.list }
  return {
    ...(faults && { status: faults.status }),
    title: messages.make.title,
    main: html`
      <div class="folha estreita">
        ${faultSummary(faults, labels)}
        ${contactWay(faults, hereWith(path, quantity, next))}
        ${offer(pharmacy, item, holdMinutes)}
        ${usual}
        ${pharmacy.fora_das_listas ? html`<p class="aviso">${pharmacyWords.unlicensed}</p>` : ''}
        ${
          pharmacy.fora_das_listas || isRecalled(item.recolhas)
            ? elsewhere
            : form(
                html`
            ${field({
              name: 'quantidade',
              label: labels.quantidade,
              type: 'number',
              value: quantity,
              hint: messages.make.most(item.quantidade, most),
              fault: faults?.fields.quantidade,
              inputmode: 'numeric',
              more: html` min="1" max="${Math.min(item.quantidade, most)}"`,
            })}
            ${nextChoice(others, next, faults?.fields.alternativas)}
            <button class="botao largo">${messages.make.confirm}</button>
            ${signedIn ? '' : html`<p class="leve">${messages.make.account}</p>`}
            <p><a class="mais" href="/farmacias/${pharmacy.id}?juntar=${item.id}#stock">${messages.make.join}</a></p>
          `,
                newKey(),
              )
        }
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
  show: (visit) => screen(visit, { quantity: visit.query.get('quantidade') ?? '1', next: chosenNext(visit.query) }),
  async act(visit, sent) {
    const quantity = textOf(sent, 'quantidade') ?? ''
    const next = chosenNext(sent)
    const signIn = signInFor('/entrar', hereWith(visit.path, quantity, next))
    try {
      await visit.call(reservarVisita, {
        body: {
          itens: [{ stock_item_id: visit.params.artigo ?? '', quantidade: numberOf(sent, 'quantidade') }],
          ...nextBody(next),
        },
        key: textOf(sent, 'chave'),
      })
      return { goTo: '/reservas?feita=1' }
    } catch (error) {
      if (isOwn(error)) return { goTo: '/reservas' }
      // signing in keeps the choices of a visitor without a session
      if (error instanceof ApiFailure && error.noSession) return { goTo: signIn, session: null }
      return screen(visit, { quantity, next, faults: quantityFaults(error) })
    }
  },
}
