import { type Html, html } from '../html/html.ts'
import { goodNews } from '../html/news.ts'
import { messages } from '../messages/counter.ts'
import { type Hold, whoOf } from './hold.ts'

type Ended = Hold & { estado: Exclude<Hold['estado'], 'activa'> }

function said(hold: Ended): string {
  const [what, who] = [messages.item(hold.quantidade, hold.produto_nome), whoOf(hold)]
  if (hold.motivo_cancelamento === 'sem_stock') return messages.told.soldOut(what, who)
  return hold.cancelada_por === 'utilizador' ? messages.told.byPerson(what, who) : messages.told[hold.estado](what, who)
}

/**
 * Tells the outcome of the hold that was acted on, from the API's present state: one that expired meanwhile is not called
 * handed over.
 */
export function newsOf(query: URLSearchParams, ended: readonly Hold[]): Html | '' {
  const id = query.get('reserva')
  if (id === null) return ''
  const hold = ended.find((each): each is Ended => each.id === id && each.estado !== 'activa')
  if (!hold) return html`<p class="aviso" role="status">${messages.told.unknown}</p>`
  const late = query.get('queria') === 'entregar' && hold.estado !== 'concluida'
  if (late) return html`<p class="aviso mau" role="alert">${said(hold)} ${messages.told.notHandedOver}</p>`
  return goodNews(said(hold))
}
