import { distance } from '../format/distance.ts'
import { type Html, html } from '../html/html.ts'
import type { GeoPosition } from '../place/pasted.ts'
import { isInside, type MapWindow, SIDE, toPixel } from './window.ts'

/** The position of a drawn thing, in pixels. */
interface Spot {
  x: number
  y: number
}

const TURN = Math.PI * (3 - Math.sqrt(5))
const TRIES = 2000

/** Squares of that width do not touch, and circles in them neither. */
const areApart = (one: Spot, other: Spot, least: number) =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) >= least

/** Further and further around a spot, in all directions alike. */
const around = ({ x, y }: Spot, step: number, n: number): Spot => ({
  x: x + step * Math.sqrt(n) * Math.cos(n * TURN),
  y: y + step * Math.sqrt(n) * Math.sin(n * TURN),
})

/**
 * Moves pins apart, so that each can be read and tapped: the first stays where it is, and one that would lie on another
 * is moved as little as possible.
 * @param least distance between two pins, in pixels
 * @param side of the square that they stay in
 */
export function spread(spots: readonly Spot[], least: number, side: number): Spot[] {
  const placed: Spot[] = []
  const within = (value: number) => Math.min(side - least / 2, Math.max(least / 2, value))
  const isFree = (spot: Spot) => placed.every((other) => areApart(spot, other, least))
  for (const { x, y } of spots) {
    const own = { x: within(x), y: within(y) }
    let spot = own
    for (let n = 1; n < TRIES && !isFree(spot); n++) {
      const next = around(own, least / 4, n)
      spot = { x: within(next.x), y: within(next.y) }
    }
    placed.push(spot)
  }
  return placed
}

export interface Pin extends GeoPosition {
  /** The number of its line in the list. */
  number: number
  open: boolean
  /** The address that a tap opens. */
  href: string
  /** The name for screen readers. */
  name: string
}

const RADIUS = 12
const MIDDLE = SIDE / 2
const round = (value: number) => Number(value.toFixed(1))

/** Kilometres between two rings: a round number of which two or more fit. */
export function ringStep({ km }: MapWindow): number {
  const most = km / 4
  const power = 10 ** Math.floor(Math.log10(most))
  return (most >= 5 * power ? 5 : most >= 2 * power ? 2 : 1) * power
}

function rings(window: MapWindow): Html[] {
  const step = ringStep(window)
  const many = Math.floor(window.km / 2 / step)
  return Array.from({ length: many }, (_, index) => {
    const radius = round(((index + 1) * step * SIDE) / window.km)
    return html`
      <circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius}" fill="none" stroke="var(--linha)" stroke-width="1.5"/>
      <text x="${MIDDLE}" y="${round(MIDDLE - radius + 11)}" font-size="9" fill="var(--leve)" text-anchor="middle">
        ${distance((index + 1) * step)}
      </text>
    `
  })
}

/**
 * Draws a pin. Pins differ in shape and fill, and not in colour alone. A pin that was moved aside points to its place.
 */
function pinOf({ open, number, href, name }: Pin, place: Spot, spot: Spot): Html {
  const [cx, cy] = [round(spot.x), round(spot.y)]
  const moved = Math.hypot(place.x - spot.x, place.y - spot.y) > 1
  const shape = open
    ? html`<circle cx="${cx}" cy="${cy}" r="${RADIUS}" fill="var(--marca)" stroke="var(--folha)"/>`
    : html`
      <rect
        x="${round(cx - RADIUS)}"
        y="${round(cy - RADIUS)}"
        width="${2 * RADIUS}"
        height="${2 * RADIUS}"
        rx="3"
        fill="var(--folha)"
        stroke="var(--leve)"
        stroke-width="1.5"
      />
    `
  return html`
    ${
      moved
        ? html`<path d="M${round(place.x)} ${round(place.y)}L${cx} ${cy}" stroke="var(--leve)" stroke-width="1.5"/>`
        : ''
    }
    <a href="${href}" aria-label="${name}">
      ${shape}
      <text
        x="${cx}"
        y="${round(spot.y + 4)}"
        font-size="11"
        font-weight="700"
        text-anchor="middle"
        fill="${open ? 'var(--sobre-marca)' : 'var(--tinta)'}"
      >
        ${number}
      </text>
    </a>
  `
}

const me = html`
  <path d="M${MIDDLE} ${MIDDLE - 8}l8 8-8 8-8-8z" fill="var(--sol)" stroke="var(--tinta)" stroke-width="1.5"/>
`

/**
 * Numbered pharmacies around somebody, north above: no map of streets, but how far and in what direction. Each is a
 * link, and none lies over another.
 * @param fromMe the middle is where they are, and what is around it is measured from there
 * @param under streets, when they are wanted
 */
export function pinMap(
  window: MapWindow,
  pins: readonly Pin[],
  { label, fromMe, under }: { label: string; fromMe: boolean; under: readonly Html[] },
): Html {
  const visible = pins.filter((each) => isInside(window, each))
  const places = visible.map((each) => toPixel(window, each))
  const spots = spread(places, 2 * RADIUS + 1, SIDE)
  return html`
    <svg class="pontos" viewBox="0 0 ${SIDE} ${SIDE}" width="100%" role="group" aria-label="${label}">
      <rect width="${SIDE}" height="${SIDE}" rx="14" fill="var(--folha)" stroke="var(--linha)"/>
      ${under}
      ${fromMe ? rings(window) : ''}
      ${fromMe ? me : ''}
      ${visible.map((each, index) => pinOf(each, places[index] as Spot, spots[index] as Spot))}
    </svg>
  `
}
