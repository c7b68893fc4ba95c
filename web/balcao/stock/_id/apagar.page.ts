import { ApiFailure, refusedFor } from '#call/failure.ts'
import { apagarItem, verItem } from '#contract/stock.ts'
import { clockTime } from '../../../format/time.ts'
import { form } from '../../../html/form.ts'
import { html } from '../../../html/html.ts'
import type { Outcome, Page, Visit } from '../../../site/page.ts'
import { type Item, itemPath } from '../item.ts'
import { messages } from '../stock.messages.ts'

const { removing } = messages

/** Returns the item; undefined when it was deleted already, by a form sent twice or at another counter. */
async function itemOf({ call, params }: Visit): Promise<Item | undefined> {
  try {
    return await call(verItem, { params: { id: params.id ?? '' } })
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'NAO_ENCONTRADO') return undefined
    throw error
  }
}

const gone = { goTo: '/balcao/stock?ido=1' }

async function screen(visit: Visit, refused = false): Promise<Outcome> {
  const item = await itemOf(visit)
  if (!item) return gone
  const { id, nome, reservado_ate } = item
  const back = html`<a class="botao claro" href="${itemPath(id)}">${removing.back}</a>`
  return {
    ...(refused && { status: 409 }),
    title: removing.heading,
    main: html`
      <div class="folha estreita">
        <h1>${removing.title(nome)}</h1>
        ${
          reservado_ate
            ? html`
              <p class="aviso mau" role="alert">${removing.held(clockTime(reservado_ate))}</p>
              <p>${back}</p>
            `
            : html`
              <p>${removing.text}</p>
              ${form(html`<p class="accoes"><button class="botao perigo">${removing.button}</button>${back}</p>`)}
            `
        }
      </div>
    `,
  }
}

/** `/balcao/stock/{id}/apagar`: an item leaves the shelf for good, when its name was read and nobody holds it. */
export const retirar: Page = {
  session: 'farmacia',
  private: true,
  show: (visit) => screen(visit),
  async act(visit) {
    const item = await itemOf(visit)
    if (!item) return gone
    try {
      await visit.call(apagarItem, { params: { id: item.id } })
    } catch (error) {
      // held this very moment
      if (refusedFor(error, 'ja_reservado')) return screen(visit, true)
      throw error
    }
    return { goTo: `/balcao/stock?${new URLSearchParams({ retirado: item.nome })}` }
  },
}
