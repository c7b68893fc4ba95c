import { BASKET_ITEMS } from '#contract/limits.ts'
import { namesIt } from '../format/names.ts'
import { type Html, html } from '../html/html.ts'
import { type Item, itemLine } from '../html/item.ts'
import { recallsAmong } from '../html/recall-mark.ts'
import { messages } from '../messages/pharmacy.ts'

/** Number of items of a long shelf that are shown before more is asked for. */
const FIRST = 30

interface ShelfView {
  pharmacy: { id: string; is_ativo: boolean; stock: Item[] }
  /** Search term within the shelf; an empty one matches every item. */
  term: string
  whole: boolean
  /** The ids of the items that another is to be held together with. */
  joining: readonly string[]
}

/** Returns the items that a link says another is to be joined to, each once. */
export const joiningIn = (query: URLSearchParams): string[] =>
  [...new Set(query.getAll('juntar'))].filter((id) => /^[0-9a-f-]{36}$/.test(id)).slice(0, BASKET_ITEMS - 1)

/** Number of items from which they stand in groups. */
const GROUPED = 8

/** The items of each category, or of each subcategory of the only one, by name; one group without a name where there are few. */
function groupsOf(items: readonly Item[]): [category: string, items: Item[]][] {
  const isOne = new Set(items.map(({ categoria }) => categoria)).size === 1
  const nameOf = ({ categoria, subcategoria }: Item) => (isOne ? subcategoria : categoria)
  const names = [...new Set(items.map(nameOf))].sort((a, b) => a.localeCompare(b, 'pt'))
  if (items.length < GROUPED || names.length === 1) return [['', [...items]]]
  return names.map((name) => [name, items.filter((item) => nameOf(item) === name)])
}

/** Shows the first items of groups, up to a number. */
function grouped({ pharmacy, joining }: ShelfView, items: readonly Item[], most: number): Html {
  let left = most
  const lists = groupsOf(items).map(([category, group]) => {
    const part = group.slice(0, left)
    left -= part.length
    if (part.length === 0) return ''
    return html`
      ${category ? html`<h3>${category}</h3>` : ''}
      <ul class="artigos">${part.map((item) => itemLine(pharmacy, item, joining))}</ul>
    `
  })
  return html`${lists}`
}

const elsewhere = (term: string) =>
  html`
    <p>
      <a class="botao claro" href="/procura?${new URLSearchParams({ q: term }).toString()}">${messages.page.elsewhere}</a>
    </p>
  `

/** Parameters that keep what another item is to be joined to. */
const joiningParams = (joining: readonly string[]): [string, string][] => joining.map((id) => ['juntar', id])

function found(view: ShelfView, items: Item[]): Html {
  const { pharmacy, term, whole, joining } = view
  const params = joiningParams(joining)
  const page = `/farmacias/${pharmacy.id}`
  const here = params.length > 0 ? `${page}?${new URLSearchParams(params)}` : page
  const all = html`<p><a class="mais" href="${here}#stock">${messages.page.all(pharmacy.stock.length)}</a></p>`
  if (term && items.length === 0) return html`<p>${messages.page.noneOf(term)}</p>${elsewhere(term)}${all}`
  const most = whole ? items.length : FIRST
  const left = items.length - Math.min(most, items.length)
  const searched: [string, string][] = term ? [['artigo', term]] : []
  const more = `${page}?${new URLSearchParams([...searched, ['tudo', '1'], ...params])}#stock`
  return html`
    ${term ? html`<p class="leve">${messages.page.shown(items.length, term)}</p>` : ''}
    ${grouped(view, items, most)}
    ${left > 0 ? html`<p><a class="botao claro" href="${more}">${messages.page.more(left)}</a></p>` : ''}
    ${term ? all : ''}
  `
}

/** Section of the pharmacy's items, with a search in it. */
export function shelf(parts: ShelfView): Html {
  const { pharmacy, term, joining } = parts
  const title = html`<h2 id="stock">${messages.page.stock}</h2>`
  if (pharmacy.stock.length === 0) return html`${title}<p class="aviso">${messages.page.empty}</p>`
  const items = term
    ? pharmacy.stock.filter(({ nome, subcategoria }) => namesIt(term, `${nome} ${subcategoria}`))
    : pharmacy.stock
  return html`
    ${title}
    ${
      joining.length > 0
        ? html`
          <p class="aviso">
            ${messages.page.joining(joining.length)} <a href="/farmacias/${pharmacy.id}">${messages.page.joined}</a>
          </p>
        `
        : ''
    }
    ${recallsAmong(items)}
    <form class="procura" role="search">
      ${joiningParams(joining).map(([name, id]) => html`<input type="hidden" name="${name}" value="${id}">`)}
      <div class="caixa">
        <label class="oculto" for="artigo">${messages.page.find}</label>
        <input
          id="artigo"
          name="artigo"
          type="search"
          value="${term}"
          placeholder="${messages.page.find}"
          maxlength="150"
          autocomplete="off"
        >
        <button class="botao claro">${messages.page.findButton}</button>
      </div>
    </form>
    ${found(parts, items)}
  `
}
