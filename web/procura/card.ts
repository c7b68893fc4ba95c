import { distance } from '../format/distance.ts'
import { linkTo } from '../format/link.ts'
import { namesIt } from '../format/names.ts'
import { callLinks } from '../html/contact.ts'
import { type Html, html } from '../html/html.ts'
import { type Item, itemLine } from '../html/item.ts'
import { opening } from '../html/opening.ts'
import { reliability, stars } from '../html/rating.ts'
import { messages as words } from '../messages/pharmacy.ts'
import { messages } from '../messages/search.ts'
import type { Summary } from './ask.ts'

/** Items that a result shows; the rest are a tap away, and bytes are paid for. */
const ITEMS = 3

/** A municipality is often called as its bairro is. */
export const whereabouts = ({ bairro, municipio }: Pick<Summary, 'bairro' | 'municipio'>) =>
  (bairro && municipio && bairro !== municipio ? `${bairro}, ${municipio}` : bairro || municipio) ?? ''

/**
 * Returns the filter for a pharmacy's shelf, which goes by names: the term, or the substance it was understood as. When
 * the term was misspelt neither is a name there, and the whole shelf is shown.
 */
function shelfTerm(term: string | undefined, [first]: readonly Item[]): string | undefined {
  return first && [term, first.corresponde_a].find((name) => name && namesIt(name, first.nome))
}

const link = (id: string, term: string | undefined) => linkTo(`/farmacias/${id}`, { artigo: term || undefined })

/** Anchor of a result's card, so that a tap on a pin of the map costs no data. @param number its place in the list */
export const cardOf = (number: number): string => `f-${number}`

/** Shows a pharmacy of the results, with the items that were looked for. */
export function resultCard(pharmacy: Summary, term: string | undefined, number: number): Html {
  const { id, nome, telefone, distancia_km, stock = [], total_itens = 0 } = pharmacy
  const href = link(id, shelfTerm(term, stock))
  const left = total_itens - Math.min(stock.length, ITEMS)
  return html`
    <li class="cartao" id="${cardOf(number)}">
      <div class="cabeca">
        <h2><a href="${href}">${nome}</a></h2>
        ${distancia_km === undefined ? '' : html`<span class="distancia">${distance(distancia_km)}</span>`}
      </div>
      <p class="linha">${opening(pharmacy)}${stars(pharmacy)}<span class="leve">${whereabouts(pharmacy)}</span>${reliability(pharmacy)}</p>
      ${
        stock.length === 0
          ? ''
          : html`
            <ul class="artigos">${stock.slice(0, ITEMS).map((item) => itemLine(pharmacy, item))}</ul>
          `
      }
      ${left > 0 && stock.length > 0 ? html`<p><a class="mais" href="${href}">${messages.moreItems(left)}</a></p>` : ''}
      <p class="accoes">
        ${callLinks(telefone, 'botao claro fino', words.page.call).slice(0, 1)}
        <a class="botao claro fino" href="/farmacias/${id}/caminho">${words.way.short}</a>
      </p>
    </li>
  `
}
