import { type Html, html } from '../html/html.ts'
import { goodNews } from '../html/news.ts'
import { messages } from '../messages/counter.ts'
import { type Hold, itemsOf, whoOf } from './hold.ts'

type Ended = Hold & { estado: Exclude<Hold['estado'], 'activa'> }

const isEnded = (hold: Hold): hold is Ended => hold.estado !== 'activa'

/** Says how a person's holds ended, where all ended in the same way. */
function newsText(holds: readonly Ended[]): string {
  const [first] = holds as [Ended]
  const [what, who] = [itemsOf(holds), whoOf(first)]
  if (first.motivo_cancelamento === 'sem_stock') return messages.told.soldOut(what, who)
  return first.cancelada_por === 'utilizador'
    ? messages.told.byPerson(what, who)
    : messages.told[first.estado](what, who)
}

/**
 * Tells the outcome of the holds that were acted on, from the API's present state: one that expired meanwhile is not called
 * handed over.
 */
export function newsOf(query: URLSearchParams, ended: readonly Hold[]): Html | '' {
  const ids = query.getAll('reserva')
  if (ids.length === 0) return ''
  const own = ended.filter(isEnded)
  const named = own.filter(({ id }) => ids.includes(id))
  const holds = named.length > 0 ? named : own.filter(({ visita_id }) => ids.includes(visita_id))
  if (holds.length === 0) return html`<p class="aviso" role="status">${messages.told.unknown}</p>`
  const alike = Map.groupBy(holds, (hold) => `${hold.estado} ${hold.motivo_cancelamento} ${hold.cancelada_por}`)
  const all = [...alike.values()].map(newsText).join(' ')
  const late = query.get('queria') === 'entregar' && holds.some(({ estado }) => estado !== 'concluida')
  if (late) return html`<p class="aviso mau" role="alert">${all} ${messages.told.notHandedOver}</p>`
  return goodNews(all)
}
