import { NAME_CHARACTERS } from '#contract/names.ts'
import { verPerfil } from '#contract/perfil.ts'
import { listarStock, verParecidos } from '#contract/stock.ts'
import { chip } from '../../html/chip.ts'
import { type Html, html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import { signInFor } from '../../session/back.ts'
import type { Page, Visit } from '../../site/page.ts'
import { frozenNotice } from '../notices.ts'
import { expiryNotice } from './expiry.ts'
import { doneIn } from './item.ts'
import { screenKey } from './line.ts'
import { partOf, parts, type StockFilter, stockList, stockPath } from './list.ts'
import { messages } from './stock.messages.ts'
import { putBackNews, zeroedNotice } from './zeroed.ts'

/** The search of the shelf, its parts, and the ways to fill it. */
const stockTop = (asked: StockFilter): Html =>
  html`
    <p class="accoes">
      <a class="botao fino" href="/balcao/stock/novo">${messages.add}</a>
      <a class="botao claro fino" href="/balcao/stock/importar">${messages.importing}</a>
      <a class="botao claro fino" href="/balcao/stock/exportar" download>${messages.exporting}</a>
      <button class="botao claro fino" id="ler" type="button" hidden></button>
    </p>
    <form class="procura" id="procurar" action="/balcao/stock" role="search">
      <div class="caixa">
        <label class="oculto" for="artigo">${messages.search}</label>
        <input
          id="artigo"
          name="q"
          type="search"
          value="${asked.term}"
          placeholder="${messages.example}"
          maxlength="150"
          autocomplete="off"
          enterkeyhint="search"
        >
        ${asked.part === 'todos' ? '' : html`<input type="hidden" name="so" value="${asked.part}">`}
        <button class="botao claro">${messages.go}</button>
      </div>
    </form>
    <nav class="filtros" aria-label="${messages.part}">
      ${parts.map((part) =>
        chip(stockPath({ term: asked.term, part, cursor: undefined }), messages.parts[part], part === asked.part),
      )}
    </nav>
  `

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

/** Names that are looked for in the place of one with a slip. */
const NAMES_TRIED = 3

/** Finds the items that a search without any may mean: those of a name like it, or of the names that it may be a slip of. */
async function itemsMeant({ call }: Visit, term: string) {
  const { artigos, nomes } = await call(verParecidos, { query: { nome: term.slice(0, NAME_CHARACTERS) } })
  if (artigos.length > 0) return artigos
  const likely = nomes.slice(0, NAMES_TRIED).map((search) => call(listarStock, { query: { search, limite: SHOWN } }))
  return [...new Map((await Promise.all(likely)).flat().map((item) => [item.id, item])).values()]
}

async function found(visit: Visit, { term, part, cursor }: StockFilter) {
  const { call } = visit
  const query = {
    limite: SHOWN,
    ...(term && { search: term }),
    ...(part !== 'todos' && { so: part }),
    ...(cursor && { cursor }),
  }
  const { body, next } = await call.whole(listarStock, { query })
  if (body.length > 0 || !term || part !== 'todos') return { items: body, next, alike: false }
  const items = await itemsMeant(visit, term)
  return { items, next: undefined, alike: items.length > 0 }
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
