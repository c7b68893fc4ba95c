import type { Place } from '#call/places.ts'
import { distance } from '../format/distance.ts'
import { chip } from '../html/chip.ts'
import { type Html, html } from '../html/html.ts'
import { opening } from '../html/opening.ts'
import { type Pin, pinMap, ringStep } from '../map/pins.ts'
import { messages as streetWords } from '../map/streets.messages.ts'
import { credit, streets } from '../map/tiles.ts'
import { around, isInside, type MapWindow, NARROWEST_KM, WIDEST_KM, widthFor, zoomed } from '../map/window.ts'
import { messages as search } from '../messages/search.ts'
import { placeText } from '../place/place.ts'
import type { Page } from '../site/page.ts'
import { findPharmacies, type Summary } from './ask.ts'
import { withPlaceOfTerm } from './in-term.ts'
import { controlledNotice } from './notices.ts'
import { PER_PAGE, readSearch, type SearchQuery, searchLink } from './query.ts'
import { messages } from './search-map.messages.ts'
import { whereFrom } from './where.ts'

const AT = '/procura/mapa'
/** The share of results that the map shows at first: far ones would make the near ones overlap. */
const NEAREST = 0.7

/** Window around the person, as wide as the link says, or wide enough for the nearest results. */
function windowOf(place: Place | undefined, found: readonly Summary[], kmText: string | null): MapWindow {
  const whole = place
    ? { latitude: place.latitude, longitude: place.longitude, km: widthFor(place, found, NEAREST) }
    : around(found)
  const km = Number(kmText)
  return kmText !== null && km >= NARROWEST_KM && km <= WIDEST_KM ? { ...whole, km } : whole
}

/** Anchor of a result's card on the page, so that a tap on a pin costs no data. */
const cardOf = (number: number) => `f-${number}`

/** The view of the map in a link. */
interface View {
  km?: number | undefined
  streets: boolean
}

function viewLink(query: SearchQuery, { km, streets }: View): string {
  const link = searchLink(query, AT)
  return `${link}${km === undefined ? '' : `&km=${Number(km.toPrecision(3))}`}${streets ? '&ruas=1' : ''}`
}

function listed(pharmacy: Summary, { number }: Pin, outside: boolean): Html {
  const { id, nome, distancia_km } = pharmacy
  return html`
    <li class="cartao" id="${cardOf(number)}">
      <div class="cabeca">
        <h2>${number}. <a href="/farmacias/${id}">${nome}</a></h2>
        ${distancia_km === undefined ? '' : html`<span class="distancia">${distance(distancia_km)}</span>`}
      </div>
      <p class="linha">${opening(pharmacy)}${outside ? html`<span class="leve">${messages.outside}</span>` : ''}</p>
    </li>
  `
}

/** @param streets undefined where there are none to show */
function ways(query: SearchQuery, window: MapWindow, streets: boolean | undefined): Html {
  const on = streets === true
  const way = (km: number | undefined, text: string) => chip(viewLink(query, { km, streets: on }), text, false)
  return html`
    <nav class="filtros" aria-label="${messages.zoom}">
      ${way(zoomed(window, 0.5).km, messages.nearer)}
      ${way(zoomed(window, 2).km, messages.out)}
      ${way(undefined, messages.fit)}
      ${
        streets === undefined
          ? ''
          : chip(viewLink(query, { km: window.km, streets: !on }), on ? streetWords.hide : streetWords.show, false)
      }
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
    const window = windowOf(place, found, visit.query.get('km'))
    const pins = found.map(({ latitude, longitude, aberta_agora, nome }, index) => {
      const number = (searchQuery.page - 1) * PER_PAGE + index + 1
      const open = aberta_agora === true
      return { latitude, longitude, number, open, href: `#${cardOf(number)}`, name: messages.pin(number, nome, open) }
    })
    const inside = pins.filter((pin) => isInside(window, pin))
    const streetTiles = visit.query.has('ruas') ? visit.tiles : undefined
    const label = messages.alt(inside.length, distance(window.km))
    return {
      title,
      ...(remember !== undefined && { remember }),
      main: html`
        <div class="folha estreita">
          <h1>${title}</h1>
          <p><a class="mais" href="${searchLink(here)}">${messages.list}</a></p>
          ${
            fault
              ? html`
                <p class="aviso">${fault}</p>
                ${choicesOf(searchQuery, choices)}
              `
              : place
                ? ''
                : html`<p class="aviso">${search.sayWhere}</p>`
          }
          ${
            found.length === 0
              ? isControlled
                ? controlledNotice(understood?.called)
                : html`<p class="vazio">${messages.nothing}</p>`
              : html`
                ${pinMap(window, pins, { label, fromMe: place !== undefined, under: streetTiles ? streets(window, streetTiles) : [] })}
                ${streetTiles ? credit(streetTiles) : ''}
                ${ways(here, window, visit.tiles && streetTiles !== undefined)}
                <p class="leve">
                  ${
                    place
                      ? html`${messages.middle(place.nome ?? messages.yours)} ${messages.rings(distance(ringStep(window)))} `
                      : ''
                  }
                  ${messages.legend}
                </p>
                <ol class="resultados" start="${pins[0]?.number}">
                  ${found.map((each, index) => {
                    const pin = pins[index] as Pin
                    return listed(each, pin, !inside.includes(pin))
                  })}
                </ol>
                ${pages(here, more)}
              `
          }
        </div>
      `,
    }
  },
}
