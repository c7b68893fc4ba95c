import { ApiFailure } from '#call/failure.ts'
import { WEEKDAYS } from '#contract/horario.ts'
import { clockText } from '#contract/times.ts'
import { isWhole, spansText, type Week, type Weekday, type WeekHours } from '../format/week.ts'
import { type Faults, faultsOf } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { type Html, html } from '../html/html.ts'
import { choice } from '../html/inputs.ts'
import { messages } from '../messages/hours.ts'

const formMessages = messages.form

const workdays = ['segunda', 'terca', 'quarta', 'quinta', 'sexta'] as const
/** Rows for further exceptions that a form has to spare. */
const SPARE = 2

type HoursValues = Readonly<Record<string, string | undefined>>
type TimeSpan = { de: string; ate: string }

/** Hours as the form shows them: `08:00-12:30, 14:00-18:00`. */
const written = (spans: readonly TimeSpan[]): string =>
  spans.length === 0 || isWhole(spans) ? spansText(spans) : spans.map(({ de, ate }) => `${de}-${ate}`).join(', ')

const separator = /\s*[,;/]\s*|\s+e\s+/i
const between = /\s*(?:-|–|—)\s*|\s+(?:às|as|até às|ate as|a)\s+/i

/** Hours as people write them; undefined for what is no hours. An hour that there is not stays, for the API to refuse. */
function spansIn(text: string): TimeSpan[] | undefined {
  const plain = text.trim().toLowerCase()
  if (/^(fechad[ao]|encerrad[ao]|não abre|nao abre)$/.test(plain)) return []
  if (/^24 ?h(oras)?$/.test(plain)) return [{ de: '00:00', ate: '24:00' }]
  const spans = plain.split(separator).map((part) => part.replace(/^d?as /, '').split(between))
  if (spans.some((ends) => ends.length !== 2 || ends.some((end) => !/^\d/.test(end)))) return undefined
  const hour = (end: string) => clockText(/^\d{1,2}$/.test(end) ? `${end}h` : end)
  return spans.map(([de = '', ate = '']) => ({ de: hour(de), ate: hour(ate) }))
}

/** The hours that most working days have. */
function usualOf(week: Week): string {
  const texts = workdays.map((day) => written(week[day]))
  const times = (text: string) => texts.filter((other) => other === text).length
  return texts.reduce((best, text) => (times(text) > times(best) ? text : best))
}

/** The form's values for these hours. */
export function valuesOf(hours: WeekHours | null): HoursValues {
  const values: Record<string, string> = {}
  const { semana = null, feriados = null, excecoes = [] } = hours ?? {}
  if (semana) {
    values.dias_uteis = usualOf(semana)
    for (const day of workdays) {
      const own = written(semana[day])
      if (own !== values.dias_uteis) values[day] = own
    }
    values.sabado = written(semana.sabado)
    values.domingo = written(semana.domingo)
  }
  if (feriados) values.feriados = written(feriados)
  for (const [n, { data, tipo, periodos, porta }] of excecoes.entries()) {
    Object.assign(values, { [`data_${n}`]: data, [`tipo_${n}`]: tipo, [`porta_${n}`]: porta ?? '' })
    if (periodos.length > 0) values[`horas_${n}`] = written(periodos)
  }
  return values
}

/** Number of rows of exceptions to show. */
function rowsIn(values: HoursValues): number {
  const used = Object.keys(values).flatMap((name) => {
    const row = /^(?:data|horas)_(\d{1,3})$/.exec(name)?.[1]
    return row && values[name]?.trim() ? [Number(row) + 1] : []
  })
  return Math.max(0, ...used) + SPARE
}

const rowFields = ['data', 'tipo', 'horas', 'porta'] as const

/** The names of the form's fields, for the summary of its faults. */
export function hoursLabels(values: HoursValues): Record<string, string> {
  const labels: Record<string, string> = { dias_uteis: formMessages.dias_uteis }
  for (const day of workdays) labels[day] = messages.days[day]
  Object.assign(labels, { sabado: formMessages.sabado, domingo: formMessages.domingo, feriados: formMessages.feriados })
  for (let n = 0; n < rowsIn(values); n++) {
    for (const name of rowFields) labels[`${name}_${n}`] = formMessages.number(formMessages[name], n + 1)
  }
  return labels
}

/** The fields of a week, each a line of text, and what is seldom needed behind a tap. */
export function hoursFields(values: HoursValues, faults: Faults | undefined): Html {
  const faulty = (names: readonly string[]) => names.some((name) => faults?.fields[name] !== undefined)
  const text = (name: string, label: string, hint?: string, required = false) =>
    field({
      name,
      label,
      value: values[name],
      fault: faults?.fields[name],
      required,
      autocomplete: 'off',
      ...(hint && { hint }),
    })
  const rows = Array.from({ length: rowsIn(values) }, (_, n) => n)
  const row = (n: number) => html`
    <fieldset class="grupo excecao">
      <legend>${formMessages.number(formMessages.other, n + 1)}</legend>
      ${field({
        name: `data_${n}`,
        label: formMessages.data,
        value: values[`data_${n}`],
        type: 'date',
        fault: faults?.fields[`data_${n}`],
        required: false,
      })}
      ${choice(`tipo_${n}`, formMessages.tipo, formMessages.tipos, values[`tipo_${n}`] ?? 'fechada', faults?.fields[`tipo_${n}`])}
      ${text(`horas_${n}`, formMessages.horas)}
      ${choice(`porta_${n}`, formMessages.porta, formMessages.portas, values[`porta_${n}`] ?? '', faults?.fields[`porta_${n}`])}
    </fieldset>
  `
  const apart = workdays.some((day) => values[day]) || faulty(workdays)
  const dated = rows.length > SPARE || faulty(rows.flatMap((n) => rowFields.map((name) => `${name}_${n}`)))
  return html`
    ${text('dias_uteis', formMessages.dias_uteis, formMessages.hint, true)}
    ${text('sabado', formMessages.sabado, undefined, true)}
    ${text('domingo', formMessages.domingo, undefined, true)}
    ${text('feriados', formMessages.feriados, formMessages.holidaysHint)}
    <details class="mais-horas"${apart ? html` open` : ''}>
      <summary>${formMessages.apart}</summary>
      <p class="dica">${formMessages.apartHint}</p>
      ${workdays.map((day) => text(day, messages.days[day]))}
    </details>
    <details class="mais-horas"${dated ? html` open` : ''}>
      <summary>${formMessages.dated}</summary>
      <p class="dica">${formMessages.datedHint}</p>
      ${rows.map(row)}
    </details>
  `
}

type HoursRead = { hours: WeekHours | null; faults: Record<string, string> }

/** The hours of a sent form, or what is wrong with it. A form that is left empty says that nobody knows them. */
export function hoursSent(values: HoursValues): HoursRead {
  const faults: Record<string, string> = {}
  const trimmed = (name: string) => values[name]?.trim() ?? ''
  const spans = (name: string): TimeSpan[] | undefined => {
    const found = spansIn(trimmed(name))
    if (!found) faults[name] = formMessages.bad(trimmed(name))
    return found
  }
  const anyDay = ['dias_uteis', 'sabado', 'domingo', ...workdays].some(trimmed)
  const day = (name: Weekday): TimeSpan[] => {
    const own = trimmed(name) ? name : workdays.some((other) => other === name) ? 'dias_uteis' : name
    if (trimmed(own)) return spans(own) ?? []
    faults[own] = formMessages.noDay
    return []
  }
  const semana = anyDay ? (Object.fromEntries(WEEKDAYS.map((name) => [name, day(name)])) as Week) : null
  const feriados = trimmed('feriados') ? (spans('feriados') ?? []) : null
  const excecoes: WeekHours['excecoes'] = []
  for (let n = 0; n < rowsIn(values); n++) {
    const data = trimmed(`data_${n}`)
    const tipo = (trimmed(`tipo_${n}`) || 'fechada') as WeekHours['excecoes'][number]['tipo']
    const hours = trimmed(`horas_${n}`)
    if (!data && hours && tipo !== 'fechada') faults[`data_${n}`] = formMessages.noDate
    if (!data) continue
    if (tipo !== 'fechada' && !hours) faults[`horas_${n}`] = formMessages.noHours
    const periodos = tipo === 'fechada' || !hours ? [] : (spans(`horas_${n}`) ?? [])
    const porta = tipo === 'turno' ? (trimmed(`porta_${n}`) as 'aberta') || null : null
    excecoes.push({ data, tipo, periodos, porta })
  }
  const known = semana !== null || feriados !== null || excecoes.length > 0
  return { hours: known ? { semana, feriados, excecoes } : null, faults }
}

export const ownFaults = (fields: Record<string, string>): Faults => ({ status: 400, message: undefined, fields })

/** The form's field that the API names: `horario.semana.terca.0.ate` is where Tuesday's hours were written. */
function fieldNamed(name: string, values: HoursValues): string {
  const [, part, which = '', member] = name.split('.')
  if (part === 'feriados') return 'feriados'
  if (part === 'semana') return workdays.some((day) => day === which) && !values[which]?.trim() ? 'dias_uteis' : which
  if (part !== 'excecoes') return name
  // rows without a date were left out
  const row = Object.keys(values)
    .flatMap((key) => (key.startsWith('data_') && values[key]?.trim() ? [Number(key.slice(5))] : []))
    .sort((a, b) => a - b)[Number(which)]
  return `${member === 'periodos' ? 'horas' : (member ?? 'data')}_${row ?? 0}`
}

/** A refusal of hours, each fault beside the field in which they were written. */
export function hoursFaults(error: unknown, values: HoursValues): Faults {
  const faults = faultsOf(error)
  if (!(error instanceof ApiFailure)) return faults
  const campos = Object.entries(error.detalhes.campos ?? {})
  const fields = Object.fromEntries(campos.map(([name, fault]) => [fieldNamed(name, values), fault]))
  return campos.length > 0 ? { ...faults, fields } : faults
}
