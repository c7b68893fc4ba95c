import { type Html, html } from '../html/html.ts'
import { messages } from './streets.messages.ts'
import { type MapWindow, SIDE, toPixel, toPosition } from './window.ts'

/** A server of map tiles, as most are: Web Mercator, 256 pixels, x from west to east and y from north to south. */
export interface TileSource {
  /** `https://…/{z}/{x}/{y}.png` */
  address: string
  /** The credit, which must stand beside the map. */
  credit: string
}

/** The position of a tile in the picture, in pixels. */
export interface Tile {
  href: string
  x: number
  y: number
  width: number
  height: number
}

const TILE_SIDE = 256
/** The deepest zoom, which few servers exceed. */
const DEEPEST = 18

/** Parts of the world's width and height, from its north-western corner. */
const across = (longitude: number) => (longitude + 180) / 360
const down = (latitude: number) => (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2
const longitudeAt = (part: number) => part * 360 - 180
const latitudeAt = (part: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * part))) * 180) / Math.PI

const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/**
 * The tiles that cover a window, at the zoom that shows them nearest to their own size: nine at most. Each is put by its
 * corners, so that what it shows is where the window's own points are.
 */
export function tilesOf(window: MapWindow, address: string): Tile[] {
  const [northWest, southEast] = [toPosition(window, 0, 0), toPosition(window, SIDE, SIDE)]
  const width = across(southEast.longitude) - across(northWest.longitude)
  const z = Math.min(DEEPEST, Math.max(0, Math.round(Math.log2(SIDE / TILE_SIDE / width))))
  const many = 2 ** z
  const within = (part: number) => Math.min(many - 1, Math.max(0, Math.floor(part * many)))
  const columns = between(within(across(northWest.longitude)), within(across(southEast.longitude)))
  const rows = between(within(down(northWest.latitude)), within(down(southEast.latitude)))
  return rows.flatMap((y) =>
    columns.map((x) => {
      const corner = (right: number, below: number) =>
        toPixel(window, { latitude: latitudeAt((y + below) / many), longitude: longitudeAt((x + right) / many) })
      const [start, end] = [corner(0, 0), corner(1, 1)]
      const href = address.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
      return { href, ...start, width: end.x - start.x, height: end.y - start.y }
    }),
  )
}

const round = (value: number) => Number(value.toFixed(1))

/** Draws the streets of a window, below its pins. */
export function streets(window: MapWindow, { address }: TileSource): Html[] {
  return tilesOf(window, address).map(({ href, x, y, width, height }) => {
    const [left, top] = [round(x), round(y)]
    return html`
      <image
        href="${href}"
        x="${left}"
        y="${top}"
        width="${round(x + width - left)}"
        height="${round(y + height - top)}"
        preserveAspectRatio="none"
      />
    `
  })
}

/** The streets as a picture of their own, which lies behind another and is hidden from screen readers. */
export const streetPicture = (window: MapWindow, source: TileSource): Html =>
  html`
    <svg viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}" aria-hidden="true">${streets(window, source)}</svg>
  `

/** The credit of the map, below it. */
export const credit = (source: TileSource): Html => html`<p class="leve">${messages.credit(source.credit)}</p>`
