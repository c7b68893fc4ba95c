import { WEEKDAYS } from '#contract/horario.ts'
import { textOfDay } from '#server/ground/luanda.ts'
import {
  DAY,
  endOf,
  type HoursSaid,
  minuteOf,
  type OpeningHours,
  type SpanSaid,
  spansOfUnusual,
  unusualDays,
} from '../../modules/horario/public.ts'
import { messages } from './messages.ts'

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
  spans.length === 0 ? messages.closed : spans.map(({ de, ate }) => `${de}–${ate}`).join(', ')

/** A day on which the usual week does not hold. */
export interface DayAway {
  description: string
  /** YYYY-MM-DD */
  day: string
}

/** Days from today on, today among them, for which holidays are told. */
const HOLIDAYS_AHEAD = 6

/**
 * The days to which the usual week does not apply: dated days, holidays that have hours of their own, and days into which another night
 * lasts than the week says. The week tells of nights a day at a time, and so do these. Duty shifts are not among them: a
 * pharmacy on duty is open besides.
 * @param at in Luanda's minutes
 */
export const daysAway = (hours: OpeningHours, at: number): DayAway[] =>
  unusualDays(hours, at, HOLIDAYS_AHEAD).map((unusual) => {
    const { day } = unusual
    const text = spansText(spansOfUnusual(unusual))
    const isDated = hours.exceptions.get(day)?.instead !== undefined
    const holiday = hours.holidays !== undefined && !isDated ? hours.holidayOn(day) : null
    return { description: holiday === null ? text : messages.holiday(holiday, text), day: textOfDay(day) }
  })

/** Describes holidays, exceptions and duty shifts, which the usual week does not say. */
export function exceptionsText(hours: HoursSaid | null): string | undefined {
  if (!hours) return undefined
  const { feriados, excecoes } = hours
  const sentences = [
    messages.zone,
    ...(feriados ? [messages.holidays(spansText(feriados))] : []),
    ...excecoes.map(({ data, tipo, periodos, porta }) =>
      tipo === 'turno'
        ? messages.duty(data, spansText(periodos), porta && messages.doors[porta])
        : messages.exception(data, spansText(periodos)),
    ),
  ]
  return sentences.join(' ')
}
