import { refusedFor } from '#call/failure.ts'
import { cancelarVisita } from '#contract/visitas.ts'
import { form } from '../../html/form.ts'
import { html } from '../../html/html.ts'
import type { Page } from '../../site/page.ts'
import { readMarks, withRead } from '../ended.ts'
import { endedScreen, findLive, namesOf } from '../hold.ts'
import { messages } from '../holds.messages.ts'

/** `/reservas/{id}/cancelar`: asks once, naming what is given up: the whole booking, or its item `linha`. */
export const cancelar: Page = {
  session: 'pessoa',
  private: true,
  async show({ call, params, query }) {
    const holds = await findLive(call, params.id, query.get('linha'))
    const [first] = holds
    if (!first) return endedScreen()
    return {
      title: messages.cancel.title,
      main: html`
        <div class="folha estreita">
          <h1>${messages.cancel.title}</h1>
          <p>${messages.cancel.text(namesOf(holds), first.farmacia_nome)}</p>
          ${form(html`
            <p class="accoes">
              <button class="botao perigo">${messages.cancel.button}</button>
              <a class="botao claro" href="/reservas">${messages.cancel.back}</a>
            </p>
          `)}
        </div>
      `,
    }
  },
  async act({ call, params, query, read }) {
    const line = query.get('linha')
    try {
      const { visita } = await call(cancelarVisita, {
        params: { id: params.id ?? '' },
        body: line ? { linhas: [line] } : {},
      })
      // the person's own cancellation is no news
      const own = withRead(readMarks(read), line ? [line] : visita.reservas.map(({ id }) => id))
      return { goTo: '/reservas?cancelada=1', read: own }
    } catch (error) {
      // sent twice, or over meanwhile: what they wanted is so
      if (refusedFor(error, 'nao_activa')) return { goTo: '/reservas' }
      throw error
    }
  },
}
