import { refusedFor } from '#call/failure.ts'
import { desfazerZerados, verZerados } from '#contract/stock-zerado.ts'
import { clockTime, dayOf } from '../../format/time.ts'
import { type Html, html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import type { Outcome, Visit } from '../../site/page.ts'
import { messages } from '../../upload/import.messages.ts'

const { zeroed } = messages

const instantText = (instant: string) => `${dayOf(instant)}, às ${clockTime(instant)}`

/** Notice of the items that the last import set to zero, with the button that restores them; none where there is none to restore. */
export async function zeroedNotice({ call }: Visit): Promise<Html | ''> {
  const { importacao } = await call(verZerados)
  if (!importacao || importacao.desfazer_ate === null) return ''
  const { id, origem, chave, artigos, unidades, feita_em, desfazer_ate } = importacao
  return html`
    <form class="aviso desfazer" method="post" action="/balcao/stock/desfazer">
      <input type="hidden" name="importacao" value="${id}">
      <p>${zeroed.notice(zeroed.by[origem](chave), artigos, unidades, instantText(feita_em))}
        <small class="leve">${zeroed.until(instantText(desfazer_ate))}</small></p>
      <button class="botao claro" aria-label="${zeroed.of(artigos)}">${zeroed.button}</button>
    </form>
  `
}

/** Reasons for which nothing was put back, by the API's. */
const refusals = { importacao_posterior: 'depois', nada_a_desfazer: 'tarde' } as const

/** Puts back what an import set to zero. */
export async function putBack({ call }: Visit, id: string): Promise<Outcome> {
  try {
    const { repostos, deixados } = await call(desfazerZerados, { params: { id } })
    return { goTo: `/balcao/stock?repostos=${repostos}&deixados=${deixados}` }
  } catch (error) {
    for (const motivo of ['importacao_posterior', 'nada_a_desfazer'] as const) {
      if (refusedFor(error, motivo)) return { goTo: `/balcao/stock?reposto=${refusals[motivo]}` }
    }
    throw error
  }
}

/** Tells what became of it. */
export function putBackNews(query: URLSearchParams): Html | '' {
  const refusal = query.get('reposto')
  if (refusal === 'depois' || refusal === 'tarde') return html`<p class="aviso mau" role="alert">${zeroed[refusal]}</p>`
  if (!query.has('repostos')) return ''
  return goodNews(zeroed.done(Number(query.get('repostos')) || 0, Number(query.get('deixados')) || 0))
}
