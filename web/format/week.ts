import type { ResponseOf } from '#contract/endpoint.ts'
import type { verFarmacia } from '#contract/farmacias.ts'
import { WEEKDAYS } from '#contract/horario.ts'
import { messages } from '../messages/hours.ts'
import { shortDay } from './time.ts'

/** A pharmacy's whole hours. */
export type WeekHours = NonNullable<ResponseOf<typeof verFarmacia>['horario']>
/** A public holiday that is near. */
export type Holiday = ResponseOf<typeof verFarmacia>['proximos_feriados'][number]
export type Week = NonNullable<WeekHours['semana']>
export type Weekday = (typeof WEEKDAYS)[number]
type DaySpans = readonly { de: string; ate: string }[]
type HoursException = WeekHours['excecoes'][number]

const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' })

export const isWhole = ([span, ...others]: DaySpans): boolean =>
  span?.de === '00:00' && span.ate === '24:00' && others.length === 0

/** 08:00–12:30 e 14:00–18:00; «fechada», and «24 horas». */
export function spansText(spans: DaySpans): string {
  if (spans.length === 0) return messages.closed
  return isWhole(spans) ? messages.whole : list.format(spans.map(({ de, ate }) => `${de}–${ate}`))
}

/** Days that follow one another and have the same hours. */
interface DayRange {
  from: number
  to: number
  text: string
}

function linesOf(week: Week): DayRange[] {
  const lines: DayRange[] = []
  for (const [day, name] of WEEKDAYS.entries()) {
    const text = spansText(week[name])
    const last = lines.at(-1)
    if (last?.text === text) last.to = day
    else lines.push({ from: day, to: day, text })
  }
  return lines
}

function daysText({ from, to }: DayRange): string {
  const name = (day: number) => messages.days[WEEKDAYS[day] as Weekday]
  if (to - from === 6) return messages.everyDay
  if (from === 0 && to === 4) return messages.weekdays
  if (from === to) return name(from)
  return to - from === 1 ? list.format([name(from), name(to)]) : messages.run(name(from), name(to))
}

const DAY_MS = 86_400_000
const LUANDA_AHEAD_MS = 3_600_000

/** Today in Luanda, YYYY-MM-DD. */
export const todayIn = (now: Date): string => new Date(now.getTime() + LUANDA_AHEAD_MS).toISOString().slice(0, 10)

/** The place of a date in the week, Monday being 0. */
const placeOf = (date: string) => (new Date(date).getTime() / DAY_MS + 3) % 7

/** Days of a week with their hours in words. */
export interface DayLine {
  days: string
  hours: string
  /** Today is one of them. */
  today: boolean
}

/**
 * The week in a few lines, from Monday, and holidays last; today's is marked.
 * @param date today's in Luanda
 * @param isHoliday today is a public holiday
 */
export function weekLines({ semana, feriados }: WeekHours, date: string, isHoliday: boolean): DayLine[] {
  if (!semana) return []
  // a holiday with hours of its own is none of the weekdays
  const today = feriados && isHoliday ? undefined : placeOf(date)
  const lines = linesOf(semana).map((line) => ({
    days: daysText(line),
    hours: line.text,
    today: today !== undefined && line.from <= today && today <= line.to,
  }))
  if (!feriados) return lines
  const days = isHoliday ? messages.today(messages.holidays) : messages.holidays
  return [...lines, { days, hours: spansText(feriados), today: isHoliday }]
}

/** Says a dated exception in words, with how one gets in on duty. */
function exceptionText({ tipo, periodos, porta }: HoursException): string {
  const hours = spansText(periodos)
  return tipo === 'turno' ? messages.duty(hours, porta ? messages.doors[porta] : '') : hours
}

/** A day of the calendar with its weekday: «sexta, 25 de Dez.». */
const namedDay = (date: string): string => `${messages.days[WEEKDAYS[placeOf(date)] as Weekday]}, ${shortDay(date)}`

/** Says which of the next days are public holidays. @param date today's in Luanda */
export const holidayLines = (holidays: readonly Holiday[], hours: WeekHours | null, date: string): string[] =>
  holidays.map(({ data, nome }) => {
    const line = data === date ? messages.holidayToday(nome) : messages.holidayOn(namedDay(data), nome)
    const isStated = hours?.excecoes.some((one) => one.data === data && one.tipo !== 'turno')
    return hours?.feriados || isStated ? line : messages.perhapsOther(line)
  })

/** The exceptions from today on, in their order. @param date today's in Luanda */
export const exceptionLines = ({ excecoes }: WeekHours, date: string): DayLine[] =>
  excecoes
    .filter(({ data }) => data >= date)
    .map((one) => {
      const day = namedDay(one.data)
      return {
        days: one.data === date ? messages.today(day) : day,
        hours: exceptionText(one),
        today: one.data === date,
      }
    })

/** True where one hour of opening and one of closing say every day. */
export const isEveryDayAlike = (hours: WeekHours | null): boolean =>
  !hours ||
  (hours.excecoes.length === 0 &&
    hours.feriados === null &&
    hours.semana !== null &&
    hours.semana.segunda.length === 1 &&
    linesOf(hours.semana).length === 1)
