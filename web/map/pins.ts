import { distance } from '../format/distance.ts'
import { type Html, html } from '../html/html.ts'
import type { GeoPosition } from '../place/pasted.ts'
import { ground } from './ground.ts'
import { type Box, overlap, placeNames } from './names.ts'
import { isInside, type MapWindow, SIDE, toPixel } from './window.ts'

export interface Pin extends GeoPosition {
  /** The text on the pin: a price, or the number of its line in the list. */
  text: string
  /** The price by which the cheapest of a group is known; undefined where nothing is for sale. */
  price?: number | undefined
  open: boolean
  /** The address that a tap opens. */
  href: string
  /** The name for screen readers. */
  name: string
}

/** Pins that would lie on one another, the first of them in front. */
interface Group {
  pins: [Pin, ...Pin[]]
  x: number
  y: number
  text: string
  box: Box
}

const HEIGHT = 20
/** Pixels between the place of a pin and the lower edge of its box. */
const TAIL = 5
const LETTER = 6.3
const round = (value: number) => Number(value.toFixed(1))

const widthOf = (text: string) => Math.max(24, Math.round(text.length * LETTER + 12))

/** The part of a pin that nothing else may lie on: its box, without its tail and its round edge. */
function boxOf(x: number, y: number, text: string): Box {
  const half = widthOf(text) / 2 - 2
  return { left: x - half, right: x + half, top: y - TAIL - HEIGHT + 2, bottom: y - TAIL - 2 }
}

const cheapest = (pins: readonly Pin[]): Pin =>
  pins.reduce((best, pin) => ((pin.price ?? Infinity) < (best.price ?? Infinity) ? pin : best))

const groupText = (pins: readonly Pin[]) =>
  pins.length === 1 ? (pins[0] as Pin).text : `${cheapest(pins).text} +${pins.length - 1}`

function made(pins: [Pin, ...Pin[]], x: number, y: number): Group {
  const text = groupText(pins)
  return { pins, x, y, text, box: boxOf(x, y, text) }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The place of a pin in the picture, moved so that its box is not cut at the edge. */
function placeOf(window: MapWindow, pin: Pin): { x: number; y: number } {
  const { x, y } = toPixel(window, pin)
  const half = widthOf(pin.text) / 2 + 1
  return { x: clamp(x, half, SIDE - half), y: clamp(y, HEIGHT + TAIL + 1, SIDE - 1) }
}

/**
 * Joins pins that would lie on one another, the first of the list in front: each joins the first group whose box its own
 * would touch, until no two touch. A group stands where its first pin is.
 */
export function joined(window: MapWindow, pins: readonly Pin[]): Group[] {
  let groups = pins.map((pin) => {
    const { x, y } = placeOf(window, pin)
    return made([pin], x, y)
  })
  for (let before = groups.length + 1; groups.length < before; ) {
    before = groups.length
    const next: Group[] = []
    for (const group of groups) {
      const at = next.findIndex(({ box }) => overlap(box, group.box))
      const other = next[at]
      if (other) next[at] = made([...other.pins, ...group.pins], other.x, other.y)
      else next.push(group)
    }
    groups = next
  }
  return groups
}

/** Draws a pin, or a group of them. Open and closed differ in fill and edge, and not in colour alone. */
function pinOf({ pins, x, y, text }: Group, groupLink: Drawn['groupLink']): Html {
  const [first] = pins
  const { href, name } = pins.length === 1 ? first : groupLink(pins, text)
  const open = pins.some((pin) => pin.open)
  const half = widthOf(text) / 2
  const side = half - 8
  const shape = `M0 0l-4-${TAIL}h-${side - 4}a8 8 0 0 1-8-8v-4a8 8 0 0 1 8-8h${2 * side}a8 8 0 0 1 8 8v4a8 8 0 0 1-8 8h-${side - 4}z`
  return html`
    <a href="${href}" aria-label="${name}" transform="translate(${round(x)} ${round(y)})">
      <g class="pino">
        <path d="${shape}" fill="var(--${open ? 'marca' : 'folha'})" stroke="var(--${open ? 'folha' : 'leve'})"/>
        <text y="-11" fill="var(--${open ? 'sobre-marca' : 'tinta'})">${text}</text>
      </g>
    </a>
  `
}

/** Length of the scale, in km: a round number, at most a quarter of the width. */
export function scaleOf({ km }: MapWindow): number {
  const most = km / 4
  const power = 10 ** Math.floor(Math.log10(most))
  return (most >= 5 * power ? 5 : most >= 2 * power ? 2 : 1) * power
}

/** The scale, and an arrow to the north. */
function scale(window: MapWindow): Html {
  const step = scaleOf(window)
  const length = round((step * SIDE) / window.km)
  return html`
    <path d="M10 ${SIDE - 14}v4h${length}v-4" fill="none" stroke="var(--tinta)" stroke-width="1.5"/>
    <text x="${10 + length / 2}" y="${SIDE - 15}">${distance(step)}</text>
    <path d="M274 26v-14l-4 6 4-6 4 6" fill="none" stroke="var(--tinta)" stroke-width="1.5"/>
    <text x="274" y="37">N</text>
  `
}

/** Draws the person's own place. */
function me(window: MapWindow, position: GeoPosition): Html | '' {
  if (!isInside(window, position)) return ''
  const { x, y } = toPixel(window, position)
  return html`
    <circle cx="${round(x)}" cy="${round(y)}" r="7" fill="var(--sol)" stroke="var(--tinta)" stroke-width="2"/>
  `
}

interface Drawn {
  /** The text for screen readers. */
  label: string
  /** The person's own place, if it is known. */
  from: GeoPosition | undefined
  /** Streets, when they are wanted: they take the place of the ground and its names. */
  under: readonly Html[]
  /** Pixels of height of a sketch: its middle, as wide as it is drawn; without it a square as wide as there is room. */
  height?: number
  /** The link of pins that are joined, and its name, which has in it the text that stands on it. */
  groupLink(pins: readonly Pin[], text: string): { href: string; name: string }
}

/**
 * Draws a map, north above: land and water, the names of places, and pharmacies, each a link. Those that would lie on one
 * another are joined.
 */
export function pinMap(
  window: MapWindow,
  pins: readonly Pin[],
  { label, from, under, groupLink, height }: Drawn,
): Html {
  const groups = joined(
    window,
    pins.filter((pin) => isInside(window, pin)),
  )
  const isDrawn = under.length === 0
  const top = height ? (SIDE - height) / 2 : 0
  return html`
    <svg class="pontos" viewBox="0 ${top} ${SIDE} ${height ?? SIDE}" width="${height ? SIDE : '100%'}" role="group" aria-label="${label}">
      ${isDrawn ? ground(window) : under}
      <g class="nomes" text-anchor="middle" fill="var(--leve)" font-size="9" aria-hidden="true">
        ${
          isDrawn
            ? placeNames(
                window,
                groups.map(({ box }) => box),
              )
            : ''
        }
        ${height ? '' : scale(window)}
      </g>
      ${from ? me(window, from) : ''}
      <g text-anchor="middle" font-size="11" font-weight="700">${groups.map((group) => pinOf(group, groupLink))}</g>
    </svg>
  `
}
