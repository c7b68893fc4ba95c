import { messages } from '../messages/lists.ts'
import { type Html, html } from './html.ts'

/** The most pages that the way back is known of: each is in the address. */
const MOST_BACK = 20

interface Shown {
  /** The rows on this page, and on a whole one. */
  rows: number
  perPage: number
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined
}

/**
 * Links to the next page, to the one before and to the first, with the filters kept; and which rows these are, of how many where
 * the list ends here. The API's cursors lead forward only: the address carries those of the pages before (`antes`) and this
 * page's number (`n`).
 */
export function pager(
  path: string,
  filters: Readonly<Record<string, string>>,
  query: URLSearchParams,
  { rows, perPage, next }: Shown,
): Html | '' {
  const cursor = query.get('pagina')
  if (cursor === null && next === undefined) return ''
  const before = cursor === null ? [] : query.getAll('antes')
  const pageNumber = Number(query.get('n'))
  const number =
    cursor === null ? 1 : Number.isSafeInteger(pageNumber) && pageNumber > 1 ? pageNumber : before.length + 2
  const link = (to: { pagina?: string | undefined; antes: readonly string[]; n: number }) => {
    const params = new URLSearchParams(filters)
    if (to.pagina !== undefined) {
      for (const each of to.antes.slice(-MOST_BACK)) params.append('antes', each)
      params.set('pagina', to.pagina)
      params.set('n', String(to.n))
    }
    const text = params.toString()
    return text ? `${path}?${text}` : path
  }
  const isBackKnown = before.length > 0 || number === 2
  const back = link({ pagina: before.at(-1), antes: before.slice(0, -1), n: number - 1 })
  const forward = { pagina: next, antes: cursor === null ? [] : [...before, cursor], n: number + 1 }
  const from = (number - 1) * perPage + 1
  return html`
    <nav class="paginas" aria-label="${messages.pages}">
      ${cursor === null ? '' : html`<a class="botao claro fino" href="${link({ antes: [], n: 1 })}">${messages.first}</a>`}
      ${cursor === null || !isBackKnown ? '' : html`<a class="botao claro fino" href="${back}" rel="prev">${messages.before}</a>`}
      <span class="leve">${messages.rows(from, from + rows - 1, next === undefined)}</span>
      ${next === undefined ? '' : html`<a class="botao fino" href="${link(forward)}" rel="next">${messages.next}</a>`}
    </nav>
  `
}
