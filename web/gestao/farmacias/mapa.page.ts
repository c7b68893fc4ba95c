import { inAngola } from '#contract/positions.ts'
import { distance } from '../../format/distance.ts'
import { chip } from '../../html/chip.ts'
import { type Html, html } from '../../html/html.ts'
import { messages as streetWords } from '../../map/streets.messages.ts'
import { credit, streetPicture } from '../../map/tiles.ts'
import {
  around,
  isInside,
  type MapWindow,
  moved,
  NARROWEST_KM,
  SIDE,
  toPixel,
  toPosition,
  WIDEST_KM,
  zoomed,
} from '../../map/window.ts'
import { type GeoPosition, positionText, readPasted } from '../../place/pasted.ts'
import { officePage } from '../staff.ts'
import { takenIn } from './fields.ts'
import { filtersQuery, MOST_ON_MAP, pharmaciesForMap, readFilters } from './filters.ts'
import { pharmacyTable } from './list.ts'
import { messages } from './map.messages.ts'

interface Dot extends GeoPosition {
  /** True for a frozen pharmacy, which has another colour. */
  stopped: boolean
}

const paper = '#f1efe6'
const grid = '#dad8cc'
const dot = { on: '#0b5d43', off: '#a8231b' }
const LINES = 4

const round = (value: number) => Number(value.toFixed(1))

function gridLines(): string {
  const step = SIDE / LINES
  const lines = Array.from({ length: LINES - 1 }, (_, index) => (index + 1) * step)
  return lines.map((at) => `<path d="M${at} 0V${SIDE}M0 ${at}H${SIDE}" stroke="${grid}"/>`).join('')
}

/** The cross at the chosen position, or at the middle. */
const cross = `<path d="M${SIDE / 2} ${SIDE / 2 - 12}v24M${SIDE / 2 - 12} ${SIDE / 2}h24" stroke="#17211c" stroke-width="2"/>`

/**
 * A plain picture of points, north above, as an address that a page can show without asking anybody: no map of streets,
 * but what is near what.
 * @param overStreets it lies on a map of them, which is seen through it
 */
function pictureOf(window: MapWindow, dots: readonly Dot[], overStreets: boolean): string {
  const points = dots
    .filter((each) => isInside(window, each))
    .map((each) => {
      const { x, y } = toPixel(window, each)
      return `<circle cx="${round(x)}" cy="${round(y)}" r="5" fill="${each.stopped ? dot.off : dot.on}" fill-opacity=".75" stroke="#fff"/>`
    })
  const ground = overStreets ? '' : `<rect width="${SIDE}" height="${SIDE}" fill="${paper}"/>${gridLines()}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${ground}${points.join('')}${cross}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

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
