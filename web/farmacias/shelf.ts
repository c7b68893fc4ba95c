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
}

const elsewhere = (term: string) =>
  html`
    <p>
      <a class="botao claro" href="/procura?${new URLSearchParams({ q: term }).toString()}">${messages.page.elsewhere}</a>
    </p>
  `

function found({ pharmacy, term, whole }: ShelfView, items: Item[]): Html {
  const here = `/farmacias/${pharmacy.id}`
  const all = html`<p><a class="mais" href="${here}#stock">${messages.page.all(pharmacy.stock.length)}</a></p>`
  if (term && items.length === 0) return html`<p>${messages.page.noneOf(term)}</p>${elsewhere(term)}${all}`
  const displayed = whole ? items : items.slice(0, FIRST)
  const left = items.length - displayed.length
  const more = `${here}?${new URLSearchParams({ ...(term && { artigo: term }), tudo: '1' })}#stock`
  return html`
    ${term ? html`<p class="leve">${messages.page.shown(items.length, term)}</p>` : ''}
    <ul class="artigos">${displayed.map((item) => itemLine(pharmacy, item))}</ul>
    ${left > 0 ? html`<p><a class="botao claro" href="${more}">${messages.page.more(left)}</a></p>` : ''}
    ${term ? all : ''}
  `
}

/** Section of the pharmacy's items, with a search in it. */
export function shelf(parts: ShelfView): Html {
  const { pharmacy, term } = parts
  const title = html`<h2 id="stock">${messages.page.stock}</h2>`
  if (pharmacy.stock.length === 0) return html`${title}<p class="aviso">${messages.page.empty}</p>`
  const items = term
    ? pharmacy.stock.filter(({ nome, subcategoria }) => namesIt(term, `${nome} ${subcategoria}`))
    : pharmacy.stock
  return html`
    ${title}
    ${recallsAmong(items)}
    <form class="procura" role="search">
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
