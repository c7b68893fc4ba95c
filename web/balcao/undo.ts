import { refusedFor } from '#call/failure.ts'
import { desfazerVisita } from '#contract/visitas.ts'
import { clockSeconds } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { goodNews } from '../html/news.ts'
import type { Outcome, Visit } from '../site/page.ts'
import { messages } from './counter.messages.ts'
import { type Hold, itemsOf, whoOf } from './hold.ts'

const { undo } = messages

/** A booking's answers that can still be taken back, with the button that does it. */
function notice(visit: string, holds: readonly Hold[]): Html {
  const [first] = holds as [Hold]
  const until = first.desfazer_ate ?? ''
  const [what, who] = [itemsOf(holds), whoOf(first)]
  return html`
    <form class="aviso desfazer" method="post" action="/balcao/reservas/${visit}/desfazer" data-ate="${until}">
      <p>${undo.notice(undo.said[first.resposta ?? 'nao_ha'], what, who, clockSeconds(until))}</p>
      <button class="botao claro" id="desfazer-${visit}" aria-label="${undo.of(what, who)}">${undo.button}</button>
    </form>
  `
}

/** Notices of the answers that can still be taken back, a notice for each booking. @param day the holds of the last day */
export function undoNotices(day: readonly Hold[]): Html[] {
  const open = day.filter(({ desfazer_ate }) => desfazer_ate !== null)
  return [...Map.groupBy(open, ({ visita_id }) => visita_id)].map(([visit, holds]) => notice(visit, holds))
}

/** Reasons for which nothing was taken back, by the API's. */
const refusals = { nada_a_desfazer: 'tarde', stock_insuficiente: 'stock', ja_reservado: 'outra' } as const

/** Takes back what can still be taken back of a booking. */
export async function takeBack({ call, params: { id = '' } }: Visit): Promise<Outcome> {
  try {
    const { visita } = await call(desfazerVisita, { params: { id } })
    return { goTo: `/balcao?desfeita=${visita.reservas.some(({ estado }) => estado === 'expirada') ? 'prazo' : 'sim'}` }
  } catch (error) {
    for (const motivo of ['nada_a_desfazer', 'stock_insuficiente', 'ja_reservado'] as const) {
      if (refusedFor(error, motivo)) return { goTo: `/balcao?desfeita=${refusals[motivo]}` }
    }
    throw error
  }
}

/** Tells what became of it. */
export function undoNews(query: URLSearchParams): Html | '' {
  const outcome = query.get('desfeita')
  if (outcome === 'sim' || outcome === 'prazo') return goodNews(undo[outcome])
  if (outcome === 'tarde' || outcome === 'stock' || outcome === 'outra')
    return html`<p class="aviso mau" role="alert">${undo[outcome]}</p>`
  return ''
}
