import { verPerfil } from '#contract/endpoints/perfil.ts'
import { listarStock } from '#contract/endpoints/stock.ts'
import { expiryNotice } from '../../counter/expiry.ts'
import { frozenNotice } from '../../counter/frozen.ts'
import { doneIn } from '../../counter/stock/done.ts'
import { screenKey } from '../../counter/stock/line.ts'
import { partOf, type StockFilter, stockList } from '../../counter/stock/list.ts'
import { stockTop } from '../../counter/stock/top.ts'
import { putBackNews, zeroedNotice } from '../../counter/stock/zeroed.ts'
import { type Html, html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import { messages } from '../../messages/stock.ts'
import type { Page, Visit } from '../../page.ts'
import { signInFor } from '../../session/back.ts'

const SHOWN = 50

const news = (query: URLSearchParams): Html | '' => {
  const removed = query.get('retirado')
  if (removed) return goodNews(messages.removing.done(removed))
  return query.has('ido') ? html`<p class="aviso" role="status">${messages.gone}</p>` : ''
}

const filterIn = (query: URLSearchParams): StockFilter => ({
  term: query.get('q')?.trim() ?? '',
  part: partOf(query.get('so')),
  cursor: query.get('depois') ?? undefined,
})

async function found({ call }: Visit, { term, part, cursor }: StockFilter) {
  const query = {
    limite: SHOWN,
    ...(term && { search: term }),
    ...(part !== 'todos' && { so: part }),
    ...(cursor && { cursor }),
  }
  const { body, next } = await call.whole(listarStock, { query })
  return { items: body, next }
}

/** `/balcao/stock`: the pharmacy's items, a page at a time, with a search and the buttons that change them. */
export const stock: Page = {
  session: 'farmacia',
  private: true,
  async show(visit) {
    const { call, query, signedIn, path } = visit
    if (!signedIn) return { goTo: signInFor('/balcao/entrar', path) }
    const filter = filterIn(query)
    const [me, shown, zeroed] = await Promise.all([
      call(verPerfil, { query: { sem_stock: true } }),
      found(visit, filter),
      zeroedNotice(visit),
    ])
    return {
      title: messages.title,
      scripts: ['stock'],
      main: html`
        <div class="folha balcao">
          <h1>${messages.title}</h1>
          ${frozenNotice(me, visit.contact)}
          ${expiryNotice(me)}
          ${news(query)}
          ${putBackNews(query)}
          ${zeroed}
          ${stockTop(filter)}
          <p class="oculto" id="dito" role="status"></p>
          ${stockList(filter, { ...shown, key: screenKey(visit.newKey()), done: doneIn(query) })}
        </div>
      `,
    }
  },
}
