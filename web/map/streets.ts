import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/streets.ts'
import { type TileSource, tilesOf } from './tiles.ts'
import { type MapWindow, SIDE } from './window.ts'

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
