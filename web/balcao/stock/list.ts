import { readGs1 } from '#contract/gs1.ts'
import { type Html, html } from '../../html/html.ts'
import type { DoneChange, Item } from './item.ts'
import { stockLine } from './line.ts'
import { messages } from './stock.messages.ts'

export const parts = ['todos', 'reservados', 'desactualizados', 'esgotados', 'a_expirar', 'fora_de_validade'] as const
export type StockPart = (typeof parts)[number]

/** The filter and page of the stock list. */
export interface StockFilter {
  term: string
  part: StockPart
  cursor: string | undefined
}

export const partOf = (given: string | null): StockPart => parts.find((part) => part === given) ?? 'todos'

/** The address of a part of the stock. */
export function stockPath({ term, part, cursor }: StockFilter): string {
  const query = new URLSearchParams({
    ...(term && { q: term }),
    ...(part !== 'todos' && { so: part }),
    ...(cursor && { depois: cursor }),
  }).toString()
  return query ? `/balcao/stock?${query}` : '/balcao/stock'
}

/** A code that was typed is looked up, and any other text is the new item's name. */
const newQuery = (term: string) => new URLSearchParams(readGs1(term) ? { lido: term } : { nome: term })

const add = (term: string, label: string): Html =>
  html`
    <a class="botao" href="/balcao/stock/novo${term ? `?${newQuery(term)}` : ''}">${label}</a>
  `

function nothing({ term, part }: StockFilter): Html {
  if (part === 'todos' && !term) {
    const { title, text } = messages.empty
    return html`
      <div class="vazio">
        <h2>${title}</h2>
        <p>${text}</p>
        <p class="accoes">
          <a class="botao" href="/balcao/stock/importar">${messages.importing}</a>
          ${add('', messages.add)}
        </p>
      </div>
    `
  }
  const emptyText = term ? messages.nothing.todos(term) : messages.nothing[part as Exclude<StockPart, 'todos'>]
  return html`
    <div class="vazio">
      <p>${emptyText}</p>
      <p class="accoes">
        ${term ? add(term, messages.addNamed(term)) : ''}
        <a class="botao claro" href="/balcao/stock">${messages.showAll}</a>
      </p>
    </div>
  `
}

interface StockPage {
  items: readonly Item[]
  /** Cursor of the next page. */
  next: string | undefined
  /** The items are not what was searched for: they look like it. */
  alike: boolean
  key: string
  done: DoneChange | undefined
}

/** The part of the page that depends on the filter, which the script replaces. */
export function stockList(asked: StockFilter, { items, next, alike, key, done }: StockPage): Html {
  const around = { key, back: stockPath(asked), done }
  const count = asked.cursor ? messages.following(items.length) : messages.found(items.length, next !== undefined)
  return html`
    <div id="stock">
      ${
        items.length === 0
          ? nothing(asked)
          : html`
            <p class="leve" role="status">${alike ? messages.alike(asked.term) : count}</p>
            <ul>${items.map((item) => stockLine(item, around))}</ul>
            ${alike ? html`<p class="accoes">${add(asked.term, messages.addNamed(asked.term))}</p>` : ''}
          `
      }
      ${
        asked.cursor || next
          ? html`
            <p class="paginas">
              ${
                asked.cursor
                  ? html`
                    <a class="botao claro" href="${stockPath({ ...asked, cursor: undefined })}">${messages.first}</a>
                  `
                  : ''
              }
              ${next ? html`<a class="botao claro" href="${stockPath({ ...asked, cursor: next })}">${messages.next}</a>` : ''}
            </p>
          `
          : ''
      }
    </div>
  `
}
