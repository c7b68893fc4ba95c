import { decimal } from '../format/count.ts'
import { type Html, html } from '../html/html.ts'
import { table } from '../html/table.ts'
import { messages } from './style-guide.messages.ts'
import { contrast, isColour, pairs, spacesOf, type Token, tokensOf } from './tokens.ts'

/** A square of a colour, with text of another on it. A style sheet of ours says it all, so a drawing says this. */
const swatch = (ground: string, front: string | undefined, label: string): Html =>
  html`
    <svg width="76" height="32" viewBox="0 0 76 32" role="img" aria-label="${label}">
      <rect width="76" height="32" rx="6" fill="${ground}" stroke="var(--leve)"/>
      ${
        front
          ? html`
            <text x="38" y="21" font-size="15" font-weight="600" text-anchor="middle" fill="${front}">${messages.sample}</text>
          `
          : ''
      }
    </svg>
  `

const swatchCell = (name: string, value: string) =>
  html`${swatch(value, undefined, messages.swatchOf(name, value))} <code>${value}</code>`

function colours(tokens: readonly Token[]): Html {
  const rows = tokens
    .filter(({ light }) => isColour(light))
    .map(({ name, light, dark }) => [html`<code>${name}</code>`, swatchCell(name, light), swatchCell(name, dark)])
  return table(messages.colours, [{ name: messages.colour }, { name: messages.light }, { name: messages.dark }], rows)
}

function contrasts(tokens: readonly Token[]): Html {
  const of = new Map(tokens.map((token) => [token.name, token]))
  const measured = (front = '', ground = '') => {
    const ratio = decimal(contrast(front, ground), 2)
    return html`${swatch(ground, front, messages.sampleOf(ratio))} <span class="numero">${ratio}</span>`
  }
  const rows = pairs.map(({ front, ground, least }) => [
    html`<code>${messages.on(front, ground)}</code>`,
    measured(of.get(front)?.light, of.get(ground)?.light),
    measured(of.get(front)?.dark, of.get(ground)?.dark),
    decimal(least, 1),
  ])
  const columns = [{ name: messages.pair }, { name: messages.light }, { name: messages.dark }, { name: messages.least }]
  return table(messages.contrasts, columns, rows)
}

const FROM_FIVE = 5

/** Draws the width of a space. */
const spaceOf = ({ px, times }: { px: number; times: number }): Html =>
  html`
    <li>
      <svg width="48" height="14" aria-hidden="true"><rect width="${px}" height="14" fill="var(--ligacao)"/></svg>${' '}
      <code>${px}</code> <span class="leve">${messages.times(times)}</span>
    </li>
  `

const typeOf = ({ name, light }: Token): Html =>
  html`
    <p>
      <svg width="100%" height="72" role="img" aria-label="${name}">
        <text y="52" fill="var(--tinta)" font-size="var(${name})" font-weight="600">${messages.sample}</text>
      </svg>
      <br>
      <code>${name}</code> <span class="leve">${light}</span>
    </p>
  `

/** Corners and shadows, each as it is. */
const shapeOf = ({ name, light, dark }: Token): Html =>
  html`<li><code>${name}</code>: ${light}${dark === light ? '' : html` <span class="leve">(${dark})</span>`}</li>`

/** Colours with their contrast, sizes of letters, spaces and corners: all of it read out of the style sheet. */
export function language(css: string): Html {
  const tokens = tokensOf(css)
  const letters = tokens.filter(({ name }) => name.startsWith('--letra'))
  const others = tokens.filter((token) => !isColour(token.light) && !letters.includes(token))
  return html`
    <h2>${messages.colours}</h2>
    <p class="leve">${messages.coloursHint}</p>
    ${colours(tokens)}
    <h2>${messages.contrasts}</h2>
    <p class="leve">${messages.contrastsHint}</p>
    ${contrasts(tokens)}
    <h2>${messages.type}</h2>
    <p class="leve">${messages.typeHint}</p>
    <div class="cartao">${letters.map(typeOf)}</div>
    <h2>${messages.space}</h2>
    <p class="leve">${messages.spaceHint}</p>
    <ul class="cartao">${spacesOf(css, FROM_FIVE).map(spaceOf)}</ul>
    <h2>${messages.shapes}</h2>
    <ul class="cartao">${others.map(shapeOf)}</ul>
  `
}
