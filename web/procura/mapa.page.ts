import { distance } from '../format/distance.ts'
import { money } from '../format/money.ts'
import { chip } from '../html/chip.ts'
import { type Html, html } from '../html/html.ts'
import { opening } from '../html/opening.ts'
import { pinMap } from '../map/pins.ts'
import { messages as streetWords } from '../map/streets.messages.ts'
import { credit, streets } from '../map/tiles.ts'
import { isInside, type MapWindow, moved, zoomed } from '../map/window.ts'
import { messages as search } from '../messages/search.ts'
import { placeText } from '../place/place.ts'
import type { Page } from '../site/page.ts'
import { findPharmacies, type Summary } from './ask.ts'
import { cardOf } from './card.ts'
import { withPlaceOfTerm } from './in-term.ts'
import { groupLinkIn, lowestPrice, pinsOf, viewLink, windowOf } from './map-view.ts'
import { controlledNotice } from './notices.ts'
import { PER_PAGE, readSearch, type SearchQuery, searchLink } from './query.ts'
import { messages } from './search-map.messages.ts'
import { whereFrom } from './where.ts'

const AT = '/procura/mapa'

function listed(pharmacy: Summary, number: number, outside: boolean): Html {
  const { id, nome, distancia_km } = pharmacy
  const price = lowestPrice(pharmacy)
  return html`
    <li class="cartao" id="${cardOf(number)}">
      <div class="cabeca">
        <h2>${number}. <a href="/farmacias/${id}">${nome}</a></h2>
        ${distancia_km === undefined ? '' : html`<span class="distancia">${distance(distancia_km)}</span>`}
      </div>
      <p class="linha">
        ${opening(pharmacy)}
        ${price === undefined ? '' : html`<span class="preco">${money(price)}</span>`}
        ${outside ? html`<span class="leve">${messages.outside}</span>` : ''}
      </p>
    </li>
  `
}

/** @param streets undefined where there are none to show */
function ways(query: SearchQuery, window: MapWindow, streets: boolean | undefined): Html {
  const on = streets === true
  const way = (to: MapWindow | undefined, text: string) =>
    chip(viewLink(query, { window: to, streets: on }), text, false)
  return html`
    <nav class="filtros" aria-label="${messages.zoom}">
      ${way(zoomed(window, 0.5), messages.nearer)}
      ${way(zoomed(window, 2), messages.out)}
      ${way(undefined, messages.fit)}
      ${
        streets === undefined
          ? ''
          : chip(viewLink(query, { window, streets: !on }), on ? streetWords.hide : streetWords.show, false)
      }
      ${way(moved(window, 0, 1), messages.north)}
      ${way(moved(window, 0, -1), messages.south)}
      ${way(moved(window, 1, 0), messages.east)}
      ${way(moved(window, -1, 0), messages.west)}
    </nav>
  `
}

function pages(query: SearchQuery, more: boolean): Html {
  return html`
    <nav class="paginas">
      ${
        query.page > 1
          ? html`
            <a class="botao claro" href="${searchLink({ ...query, page: query.page - 1 }, AT)}" rel="prev">${search.previous}</a>
          `
          : ''
      }
      ${
        more
          ? html`
            <a class="botao claro" href="${searchLink({ ...query, page: query.page + 1 }, AT)}" rel="next">${search.more}</a>
          `
          : ''
      }
    </nav>
  `
}

/** Links to the search from each place that may be meant. */
const choicesOf = (query: SearchQuery, choices: readonly string[]): Html | '' => {
  const links = choices.map((where) => chip(searchLink({ ...query, where }, AT), where, false))
  return links.length === 0 ? '' : html`<nav class="fichas" aria-label="${search.choices}">${links}</nav>`
}

/** `/procura/mapa`: a map of the results, with the numbers of the list below it. */
export const procuraMapa: Page = {
  session: 'pessoa',
  async show(visit) {
    const searchQuery = await withPlaceOfTerm(visit.call, readSearch(visit.query))
    const { place, fault, remember, choices = [] } = await whereFrom(visit, searchQuery.where)
    const { found, more, isControlled, understood } = await findPharmacies(visit.call, searchQuery, place)
    const here = { ...searchQuery, where: fault ? (searchQuery.where ?? '') : placeText(place) }
    const title = messages.title(searchQuery.kind === 'medicamento' ? understood?.called : undefined)
    const window = windowOf(place, found, visit.query)
    const pins = pinsOf(searchQuery, found)
    const inside = pins.filter((pin) => isInside(window, pin))
    const streetTiles = visit.query.has('ruas') ? visit.tiles : undefined
    const label = messages.alt(inside.length, distance(window.km))
    const first = (searchQuery.page - 1) * PER_PAGE + 1
    return {
      title,
      ...(remember !== undefined && { remember }),
      main: html`
        <div class="folha larga">
          <div class="cabeca">
            <h1>${title}</h1>
            <a class="ficha" href="${searchLink(here)}">${messages.list}</a>
          </div>
          ${
            fault
              ? html`
                <p class="aviso">${fault}</p>
                ${choicesOf(searchQuery, choices)}
              `
              : place
                ? ''
                : html`<p class="leve">${search.sayWhere}</p>`
          }
          ${
            found.length === 0
              ? isControlled
                ? controlledNotice(understood?.called)
                : html`<p class="vazio">${messages.nothing}</p>`
              : html`
                <div class="ao-lado">
                  <div class="fica">
                    ${pinMap(window, pins, {
                      label,
                      from: place,
                      under: streetTiles ? streets(window, streetTiles) : [],
                      groupLink: groupLinkIn(here, window, streetTiles !== undefined),
                    })}
                    ${streetTiles ? credit(streetTiles) : ''}
                    ${ways(here, window, visit.tiles && streetTiles !== undefined)}
                    <p class="leve">
                      ${place ? html`${messages.from(place.nome ?? messages.yours)} ` : ''}
                      ${messages.legend}${' '}
                      <a href="/sobre">${messages.sources}</a>
                    </p>
                  </div>
                  <div>
                    <ol class="resultados" start="${first}">
                      ${found.map((each, index) => listed(each, first + index, !isInside(window, each)))}
                    </ol>
                    ${pages(here, more)}
                  </div>
                </div>
              `
          }
        </div>
      `,
    }
  },
}
