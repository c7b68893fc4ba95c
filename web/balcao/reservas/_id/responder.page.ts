import { faultsOf } from '../../../html/faults.ts'
import { form, unitsOf } from '../../../html/form.ts'
import { type Html, html } from '../../../html/html.ts'
import type { Outcome, Page, Visit } from '../../../site/page.ts'
import { givenIn } from '../../answer.ts'
import { messages } from '../../counter.messages.ts'
import { type AnsweredLines, giveAnswers } from '../../give-answers.ts'
import { type Booking, findLive, type Hold, liveOf, phoneOf, timeLeft, toldAt, whoOf } from '../../hold.ts'
import { handOverMark } from '../../notices.ts'

const { answer } = messages

/** The beginnings of the names of an item's fields, before its id. */
const ANSWER = 'r-'
const UNITS = 'n-'

const choice = (hold: Hold, value: string, content: Html, sent?: URLSearchParams): Html => {
  const chosen = sent?.get(ANSWER + hold.id) ?? hold.resposta ?? 'separada'
  return html`
    <label class="opcao">
      <input type="radio" name="${ANSWER}${hold.id}" value="${value}" ${chosen === value ? html` checked` : ''}>
      ${content}
    </label>
  `
}

/** The answers for one item: there, only some, none. */
const itemChoices = (hold: Hold, sent?: URLSearchParams): Html => html`
  <fieldset class="opcoes razoes">
    <legend>${hold.produto_nome}, ${messages.units(hold.quantidade, hold.produto_nome)}</legend>
    ${choice(hold, 'separada', html`<span>${answer.aside}</span>`, sent)}
    ${
      hold.quantidade > 1 || hold.resposta === 'so_ha'
        ? choice(hold, 'so_ha', html`<span>${answer.fewer}<small class="leve">${answer.fewerHint}</small></span>`, sent)
        : ''
    }
    ${
      hold.quantidade > 1
        ? html`
          <p class="campo">
            <label for="${UNITS}${hold.id}">${answer.howMany}</label>
            <input
              id="${UNITS}${hold.id}"
              name="${UNITS}${hold.id}"
              type="number"
              inputmode="numeric"
              min="1"
              max="${hold.quantidade}"
              value="${sent?.get(UNITS + hold.id) ?? ''}"
            >
          </p>
        `
        : ''
    }
    ${choice(hold, 'nao_ha', html`<span>${answer.none}<small class="leve">${answer.noneHint}</small></span>`, sent)}
  </fieldset>
`

async function screen(
  { call, params: { id = '' } }: Visit,
  fault?: { message: string; sent: URLSearchParams },
): Promise<Outcome> {
  const booking = await findLive(call, (each) => each.id === id)
  if (!booking) return { goTo: toldAt([id]) }
  const holds = liveOf(booking)
  const [first] = holds as [Hold]
  return {
    ...(fault && { status: 400 }),
    title: answer.heading,
    scripts: ['balcao'],
    main: html`
      <div class="folha estreita">
        <h1>${answer.heading}</h1>
        <p>${messages.cancelling.of(whoOf(first))} ${phoneOf(first)}</p>
        <p>${timeLeft(first)}</p>
        ${holds.map(({ recolhas }) => handOverMark(recolhas))}
        ${fault ? html`<p class="aviso mau" role="alert">${fault.message}</p>` : ''}
        ${form(html`
          ${holds.map((hold) => itemChoices(hold, fault?.sent))}
          <p class="accoes">
            <button class="botao">${answer.button}</button>
            <a class="botao claro" href="/balcao">${messages.confirm.back}</a>
          </p>
        `)}
      </div>
    `,
  }
}

/** The answers of a form: one for all items that live, by a button, or one for each. */
function answersIn(sent: URLSearchParams, booking: Booking): AnsweredLines[] {
  const holds = liveOf(booking)
  const tapped = givenIn(sent.get('resposta'))
  if (tapped) return [{ ...tapped, linhas: holds.map(({ id }) => id) }]
  return holds.flatMap(({ id, quantidade }): AnsweredLines[] => {
    const value = sent.get(ANSWER + id)
    if (value === 'so_ha') {
      // a hold of one unit has no field, because there is no smaller number
      const units = quantidade === 1 ? 1 : unitsOf(sent, UNITS + id)
      return [{ resposta: 'so_ha', quantidade: units, linhas: [id] }]
    }
    return value === 'separada' || value === 'nao_ha' ? [{ resposta: value, linhas: [id] }] : []
  })
}

/** `/balcao/reservas/{id}/responder`: what the counter found on its shelf of a booking, item by item. */
export const responder: Page = {
  session: 'farmacia',
  private: true,
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const { id = '' } = visit.params
    const booking = await findLive(visit.call, (each) => each.id === id)
    if (!booking) return { goTo: toldAt([id]) }
    const answers = answersIn(sent, booking)
    if (answers.length === 0) return screen(visit, { message: answer.missing, sent })
    try {
      return await giveAnswers(visit, booking, answers, sent)
    } catch (error) {
      const { fields, message } = faultsOf(error)
      return screen(visit, { message: message ?? answer.badUnits(Object.values(fields).join('; ')), sent })
    }
  },
}
