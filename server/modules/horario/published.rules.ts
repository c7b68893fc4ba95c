import { textOfDay } from '#server/ground/luanda.ts'
import { clockOf, DAY, hoursSaid, type OpeningHours, type SpanSaid, usualSpans, weekSpans } from './week.rules.ts'
import { datedText, hoursText, spansText } from './write-text.rules.ts'

/*
 * Hours for readers who end a night at midnight where the next day is a holiday or another day of its own, as the syntax of
 * `opening_hours` and FHIR do. Our nights belong to the day on which they begin and last to their end, so each such day is told with
 * the end of the night before it, and each day after one is told anew where the usual night is not the night that there was.
 */

/** Days from today on for which holidays are written with their nights; holidays after them are written by their rule. */
const HOLIDAYS_AHEAD = 31

type Pairs = readonly number[]

/** Minutes after a midnight to which spans of the day before it last; 0 where none does. */
const tailOf = (spans: Pairs | undefined): number => Math.max(0, (spans?.at(-1) ?? 0) - DAY)

/** The spans of a day without its duty shifts. */
const ownSpans = (hours: OpeningHours, day: number): Pairs =>
  hours.exceptions.get(day)?.instead ?? usualSpans(hours, day) ?? []

const dutyTail = ({ exceptions }: OpeningHours, day: number): number =>
  Math.max(0, ...(exceptions.get(day)?.duties ?? []).map(({ to }) => to - (day + 1) * DAY))

/** A day whose hours are not those of its weekday. */
const isSpecial = ({ exceptions, holidays, holidayOn }: OpeningHours, day: number): boolean =>
  exceptions.get(day)?.instead !== undefined || (holidays !== undefined && holidayOn(day) !== null)

/** The end of the longest night that the rules for the weekday and for holidays say of a day, whatever replaces them. */
const ruledTail = (hours: OpeningHours, day: number): number =>
  Math.max(tailOf(weekSpans(hours, day)), tailOf(usualSpans(hours, day)))

/** Adds to spans the minutes of a night that they leave out; the spans stay as they are, so that none lasts longer than a day. */
function withTail(tail: number, spans: Pairs): SpanSaid[] {
  const published: SpanSaid[] = []
  const add = (from: number, to: number) =>
    published.push({ de: clockOf(from), ate: clockOf(to > DAY ? to - DAY : to) })
  let covered = 0
  for (let at = 0; at < spans.length; at += 2) {
    const [from, to] = [spans[at] as number, spans[at + 1] as number]
    if (covered < Math.min(tail, from)) add(covered, Math.min(tail, from))
    add(from, to)
    covered = to
  }
  if (covered < tail) add(covered, tail)
  return published
}

/** A day of the calendar whose hours are not those of its weekday, once nights end at midnight. */
export interface UnusualDay {
  /** Counted from 1970. */
  day: number
  /** Minutes of the night before that last into it. */
  night: number
  own: Pairs
}

/**
 * The dated days, the holidays where holidays have hours of their own, and the days after them into which another night lasts than
 * the rules say. Duty shifts are not among them.
 * @param at in Luanda's minutes
 * @param ahead days from today on for which holidays are looked up
 */
export function unusualDays(hours: OpeningHours, at: number, ahead: number): UnusualDay[] {
  if (hours.exceptions.size === 0 && hours.holidays === undefined) return []
  const today = Math.floor(at / DAY)
  const last = Math.max(today + ahead, hours.last + 1)
  const days: UnusualDay[] = []
  for (let day = today - 1; day <= last; day++) {
    const night = tailOf(ownSpans(hours, day - 1))
    const isUsualNight = night === tailOf(weekSpans(hours, day - 1)) && night === ruledTail(hours, day - 1)
    if (isSpecial(hours, day) || !isUsualNight) days.push({ day, night, own: ownSpans(hours, day) })
  }
  return days
}

/** The spans of an unusual day, with the end of the night before. */
export const spansOfUnusual = ({ night, own }: UnusualDay): SpanSaid[] => withTail(night, own)

/** Tells if the rules for weekdays and holidays say enough of an unusual day to a reader who ends nights where a rule replaces another. */
function isRuled(hours: OpeningHours, { day, night }: UnusualDay): boolean {
  if (hours.exceptions.get(day)?.instead !== undefined) return false
  if (isSpecial(hours, day)) return night === 0 && dutyTail(hours, day - 1) === 0
  return night === ruledTail(hours, day - 1)
}

/** A dated rule for an unusual day. A duty of the day before would end at its midnight, and so is told with it. */
function unusualRule(hours: OpeningHours, { day, night, own }: UnusualDay) {
  const data = textOfDay(day)
  const spans = withTail(Math.max(night, dutyTail(hours, day - 1)), own)
  return { data, rule: `; ${datedText(data)} ${spansText(spans)}` }
}

/**
 * Writes hours as `opening_hours` for programs of others: at every minute the text says to the reference reader of that syntax, and to
 * ours, what the service says. Unlike `hoursText` it is not always read back as it was stated; empty where nobody said anything.
 * @param at leaves out the days that are over, in Luanda's minutes
 */
export function publishedHours(hours: OpeningHours, at: number): string {
  const stated = hoursSaid(hours, at)
  if (!stated) return ''
  const duties = stated.excecoes.filter(({ tipo }) => tipo === 'turno')
  const unusual = unusualDays(hours, at, HOLIDAYS_AHEAD).filter((day) => !isRuled(hours, day))
  const dated = [
    ...unusual.map((day) => unusualRule(hours, day)),
    ...duties.map((duty) => ({
      data: duty.data,
      rule: `, ${hoursText({ semana: null, feriados: null, excecoes: [duty] })}`,
    })),
  ]
  const usual = hoursText({ ...stated, excecoes: [] })
  const rules = dated.sort((a, b) => (a.data < b.data ? -1 : Number(a.data > b.data))).map(({ rule }) => rule)
  return (usual + rules.join('')).replace(/^[;,] /, '')
}
