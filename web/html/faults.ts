import { ApiFailure, refusedFor } from '#call/failure.ts'
import { isTelephone } from '#contract/telephones.ts'
import { fullDate } from '../format/time.ts'
import { messages as failureWords } from '../messages/failures.ts'
import { messages } from '../messages/site.ts'
import { textOf } from './form.ts'
import { type Html, html } from './html.ts'

/**
 * Faults of the telephone fields that hold no number. The API takes any text that the contract allows; a person is
 * asked at once, because a pharmacy that cannot be called or told is of no use.
 * @param now the previous values; an unchanged field is not asked about
 * @returns undefined when all are numbers, or empty
 */
export function phoneFaults(
  sent: URLSearchParams,
  now: { telefone?: string | null; telefone_secundario?: string | null } = {},
): Faults | undefined {
  const wrong = (['telefone', 'telefone_secundario'] as const).filter((name) => {
    const text = textOf(sent, name)
    return text !== undefined && text !== now[name] && !isTelephone(text)
  })
  if (wrong.length === 0) return undefined
  return {
    status: 400,
    message: undefined,
    fields: Object.fromEntries(wrong.map((name) => [name, messages.noTelephone])),
  }
}

/** The faults of a refused form. */
export interface Faults {
  status: number
  /** The message about the whole form; undefined when the fields say it all. */
  message: string | undefined
  fields: Readonly<Record<string, string>>
  /** True when a confirmed contact mends it. */
  needsContact?: true
}

/** Text of a failure: the API's own, except where only a program would understand it. */
function failureText({ message, detalhes: { motivo, faltas, ate } }: ApiFailure): string {
  if (faltas && ate) return failureWords.unclaimed(faltas, fullDate(ate))
  return failureWords.reasons[motivo ?? ''] ?? message
}

/**
 * Turns a refusal into faults of the form that was sent.
 * @throws any other error, and a refusal because the session has ended, which no form can mend
 */
export function faultsOf(error: unknown): Faults {
  if (!(error instanceof ApiFailure) || error.noSession) throw error
  // a fault of one line of a list (`servicos.1`) is shown at the field
  const fields = Object.fromEntries(
    Object.entries(error.detalhes.campos ?? {}).map(([name, fault]) => [name.replace(/\..*/, ''), fault]),
  )
  const wait = error.retryAfter ? ` ${failureWords.waitMinutes(Math.ceil(error.retryAfter / 60))}` : ''
  const message = Object.keys(fields).length > 0 ? undefined : failureText(error) + wait
  const needsContact = error.detalhes.por_confirmar && { needsContact: true as const }
  return { status: error.status, message, fields, ...needsContact }
}

/** Joins the faults of two checks of one form; undefined when neither found any. */
export const bothFaults = (one: Faults | undefined, other: Faults | undefined): Faults | undefined =>
  one && other ? { ...one, fields: { ...one.fields, ...other.fields } } : (one ?? other)

/** Moves a refusal beside the field that can mend it. */
export const besideField = (faults: Faults, field: string, message: string): Faults => ({
  ...faults,
  message: undefined,
  fields: { [field]: message },
})

/**
 * Reads the faults of an error, and moves a refusal for this reason (`detalhes.motivo`) beside the field that can mend
 * it.
 * @param otherwise a message in place of the API's
 */
export function faultsBeside(error: unknown, motivo: string, field: string, otherwise?: string): Faults {
  const faults = faultsOf(error)
  if (!refusedFor(error, motivo)) return faults
  return besideField(faults, field, otherwise ?? failureText(error))
}

/** A question needs no colon after it. */
const introduced = (label: string) => (label.endsWith('?') ? label : `${label}:`)

/**
 * Summary of the faults above the form, announced to screen readers, with a link to each field.
 * @param labels of its fields, in the order in which they are shown
 */
export function faultSummary(faults: Faults | undefined, labels: Readonly<Record<string, string>> = {}): Html | '' {
  if (!faults) return ''
  const labelled = Object.keys(labels).filter((name) => faults.fields[name] !== undefined)
  const names = [...new Set([...labelled, ...Object.keys(faults.fields)])]
  // the focus is on it at once: what is only marked as an alert is not read of a page that comes anew
  if (names.length === 0)
    return html`<div class="aviso mau" role="alert" tabindex="-1" autofocus>${faults.message}</div>`
  return html`
    <div class="aviso mau" role="alert" tabindex="-1" autofocus>
      <h2>${messages.faultsTitle(names.length)}</h2>
      <ul>${names.map(
        (name) => html`
          <li><a href="#${name}">${introduced(labels[name] ?? name)} ${faults.fields[name]}</a></li>
        `,
      )}</ul>
    </div>
  `
}
