import { verPerfil } from '#contract/endpoints/perfil.ts'
import { codeBox } from '../counter/code-box.ts'
import { lastDay, liveBookings } from '../counter/find.ts'
import { frozenNotice } from '../counter/frozen.ts'
import { counterList } from '../counter/list.ts'
import { newsOf } from '../counter/news.ts'
import { recallsWaiting } from '../counter/recalls.ts'
import { undoNews, undoNotices } from '../counter/undo.ts'
import { html } from '../html/html.ts'
import { goodNews } from '../html/news.ts'
import { messages } from '../messages/counter.ts'
import type { Page } from '../page.ts'
import { signInFor } from '../session/back.ts'

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
