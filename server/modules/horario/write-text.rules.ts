import { WEEKDAYS } from '#contract/horario.ts'
import { type HoursSaid, hoursOf, hoursSaid, type PlainHours, type SpanSaid } from './week.rules.ts'

/*
 * Hours as OpenStreetMap's `opening_hours` writes them. Reading is a matter of its own (`read-text.rules.ts`), because
 * its library is large.
 */

type DatedException = HoursSaid['excecoes'][number]

export const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Comments that say how one gets in on duty. */
export const doorWords = {
  aberta: 'turno, porta aberta',
  campainha: 'turno, campainha',
  telefone: 'turno, telefone',
} as const
export const NO_DOOR = 'turno'

export const spansText = (spans: readonly SpanSaid[]) =>
  spans.length === 0 ? 'off' : spans.map(({ de, ate }) => `${de}-${ate}`).join(',')

/** The runs of days in a set, past Sunday too: `Su-Th`, `Mo,We-Fr`. */
function daysText(days: readonly number[]): string {
  if (days.length === 7) return 'Mo-Su'
  const has = (day: number) => days.includes((day + 7) % 7)
  const starts = days.filter((day) => !has(day - 1))
  const runs = starts.map((from) => {
    let length = 1
    while (has(from + length)) length++
    const to = (from + length - 1) % 7
    // a run past Sunday holds Monday, and so comes first
    return {
      at: to < from ? 0 : from,
      text: [from, to]
        .slice(0, length)
        .map((day) => dayNames[day])
        .join('-'),
    }
  })
  return runs
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(',')
}

function weekText(week: NonNullable<HoursSaid['semana']>): string {
  const groups = new Map<string, number[]>()
  for (const [day, name] of WEEKDAYS.entries()) {
    const spans = spansText(week[name])
    groups.set(spans, [...(groups.get(spans) ?? []), day])
  }
  const open = [...groups].filter(([spans]) => spans !== 'off')
  if (open.length === 0) return 'off'
  if (groups.size === 1 && groups.has('00:00-24:00')) return '24/7'
  // as added rules: each leaves alone what goes past the midnight before it
  return open.map(([spans, days]) => `${daysText(days)} ${spans}`).join(', ')
}

/** A date as the syntax writes it. @param data YYYY-MM-DD */
export function datedText(data: string): string {
  const [year = '', month = '', day = ''] = data.split('-')
  return `${year} ${monthNames[Number(month) - 1]} ${day}`
}

function exceptionText({ data, periodos, tipo, porta }: DatedException): string {
  const comment = tipo === 'turno' ? ` open "${porta ? doorWords[porta] : NO_DOOR}"` : ''
  return `${datedText(data)} ${spansText(periodos)}${comment}`
}

/** Writes hours as `opening_hours`, in the form that is read back as they are. */
export function hoursText({ semana, feriados, excecoes }: HoursSaid): string {
  const dutyLast = (a: DatedException, b: DatedException) => Number(a.tipo === 'turno') - Number(b.tipo === 'turno')
  const dated = [...excecoes].sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : dutyLast(a, b)))
  const rules = [
    ...(semana ? ['; ', weekText(semana)] : []),
    ...(feriados ? ['; ', `PH ${spansText(feriados)}`] : []),
    ...dated.flatMap((exception) => [exception.tipo === 'turno' ? ', ' : '; ', exceptionText(exception)]),
  ]
  return rules.slice(1).join('')
}

const readKept = (stored: string, at: number) => {
  const { simples, ...said } = JSON.parse(stored)
  return {
    simples: simples as PlainHours,
    said: hoursSaid(
      hoursOf(said, () => null, simples),
      at,
    ),
  }
}

/** Writes hours that the database keeps (`farmacia_horas`); empty where nobody knows them. */
export function textOfKept(stored: string): string {
  const { said } = readKept(stored, Number.NEGATIVE_INFINITY)
  return said ? hoursText(said) : ''
}

/**
 * The columns of hours of a table that leaves: the week, and where every day is alike the three that say so, however
 * they were written.
 * @param at leaves out the days that are over, in Luanda's minutes
 */
export function hoursColumns(stored: string, at: number): PlainHours & { horario: string } {
  const { simples, said } = readKept(stored, at)
  if (!said) return { ...simples, horario: '' }
  const days = WEEKDAYS.map((name) => said.semana?.[name] ?? [])
  const [span, another] = days[0] ?? []
  const alike = span && !another && days.every((spans) => spansText(spans) === spansText([span])) ? span : undefined
  const always = alike?.de === '00:00' && alike.ate === '24:00'
  return {
    horario_abertura: always ? null : (alike?.de ?? null),
    horario_fecho: always ? null : (alike?.ate ?? null),
    is_24_horas: always,
    horario: hoursText(said),
  }
}
