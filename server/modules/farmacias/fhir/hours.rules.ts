import { WEEKDAYS } from '#contract/shapes/horario.ts'
import { DAY, endOf, type HoursSaid, minuteOf, type SpanSaid } from '../hours/week.rules.ts'
import { messages } from '../messages.ts'

/** Days of a week from Monday on, as FHIR names them (http://hl7.org/fhir/days-of-week). */
const daysOfWeek = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
type DayOfWeek = (typeof daysOfWeek)[number]

/** A time of some days of the week in which a pharmacy is open; without times, all day. */
export interface OpenTime {
  days: DayOfWeek[]
  /** HH:MM:SS. The last second of a day stands for its end, because FHIR has no 24:00. */
  from?: string
  to?: string
}

const clock = (minute: number): string =>
  minute === DAY
    ? '23:59:59'
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`

interface DayPiece {
  day: number
  from: number
  to: number
}

/** Parts of a span within one day each: FHIR does not say what a time past midnight means. */
function piecesOf(day: number, span: SpanSaid): DayPiece[] {
  const [from, to] = [minuteOf(span.de), endOf(span)]
  if (to <= DAY) return [{ day, from, to }]
  const next = { day: (day + 1) % 7, from: 0, to: to - DAY }
  return [{ day, from, to: DAY }, ...(next.to > 0 ? [next] : [])]
}

/** The usual week, days with the same time together. */
export function openTimes(semana: HoursSaid['semana'] | undefined): OpenTime[] {
  if (!semana) return []
  const pieces = WEEKDAYS.flatMap((name, day) => semana[name].flatMap((span) => piecesOf(day, span)))
  const byTime = Map.groupBy(pieces, ({ from, to }) => `${from}-${to}`)
  return [...byTime.values()].map((same) => {
    const days = daysOfWeek.filter((_, day) => same.some((piece) => piece.day === day))
    const { from, to } = same[0] as DayPiece
    return from === 0 && to === DAY ? { days } : { days, from: clock(from), to: clock(to) }
  })
}

const spansText = (spans: readonly SpanSaid[]): string =>
  spans.length === 0 ? messages.fhir.closed : spans.map(({ de, ate }) => `${de}–${ate}`).join(', ')

/** A day on which the usual week does not hold. */
export interface DayAway {
  description: string
  /** YYYY-MM-DD */
  day: string
}

/**
 * The dated exceptions to the week, and the holidays of the next days where holidays have hours of their own. Duty shifts
 * are not among them: a pharmacy on duty is open besides.
 */
export function daysAway(hours: HoursSaid | null, holidays: readonly { data: string; nome: string }[]): DayAway[] {
  if (!hours) return []
  const { feriados, excecoes } = hours
  const dated = excecoes.filter(({ tipo }) => tipo !== 'turno')
  const away = dated.map(({ data, periodos }) => ({ description: spansText(periodos), day: data }))
  if (!feriados) return away
  const usual = holidays.filter(({ data }) => !dated.some((one) => one.data === data))
  return [
    ...away,
    ...usual.map(({ data, nome }) => ({ description: messages.fhir.holiday(nome, spansText(feriados)), day: data })),
  ]
}

/** Describes holidays, exceptions and duty shifts, which the usual week does not say. */
export function exceptionsText(hours: HoursSaid | null): string | undefined {
  if (!hours) return undefined
  const { feriados, excecoes } = hours
  const sentences = [
    messages.fhir.zone,
    ...(feriados ? [messages.fhir.holidays(spansText(feriados))] : []),
    ...excecoes.map(({ data, tipo, periodos, porta }) =>
      tipo === 'turno'
        ? messages.fhir.duty(data, spansText(periodos), porta && messages.fhir.doors[porta])
        : messages.fhir.exception(data, spansText(periodos)),
    ),
  ]
  return sentences.join(' ')
}
