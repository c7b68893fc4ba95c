import { refusedFor } from '#call/failure.ts'
import { cancelarVisita } from '#contract/visitas.ts'
import { form } from '../../../html/form.ts'
import { type Html, html } from '../../../html/html.ts'
import type { Outcome, Page, Visit } from '../../../site/page.ts'
import { messages } from '../../counter.messages.ts'
import { giveAnswers } from '../../give-answers.ts'
import {
  choiceOf,
  chosenIn,
  findLive,
  type Hold,
  liveOf,
  phoneOf,
  reportLink,
  timeLeft,
  toldAt,
  unclaimed,
  whoOf,
} from '../../hold.ts'

const { cancelling } = messages

const reasons = new Map<string, { motivo?: 'sem_stock' }>([
  ['acabou', { motivo: 'sem_stock' }],
  ['outra', {}],
])

const reason = (value: string, label: string, hint: string): Html =>
  html`
    <label class="opcao">
      <input type="radio" name="razao" value="${value}" required>
      <span>${label}<small class="leve">${hint}</small></span>
    </label>
  `

async function screen({ call, params: { id = '' } }: Visit, fault?: string): Promise<Outcome> {
  const booking = await findLive(call, (each) => each.id === id)
  if (!booking) return { goTo: toldAt([id]) }
  const holds = liveOf(booking)
  const [hold] = holds as [Hold]
  const title =
    holds.length > 1
      ? cancelling.several(holds.length)
      : cancelling.title(messages.units(hold.quantidade, hold.produto_nome), hold.produto_nome)
  return {
    ...(fault && { status: 400 }),
    title: cancelling.heading,
    scripts: ['balcao'],
    main: html`
      <div class="folha estreita">
        <h1>${title}</h1>
        <p>${cancelling.of(whoOf(hold))} ${phoneOf(hold)}</p>
        ${unclaimed(hold)}
        <p>${timeLeft(hold)}</p>
        ${fault ? html`<p class="aviso mau" role="alert">${fault}</p>` : ''}
        ${form(html`
          ${choiceOf(holds, cancelling.which)}
          <fieldset class="opcoes razoes">
            <legend>${cancelling.why}</legend>
            ${reason('acabou', cancelling.none, cancelling.noneHint)}
            ${reason('outra', cancelling.other, cancelling.otherHint)}
          </fieldset>
          <p class="accoes">
            <button class="botao perigo">${cancelling.button}</button>
            <a class="botao claro" href="/balcao">${cancelling.back}</a>
          </p>
        `)}
        <p class="antes">${reportLink(hold)}</p>
      </div>
    `,
  }
}

/** `/balcao/reservas/{id}/cancelar`: why, and yes. */
export const balcaoCancelar: Page = {
  session: 'farmacia',
  private: true,
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const { id = '' } = visit.params
    const why = reasons.get(sent.get('razao') ?? '')
    const linhas = chosenIn(sent)
    if (!why || linhas.length === 0) return screen(visit, why ? messages.choose.missing : cancelling.missing)
    if (why.motivo) {
      const booking = await findLive(visit.call, (each) => each.id === id)
      if (!booking) return { goTo: toldAt(linhas) }
      return giveAnswers(visit, booking, [{ resposta: 'nao_ha', linhas }], sent)
    }
    try {
      await visit.call(cancelarVisita, { params: { id }, body: { linhas, ...why } })
    } catch (error) {
      // sent twice, or over meanwhile: the counter says which
      if (!refusedFor(error, 'nao_activa')) throw error
    }
    return { goTo: toldAt(linhas) }
  },
}
