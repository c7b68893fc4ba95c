import { verPerfil } from '#contract/perfil.ts'
import { type Html, html } from '../html/html.ts'
import { goodNews } from '../html/news.ts'
import { signInFor } from '../session/back.ts'
import type { Page } from '../site/page.ts'
import { codeBox } from './code-box.ts'
import { messages } from './counter.messages.ts'
import { type Hold, itemsOf, lastDay, liveBookings, whoOf } from './hold.ts'
import { counterList } from './list.ts'
import { frozenNotice, recallsWaiting } from './notices.ts'
import { undoNews, undoNotices } from './undo.ts'

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
function newsOf(query: URLSearchParams, ended: readonly Hold[]): Html | '' {
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

const ENDED_SHOWN = 10

/** Reloads the page without scripts. It has no field whose text could be lost. */
const reload = html`<noscript><meta http-equiv="refresh" content="30;url=/balcao"></noscript>`

/** `/balcao`: one screen for the whole day. */
export const balcao: Page = {
  session: 'farmacia',
  private: true,
  async show({ call, signedIn, query, path, contact }) {
    if (!signedIn) return { goTo: signInFor('/balcao/entrar', path) }
    const [me, live, day, recalls] = await Promise.all([
      call(verPerfil, { query: { sem_stock: true } }),
      liveBookings(call, query.get('antes') ?? undefined),
      lastDay(call),
      recallsWaiting(call),
    ])
    const ended = day.filter(({ estado }) => estado !== 'activa')
    return {
      title: messages.title,
      head: query.has('antes') ? html`` : reload,
      scripts: ['balcao'],
      main: html`
        <div class="folha balcao">
          <h1>${me.nome}</h1>
          ${frozenNotice(me, contact)}
          ${recalls}
          ${goodNews(query.has('denunciado') && messages.report.done)}
          ${goodNews(query.has('respondida') && messages.answer.done)}
          ${goodNews(query.has('menos') && messages.answer.doneLess)}
          ${undoNews(query)}
          ${newsOf(query, ended)}
          <p class="oculto" id="novas" role="status"></p>
          <div class="por-codigo">
            <noscript><a class="botao largo" href="/balcao/codigo">${messages.code.open}</a></noscript>
            <div id="por-codigo" hidden>${codeBox({})}</div>
            <button class="botao claro fino" id="ler" type="button" hidden></button>
          </div>
          <button class="botao claro fino som" id="som" type="button" aria-pressed="false" hidden>${messages.sound}</button>
          ${counterList({
            live: live.body,
            undoable: undoNotices(day),
            ended: ended.slice(0, ENDED_SHOWN),
            older: live.next,
            unreached: me.avisos_por_sms,
          })}
        </div>
      `,
    }
  },
}
