import { distance } from '../format/distance.ts'
import { type Html, html } from '../html/html.ts'
import type { Position } from '../place/pasted.ts'
import { isInside, type MapWindow, SIDE, toPixel } from './window.ts'

export interface Pin extends Position {
  /** As its line in the list has it. */
  number: number
  open: boolean
}

const RADIUS = 11
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
    return html`<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius}" fill="none" stroke="var(--linha)" stroke-width="1.5"/><text x="${MIDDLE}" y="${round(MIDDLE - radius + 11)}" font-size="9" fill="var(--leve)" text-anchor="middle">${distance((index + 1) * step)}</text>`
  })
}

/** Told apart by their shape and by what fills it, and not by a colour alone. */
function pinOf(window: MapWindow, pin: Pin): Html {
  const { x, y } = toPixel(window, pin)
  const [cx, cy] = [round(x), round(y)]
  const shape = pin.open
    ? html`<circle cx="${cx}" cy="${cy}" r="${RADIUS}" fill="var(--marca)" stroke="var(--folha)"/>`
    : html`<rect x="${round(x - RADIUS)}" y="${round(y - RADIUS)}" width="${2 * RADIUS}" height="${2 * RADIUS}" rx="3" fill="var(--folha)" stroke="var(--leve)" stroke-width="1.5"/>`
  return html`${shape}<text x="${cx}" y="${round(y + 4)}" font-size="11" font-weight="700" text-anchor="middle" fill="${pin.open ? 'var(--sobre-marca)' : 'var(--tinta)'}">${pin.number}</text>`
}

const me = html`<path d="M${MIDDLE} ${MIDDLE - 8}l8 8-8 8-8-8z" fill="var(--sol)" stroke="var(--tinta)" stroke-width="1.5"/>`

/**
 * Numbered pharmacies around somebody, north above: no map of streets, but how far and in what direction. The first are
 * drawn last, over the others.
 * @param fromMe the middle is where they are, and what is around it is measured from there
 * @param under streets, when they are wanted
 */
export function pinMap(
  window: MapWindow,
  pins: readonly Pin[],
  { label, fromMe, under }: { label: string; fromMe: boolean; under: readonly Html[] },
): Html {
  const shown = pins.filter((each) => isInside(window, each)).reverse()
  return html`<svg viewBox="0 0 ${SIDE} ${SIDE}" width="100%" role="img" aria-label="${label}"><rect width="${SIDE}" height="${SIDE}" rx="14" fill="var(--folha)" stroke="var(--linha)"/>${under}${
    fromMe ? rings(window) : ''
  }${fromMe ? me : ''}${shown.map((each) => pinOf(window, each))}</svg>`
}
