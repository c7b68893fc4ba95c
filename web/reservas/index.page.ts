import { refusedFor } from '#call/failure.ts'
import { avisarNesteTelefone } from '#contract/alertas.ts'
import { dizerPreco } from '#contract/visitas.ts'
import { type Html, html } from '../html/html.ts'
import { goodNews } from '../html/news.ts'
import { messages as push } from '../messages/push.ts'
import { signInFor } from '../session/back.ts'
import { pushKey, subscriptionIn } from '../site/channels.ts'
import type { Page } from '../site/page.ts'
import { endedHold, liveList } from './card.ts'
import { endedNotice, readMarks, shownHolds, withRead } from './ended.ts'
import { messages } from './holds.messages.ts'

/** Reloads the page without scripts while a hold is live. It has no field whose text could be lost. */
const reload = html`<noscript><meta http-equiv="refresh" content="60;url=/reservas"></noscript>`

const news = {
  feita: messages.mine.made,
  cancelada: messages.mine.cancelled,
  aumentada: messages.mine.increased,
  avisos: push.told,
  preco: messages.mine.paid.thanks,
}

function newsOf(query: URLSearchParams): Html | '' {
  const entry = Object.entries(news).find(([name]) => query.has(name))
  return goodNews(entry?.[1])
}

/** Asks to be told on this phone, shown by its script where the browser supports push and none is set up. */
const tellHere = (key: string) =>
  html`
    <form method="post" data-chave="${key}" hidden>
      <input type="hidden" name="push">
      <p class="accoes"><button class="botao claro">${push.tellHere}</button></p>
      <p class="leve" role="status"></p>
    </form>
  `

/** `/reservas`: a person's live holds with their codes, then the ended ones. */
export const reservas: Page = {
  session: 'pessoa',
  private: true,
  async show(visit) {
    const { signedIn, query, path, origin } = visit
    if (!signedIn) return { goTo: signInFor('/entrar', path) }
    const cursor = query.get('antes') ?? undefined
    const first = cursor === undefined
    const { live, unreadHolds, ended, next, state } = await shownHolds(visit, cursor)
    const key = live.length > 0 ? await pushKey(visit.call) : null
    const newest = first ? '' : html`<a class="botao claro" href="/reservas">${messages.mine.newest}</a>`
    const older = next
      ? html`
        <a class="botao claro" href="/reservas?${new URLSearchParams({ antes: next }).toString()}">${messages.mine.older}</a>
      `
      : ''
    return {
      title: messages.mine.title,
      ...(live.length > 0 && { head: reload }),
      scripts: ['reserva'],
      main: html`
        <div class="folha">
          <h1>${messages.mine.title}</h1>
          ${unreadHolds.map(endedNotice)}
          ${newsOf(query)}
          ${key && tellHere(key)}
          ${
            first && live.length === 0
              ? html`
                <p>${messages.mine.none}</p>
                <p><a class="botao" href="/">${messages.mine.search}</a></p>
              `
              : html`<ul id="vivas" data-estado="${state}">${liveList(live, origin)}</ul>`
          }
          ${ended.length > 0 ? html`<h2>${messages.mine.before}</h2><ul>${ended.map(endedHold)}</ul>` : ''}
          ${newest || older ? html`<p class="accoes">${newest}${older}</p>` : ''}
        </div>
      `,
    }
  },
  async act({ call, read }, sent) {
    const pagou = sent.get('pagou')
    if (pagou) {
      const body = { linhas: [sent.get('levantada') ?? ''], preco_respeitado: pagou === 'sim' }
      await call(dizerPreco, { params: { id: sent.get('visita') ?? '' }, body }).catch((error: Error) => {
        // sent twice: it was said
        if (!refusedFor(error, 'preco_ja_dito')) throw error
      })
      return { goTo: '/reservas?preco=1' }
    }
    const subscription = subscriptionIn(sent.get('push'))
    if (subscription) {
      await call(avisarNesteTelefone, { body: { push: subscription } })
      return { goTo: '/reservas?avisos=1' }
    }
    return { goTo: '/reservas', read: withRead(readMarks(read), sent.getAll('lida')) }
  },
}
