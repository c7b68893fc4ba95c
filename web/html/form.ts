import { clockText } from '#contract/times.ts'
import { type Html, html } from './html.ts'

/**
 * Form that changes something; the field of its key makes a repeated form be done once. The browser validates nothing:
 * its bubbles speak its own language, and the answer says the fault in Portuguese, beside the field.
 * @param action the page that acts; without it the form's own
 */
export const form = (content: Html, key?: string, action?: string): Html =>
  html`
    <form class="formulario" method="post" novalidate${action === undefined ? '' : html` action="${action}"`}>
      ${key === undefined ? '' : html`<input type="hidden" name="chave" value="${key}">`}
      ${content}
    </form>
  `

/** The text of a field, trimmed; nothing when it was left empty or out. */
export function textOf(sent: URLSearchParams, name: string): string | undefined {
  return sent.get(name)?.trim() || undefined
}

/** Whole thousands with a point between: no price has three decimals. */
const thousands = /^-?\d{1,3}(?:\.\d{3})+$/

/**
 * Reads an amount as people write it: «1 250,50» and «1.250,50» are 1250.5, «3.500» is 3500, an empty text is none, and a
 * text that is no amount stays as written, for the API to refuse.
 */
export function moneyOf(sent: URLSearchParams, name: string): number | null {
  const text = textOf(sent, name)?.replaceAll(/\s|kz$/gi, '')
  if (text === undefined) return null
  const decimal = text.includes(',') || thousands.test(text) ? text.replaceAll('.', '').replace(',', '.') : text
  return /^-?\d+(?:\.\d{1,2})?$/.test(decimal) ? Number(decimal) : (text as never)
}

/** An hour as people write it; none where the field was left empty. */
export function hourOf(sent: URLSearchParams, name: string): string | null {
  const text = textOf(sent, name)
  return text === undefined ? null : clockText(text)
}

/** Reads a number; another text becomes NaN, which the API refuses in its words. */
export const numberOf = (sent: URLSearchParams, name: string): number => Number(textOf(sent, name) ?? Number.NaN)

/** Reads a number of units: digits, with spaces between thousands. «12.000» may be twelve, and becomes NaN, as other texts do. */
export function unitsOf(sent: URLSearchParams, name: string): number {
  const text = textOf(sent, name)?.replaceAll(/\s/g, '') ?? ''
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN
}
