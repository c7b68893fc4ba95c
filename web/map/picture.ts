import type { GeoPosition } from '../place/pasted.ts'
import { isInside, type MapWindow, SIDE, toPixel } from './window.ts'

export interface Dot extends GeoPosition {
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
export function pictureOf(window: MapWindow, dots: readonly Dot[], overStreets: boolean): string {
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
