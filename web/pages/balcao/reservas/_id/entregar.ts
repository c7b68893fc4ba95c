import { concluirReserva } from '#contract/endpoints/reservas.ts'
import { refusedFor } from '../../../../call/failure.ts'
import { findLive, toldAt } from '../../../../counter/find.ts'
import { phoneOf, sumOf, timeLeft, whoOf } from '../../../../counter/hold.ts'
import { spaced } from '../../../../format/codes.ts'
import { form } from '../../../../html/form.ts'
import { html } from '../../../../html/html.ts'
import { messages } from '../../../../messages/counter.ts'
import type { Page } from '../../../../page.ts'

/** `/balcao/reservas/{id}/entregar`: item, person and price of a hold, and the code that the person has to show. */
export const entregar: Page = {
  session: 'farmacia',
  private: true,
  async show({ call, params: { id = '' } }) {
    const hold = await findLive(call, (each) => each.id === id)
    if (!hold) return { goTo: toldAt(id) }
    const sum = sumOf(hold)
    return {
      title: messages.confirm.heading,
      scripts: ['balcao'],
      main: html`
        <div class="folha estreita">
          <h1>${messages.confirm.title(messages.units(hold.quantidade, hold.produto_nome), hold.produto_nome)}</h1>
          <p>${messages.confirm.to(whoOf(hold))} ${phoneOf(hold)}</p>
          <p>${timeLeft(hold)}</p>
          <div class="levantar">
            <div>
              <p class="leve">${messages.confirm.code}</p>
              <p class="codigo">${spaced(hold.codigo_levantamento)}</p>
            </div>
          </div>
          ${sum ? html`<p>${messages.confirm.receive(sum)}</p>` : ''}
          ${form(html`
            <p class="accoes">
              <button class="botao">${messages.confirm.button}</button>
              <a class="botao claro" href="/balcao">${messages.confirm.back}</a>
            </p>
          `)}
        </div>
      `,
    }
  },
  async act({ call, params: { id = '' } }) {
    try {
      await call(concluirReserva, { params: { id } })
    } catch (error) {
      // sent twice, or over meanwhile: the counter says which
      if (!refusedFor(error, 'nao_activa')) throw error
    }
    return { goTo: toldAt(id, 'entregar') }
  },
}
