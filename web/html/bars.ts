import { type Html, html } from './html.ts'

/** A day, or whatever a bar stands for. */
export interface Bar {
  /** Text that is shown when somebody points at the bar. */
  name: string
  value: number
}

interface Bars {
  bars: readonly Bar[]
  /** Value of a bar of the full height. */
  top: number
  /** Description of every value, for screen readers. */
  spoken: string
  /** CSS class of the colour. */
  tone: string
}

const HEIGHT = 100
/** Least height of a bar whose value is not zero, so that it is seen. */
const LEAST = 3
const GAP = 0.14

const heightOf = (value: number, top: number) =>
  value === 0 ? 0 : Math.max(LEAST, Math.round((HEIGHT * value) / Math.max(1, top)))

const bar = ({ name, value }: Bar, index: number, top: number): Html => {
  const height = heightOf(value, top)
  return html`
    <rect x="${index + GAP}" y="${HEIGHT - height}" width="${1 - 2 * GAP}" height="${height}">
      <title>${name}</title>
    </rect>
  `
}

/** Bars side by side, as wide as there is room; one unit of its width is one bar. */
export const bars = ({ bars: all, top, spoken, tone }: Bars): Html =>
  html`
    <svg
      class="barras ${tone}"
      role="img"
      aria-label="${spoken}"
      viewBox="0 0 ${all.length} ${HEIGHT}"
      preserveAspectRatio="none"
    >
      ${all.map((each, index) => bar(each, index, top))}
      <line x1="0" x2="${all.length}" y1="${HEIGHT}" y2="${HEIGHT}"/>
    </svg>
  `

/** Draws one horizontal bar, beside its value in words. */
export const lyingBar = (value: number, top: number, tone: string): Html =>
  html`
    <svg class="deitada ${tone}" aria-hidden="true" viewBox="0 0 ${HEIGHT} 1" preserveAspectRatio="none">
      <rect class="fundo" width="${HEIGHT}" height="1"/>
      <rect width="${heightOf(value, top)}" height="1"/>
    </svg>
  `
