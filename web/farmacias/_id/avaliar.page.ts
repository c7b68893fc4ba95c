import { avaliar as avaliarOperation } from '#contract/avaliacoes.ts'
import { verFarmacia } from '#contract/farmacias.ts'
import { type Faults, faultSummary, faultsOf } from '../../html/faults.ts'
import { choices } from '../../html/field.ts'
import { form, numberOf } from '../../html/form.ts'
import { html } from '../../html/html.ts'
import { messages } from '../../messages/pharmacy.ts'
import { signInFor } from '../../session/back.ts'
import type { Page, Screen, Visit } from '../../site/page.ts'

async function screen({ call, params }: Visit, faults?: Faults): Promise<Screen> {
  const { nome } = await call(verFarmacia, { params: { id: params.id ?? '' } })
  const options = messages.rate.stars.map(
    (text, index) =>
      html`
        <label class="opcao">
          <input type="radio" name="rating" value="${index + 1}" required>
          <span>${'★'.repeat(index + 1)} ${text}</span>
        </label>
      `,
  )
  return {
    ...(faults && { status: faults.status }),
    title: messages.rate.title,
    main: html`
      <div class="folha estreita">
        <h1>${messages.rate.heading(nome)}</h1>
        ${faultSummary(faults, { rating: messages.rate.question })}
        ${form(html`
          ${choices({ name: 'rating', question: messages.rate.question, options, fault: faults?.fields.rating })}
          <button class="botao">${messages.rate.button}</button>
        `)}
      </div>
    `,
  }
}

/** `/farmacias/{id}/avaliar`: one to five; a second time replaces the first. */
export const avaliar: Page = {
  session: 'pessoa',
  private: true,
  async show(visit) {
    return visit.signedIn ? screen(visit) : { goTo: signInFor('/entrar', visit.path) }
  },
  async act(visit, sent) {
    const id = visit.params.id ?? ''
    const rating = numberOf(sent, 'rating')
    try {
      await visit.call(avaliarOperation, { params: { id }, body: { rating } })
      return { goTo: `/farmacias/${id}?avaliada=1` }
    } catch (error) {
      const faults = faultsOf(error)
      return screen(visit, faults.fields.rating ? { ...faults, fields: { rating: messages.rate.missing } } : faults)
    }
  },
}
