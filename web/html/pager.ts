import { messages } from '../messages/lists.ts'
import { type Html, html } from './html.ts'

/** Links to the next page, with the filters kept, and back to the first. */
export function pager(
  path: string,
  filters: Readonly<Record<string, string>>,
  cursor: string | null,
  next: string | undefined,
): Html | '' {
  const link = (extra: Record<string, string>) => {
    const query = new URLSearchParams({ ...filters, ...extra }).toString()
    return query ? `${path}?${query}` : path
  }
  if (cursor === null && next === undefined) return ''
  return html`
    <p class="paginas">
      ${cursor === null ? '' : html`<a class="botao claro fino" href="${link({})}">${messages.first}</a>`}
      ${next === undefined ? '' : html`<a class="botao fino" href="${link({ pagina: next })}">${messages.next}</a>`}
    </p>
  `
}
