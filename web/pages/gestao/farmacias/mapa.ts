import { inAngola } from '#contract/angola.ts'
import { distance } from '../../../format/distance.ts'
import { chip } from '../../../html/chip.ts'
import { type Html, html } from '../../../html/html.ts'
import { MOST_ON_MAP, pharmaciesForMap } from '../../../management/pharmacy/all.ts'
import { takenIn } from '../../../management/pharmacy/fields.ts'
import { filtersQuery, readFilters } from '../../../management/pharmacy/filters.ts'
import { pharmacyTable } from '../../../management/pharmacy/list.ts'
import { officePage } from '../../../management/staff.ts'
import { pictureOf } from '../../../map/picture.ts'
import { credit, streetPicture } from '../../../map/streets.ts'
import {
  around,
  isInside,
  type MapWindow,
  moved,
  NARROWEST_KM,
  SIDE,
  toPosition,
  WIDEST_KM,
  zoomed,
} from '../../../map/window.ts'
import { messages } from '../../../messages/map.ts'
import { messages as streetWords } from '../../../messages/streets.ts'
import { type GeoPosition, positionText, readPasted } from '../../../place/pasted.ts'

const PATH = '/gestao/farmacias/mapa'
/** Rows of the list beside it. */
const LISTED = 50

/** The window that a link names; a tap in it is its new middle, from twice as near. */
function windowIn(query: URLSearchParams): MapWindow | undefined {
  const centre = readPasted(query.get('centro') ?? '')
  const km = Number(query.get('km'))
  if (!centre || !(km >= NARROWEST_KM && km <= WIDEST_KM)) return undefined
  const [x, y] = [query.get('ponto.x'), query.get('ponto.y')].map((text) => (text === null ? Number.NaN : Number(text)))
  const tapped = x !== undefined && y !== undefined && x >= 0 && x <= SIDE && y >= 0 && y <= SIDE
  return tapped ? zoomed({ ...toPosition({ ...centre, km }, x, y), km }, 0.5) : { ...centre, km }
}

const nearTo = (centre: GeoPosition) => (a: GeoPosition, b: GeoPosition) => {
  const far = ({ latitude, longitude }: GeoPosition) =>
    (latitude - centre.latitude) ** 2 + (longitude - centre.longitude) ** 2
  return far(a) - far(b)
}

/** @param streets undefined where there are none to show */
function ways(window: MapWindow, filters: Record<string, string>, streets: boolean | undefined): Html {
  const link = (to: MapWindow, text: string, on = streets === true) =>
    chip(
      `${PATH}?${new URLSearchParams({ ...filters, centro: positionText(to), km: String(to.km), ...(on && { ruas: '1' }) })}`,
      text,
      false,
    )
  const all = new URLSearchParams(filters).toString()
  return html`
    <nav class="fichas" aria-label="${messages.move}">
      ${link(zoomed(window, 2), messages.out)}
      ${link(moved(window, 0, 1), messages.north)}
      ${link(moved(window, 0, -1), messages.south)}
      ${link(moved(window, -1, 0), messages.west)}
      ${link(moved(window, 1, 0), messages.east)}
      <a class="ficha" href="${all ? `${PATH}?${all}` : PATH}">${messages.all}</a>
      ${streets === undefined ? '' : link(window, streets ? streetWords.hide : streetWords.show, !streets)}
    </nav>
  `
}

/** `/gestao/farmacias/mapa`: where the pharmacies of the list are, and where a new one would be. */
export const gestaoMapa = officePage('registarFarmacias', {
  async show({ call, query, tiles }, staff) {
    const filters = readFilters(query)
    const taken = takenIn(query)
    const params = { ...filtersQuery(filters), ...taken }
    const { rows, more } = await pharmaciesForMap(call, staff, filters)
    const window = windowIn(query) ?? around(rows)
    const inside = rows.filter((row) => isInside(window, row)).sort(nearTo(window))
    const dots = inside.map(({ latitude, longitude, is_ativo }) => ({ latitude, longitude, stopped: !is_ativo }))
    const streetTiles = query.has('ruas') ? tiles : undefined
    const side = distance(window.km)
    const hidden = Object.entries({
      ...params,
      centro: positionText(window),
      km: String(window.km),
      ...(streetTiles && { ruas: '1' }),
    })
    const list = new URLSearchParams(filtersQuery(filters)).toString()
    return {
      title: messages.title,
      main: html`
        <div class="folha gestao">
          <div class="cabeca-de-gestao">
            <h1>${messages.title}</h1>
            <p class="accoes">
              <a class="botao claro fino" href="${list ? `/gestao/farmacias?${list}` : '/gestao/farmacias'}">${messages.list}</a>
            </p>
          </div>
          ${more ? html`<p class="aviso">${messages.first(MOST_ON_MAP)}</p>` : ''}
          <div class="com-mapa">
            <div>
              <form method="get">
                ${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
                <div class="mapa">
                  ${streetTiles ? streetPicture(window, streetTiles) : ''}
                  <input
                    type="image"
                    name="ponto"
                    src="${pictureOf(window, dots, streetTiles !== undefined)}"
                    alt="${messages.alt(inside.length, side)}"
                    width="${SIDE}"
                    height="${SIDE}"
                  >
                </div>
              </form>
              ${streetTiles ? credit(streetTiles) : ''}
              <p class="leve">${messages.side(side)}. ${messages.hint}</p>
              ${ways(window, params, tiles && streetTiles !== undefined)}
              ${
                inAngola(window)
                  ? html`
                    <p class="aqui">
                      ${messages.chosen} ${positionText(window)}. <a
                        class="mais"
                        href="/gestao/farmacias/nova?${new URLSearchParams({ ...taken, posicao: positionText(window) }).toString()}"
                      >
                        ${messages.here}
                      </a>
                    </p>
                  `
                  : ''
              }
            </div>
            <div>
              ${
                inside.length === 0
                  ? html`
                    <p class="vazio">${messages.nothing}</p>
                  `
                  : html`<p class="leve">${messages.inside(inside.length)}</p>${pharmacyTable(inside.slice(0, LISTED), true)}`
              }
            </div>
          </div>
        </div>
      `,
    }
  },
})
