import { clockText } from '#contract/clock.ts'
import { type Html, html } from './html.ts'

/**
 * A form that changes something; the field of its key has it done once, however often it is sent. The browser checks
 * nothing of it: its bubbles speak its own language, and the answer says in Portuguese, beside the field, what is wrong.
 */
export const form = (content: Html, key?: string): Html =>
  html`
    <form class="formulario" method="post" novalidate>
      ${key === undefined ? '' : html`<input type="hidden" name="chave" value="${key}">`}
      ${content}
    </form>
  `

/** The text of a field, trimmed; nothing when it was left empty or out. */
export function textOf(sent: URLSearchParams, name: string): string | undefined {
  return sent.get(name)?.trim() || undefined
}

/**
 * Money as people write it: «1 250,50» and «1.250,50» are 1250.5, nothing is none, and what is no amount stays as it is
 * written, for the API to refuse.
 */
export function moneyOf(sent: URLSearchParams, name: string): number | null {
  const text = textOf(sent, name)?.replaceAll(/\s|kz$/gi, '')
  if (text === undefined) return null
  const decimal = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  return /^-?\d+(?:\.\d{1,2})?$/.test(decimal) ? Number(decimal) : (text as never)
}

/** An hour as people write it; none where the field was left empty. */
export function hourOf(sent: URLSearchParams, name: string): string | null {
  const text = textOf(sent, name)
  return text === undefined ? null : clockText(text)
}

/** Reads a number; another text becomes NaN, which the API refuses in its words. */
export const numberOf = (sent: URLSearchParams, name: string): number => Number(textOf(sent, name) ?? Number.NaN)
