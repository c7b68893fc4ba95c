import { cancelarReserva } from '#contract/endpoints/reservas.ts'
import { refusedFor } from '../../../call/failure.ts'
import { readMarks, withRead } from '../../../holds/ended.ts'
import { endedScreen, findLive } from '../../../holds/find.ts'
import { form } from '../../../html/form.ts'
import { html } from '../../../html/html.ts'
import { messages } from '../../../messages/holds.ts'
import type { Page } from '../../../page.ts'

/** `/reservas/{id}/cancelar`: asks once, naming the medicine. */
export const cancelar: Page = {
  session: 'pessoa',
  private: true,
  async show({ call, params }) {
    const hold = await findLive(call, params.id)
    if (!hold) return endedScreen()
    return {
      title: messages.cancel.title,
      main: html`
        <div class="folha estreita">
          <h1>${messages.cancel.title}</h1>
          <p>${messages.cancel.text(hold.produto_nome, hold.farmacia_nome)}</p>
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
  async act({ call, params, read }) {
    try {
      await call(cancelarReserva, { params: { id: params.id ?? '' } })
      // what they did themselves is no news
      const own = withRead(readMarks(read), params.id ? [params.id] : [])
      return { goTo: '/reservas?cancelada=1', read: own }
    } catch (error) {
      // sent twice, or over meanwhile: what they wanted is so
      if (refusedFor(error, 'nao_activa')) return { goTo: '/reservas' }
      throw error
    }
  },
}
