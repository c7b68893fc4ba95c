import type { Static } from 'typebox'
import { type Door, type Horario, WEEKDAYS } from '#contract/horario.ts'
import { textOfDay } from '#server/ground/luanda.ts'
import type { HolidayOn } from './holidays.rules.ts'

/** Hours as a pharmacy states them, in the contract's form. */
export type HoursSaid = Static<typeof Horario>
export type SpanSaid = Readonly<{ de: string; ate: string }>

export const DAY = 1440
/** 1 January 1970, day 0, was a Thursday. */
const DAY_0 = WEEKDAYS.indexOf('quinta')

/** Spans of a day in minutes from its midnight, apart and in order: begin, end, begin… The last may end in the next day. */
type DaySpans = readonly number[]

const NONE: DaySpans = Object.freeze([])

/** A duty shift, in Luanda's minutes. */
export interface Duty {
  from: number
  to: number
  porta: Door | null
}

interface DayException {
  /** In place of the day's hours. */
  instead: DaySpans | undefined
  /** With the day's hours. */
  duties: readonly Duty[]
}

/** The three members of the contract's first version, which say one day for all. */
export interface PlainHours {
  horario_abertura: string | null
  horario_fecho: string | null
  is_24_horas: boolean
}

/** Hours made ready to be asked about: by `hoursOf`. */
export interface OpeningHours {
  /** Hours as the contract says them, with days that are over. */
  said: HoursSaid
  /** Spans of each day from Monday on; undefined without a stated week. */
  week: readonly DaySpans[] | undefined
  /** Undefined: as on other days. */
  holidays: DaySpans | undefined
  exceptions: ReadonlyMap<number, DayException>
  /** The last day with an exception. */
  last: number
  holidayOn: HolidayOn
  /** The week, without what is dated, has no minute at which it is closed. */
  alwaysOpen: boolean
  /** Hours of the first version, where no week was written. */
  plain: PlainHours | undefined
  /** The last answer of `stateAt`, kept until it may change. */
  state?: State & { from: number; until: number }
}

/** State of a pharmacy: open or not, undefined where nobody said, and in Luanda's minutes when that changes next. */
export interface State {
  open: boolean | undefined
  opens: number | undefined
  closes: number | undefined
  /** The members of the pharmacy's JSON that tell it, from a comma. */
  text: string
}

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
export const endOf = ({ de, ate }: SpanSaid): number => minuteOf(ate) + (ate < de ? DAY : 0)

/** The day, counted from 1970, of a text that is a day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00Z`) / 86_400_000

/** Tells if a text is a day that exists, YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayNumber(text)) && textOfDay(dayNumber(text)) === text

/** Puts spans in order and makes one of those that touch. */
function joined(pairs: readonly (readonly [number, number])[]): DaySpans {
  const spans: number[] = []
  for (const [from, to] of [...pairs].sort(([a], [b]) => a - b)) {
    const end = spans.at(-1)
    if (end !== undefined && from <= end) spans[spans.length - 1] = Math.max(end, to)
    else spans.push(from, to)
  }
  return spans
}

const pairOf = (span: SpanSaid) => [minuteOf(span.de), endOf(span)] as const
const spansSaid = (spans: readonly SpanSaid[]): DaySpans => joined(spans.map(pairOf))

/** End of a dated exception: a night in the day after, a shift with its last hour. In Luanda's minutes. */
export const endOfException = ({ data, tipo, periodos }: HoursSaid['excecoes'][number]): number =>
  dayNumber(data) * DAY + (tipo === 'turno' ? Math.max(...periodos.map(endOf)) : 2 * DAY)

function exceptionsOf({ excecoes }: Pick<HoursSaid, 'excecoes'>): Map<number, DayException> {
  const found = new Map<number, { instead: DaySpans | undefined; duties: Duty[] }>()
  for (const { data, tipo, periodos, porta } of excecoes) {
    const day = dayNumber(data)
    const of = found.get(day) ?? { instead: undefined, duties: [] }
    found.set(day, of)
    if (tipo !== 'turno') of.instead = spansSaid(periodos)
    else {
      const shifts = periodos.map(pairOf).sort(([a], [b]) => a - b)
      for (const [from, to] of shifts) of.duties.push({ from: day * DAY + from, to: day * DAY + to, porta })
    }
  }
  return found
}

/** The span that the contract's first version says of every day; undefined where it says one hour alone, or none. */
function everyDay({ horario_abertura, horario_fecho, is_24_horas }: PlainHours): SpanSaid | undefined {
  const whole = { de: '00:00', ate: '24:00' }
  if (is_24_horas) return whole
  if (horario_abertura === null || horario_fecho === null) return undefined
  const from = minuteOf(horario_abertura) % DAY
  if (from === minuteOf(horario_fecho) % DAY) return whole
  return { de: clockOf(from), ate: horario_fecho === '00:00' ? '24:00' : horario_fecho }
}

/** Tells if a day has no closed minute, after the day before. */
function coversDay(before: DaySpans, spans: DaySpans): boolean {
  let end = 0
  for (let i = 0; i < before.length; i += 2) {
    if ((before[i] as number) <= DAY + end) end = Math.max(end, (before[i + 1] as number) - DAY)
  }
  for (let i = 0; i < spans.length; i += 2) if ((spans[i] as number) <= end) end = Math.max(end, spans[i + 1] as number)
  return end >= DAY
}

const neverCloses = (week: readonly DaySpans[], holidays: DaySpans | undefined): boolean =>
  week.every((spans, day) => coversDay(week[(day + 6) % 7] ?? NONE, spans)) &&
  (holidays === undefined || (coversDay(NONE, holidays) && week.every((spans) => coversDay(holidays, spans))))

function weekOfPlain(plain: PlainHours): HoursSaid['semana'] {
  const span = everyDay(plain)
  return span ? (Object.fromEntries(WEEKDAYS.map((name) => [name, [span]])) as NonNullable<HoursSaid['semana']>) : null
}

/**
 * Makes hours ready to be asked about.
 * @param plain what says every day where no week does
 */
export function hoursOf(written: HoursSaid, holidayOn: HolidayOn, plain?: PlainHours): OpeningHours {
  const hours = written.semana || !plain ? written : { ...written, semana: weekOfPlain(plain) }
  const { semana, feriados } = hours
  const week = semana ? WEEKDAYS.map((name) => spansSaid(semana[name])) : undefined
  const onHolidays = feriados ? spansSaid(feriados) : undefined
  const exceptions = exceptionsOf(hours)
  return {
    said: hours,
    week,
    holidays: onHolidays,
    exceptions,
    last: Math.max(Number.NEGATIVE_INFINITY, ...exceptions.keys()),
    holidayOn,
    alwaysOpen: week !== undefined && neverCloses(week, onHolidays),
    plain: written.semana ? undefined : plain,
  }
}

/** Spans of the weekday of a day; undefined without a stated week. */
export const weekSpans = ({ week }: OpeningHours, day: number): DaySpans | undefined =>
  week?.[(((day + DAY_0) % 7) + 7) % 7]

/** Spans of a day without what is dated: those of holidays, or of its weekday. */
export const usualSpans = (hours: OpeningHours, day: number): DaySpans | undefined =>
  hours.holidays !== undefined && hours.holidayOn(day) !== null ? hours.holidays : weekSpans(hours, day)

/** The spans that begin on a day; none where nobody said. */
function spansOn(hours: OpeningHours, day: number): DaySpans {
  const dated = hours.exceptions.size > 0 ? hours.exceptions.get(day) : undefined
  if (!dated) return usualSpans(hours, day) ?? NONE
  const own = dated.instead ?? usualSpans(hours, day) ?? NONE
  if (dated.duties.length === 0) return own
  const pairs = dated.duties.map(({ from, to }): [number, number] => [from - day * DAY, to - day * DAY])
  for (let i = 0; i < own.length; i += 2) pairs.push([own[i] as number, own[i + 1] as number])
  return joined(pairs)
}

/** Tells if somebody said when it is open on a day, a duty apart. */
const isSaid = (hours: OpeningHours, day: number): boolean =>
  hours.week !== undefined || hours.exceptions.get(day)?.instead !== undefined || usualSpans(hours, day) !== undefined

function isWithin(spans: DaySpans, minute: number): boolean {
  for (let i = 0; i < spans.length; i += 2) {
    if (minute < (spans[i] as number)) return false
    if (minute < (spans[i + 1] as number)) return true
  }
  return false
}

const dayOf = (at: number): number => Math.floor(at / DAY)

/** Tells if a pharmacy is open at one of Luanda's minutes; undefined where nobody said. */
export function isOpen(hours: OpeningHours, at: number): boolean | undefined {
  const day = dayOf(at)
  const minute = at - day * DAY
  if (isWithin(spansOn(hours, day), minute) || isWithin(spansOn(hours, day - 1), minute + DAY)) return true
  return isSaid(hours, day) ? false : undefined
}

const YEAR = 370

/** The last day on which hours may be other than the week before. */
const horizon = ({ holidays, last }: OpeningHours, day: number): number =>
  Math.max(day + (holidays === undefined ? 8 : YEAR), last + 9)

/** Next closing of an open pharmacy; undefined for one that never closes, or is not open. */
export function closesAt(hours: OpeningHours, at: number): number | undefined {
  if (!isOpen(hours, at) || (hours.alwaysOpen && hours.exceptions.size === 0)) return undefined
  const today = dayOf(at)
  let end = at
  for (let day = today - 1; day <= horizon(hours, today); day++) {
    const spans = spansOn(hours, day)
    for (let i = 0; i < spans.length; i += 2) {
      if (day * DAY + (spans[i] as number) > end) return end
      end = Math.max(end, day * DAY + (spans[i + 1] as number))
    }
    if (day >= today && end < (day + 1) * DAY) return end
  }
  return undefined
}

/** Next opening of a closed pharmacy; undefined for one that is open, or has no stated hours. */
export function opensAt(hours: OpeningHours, at: number): number | undefined {
  if (isOpen(hours, at) !== false) return undefined
  const today = dayOf(at)
  for (let day = today; day <= horizon(hours, today); day++) {
    if (!isSaid(hours, day)) return undefined
    const spans = spansOn(hours, day)
    for (let i = 0; i < spans.length; i += 2) {
      if (day * DAY + (spans[i] as number) > at) return day * DAY + (spans[i] as number)
    }
  }
  return undefined
}

/** The duty shift at one of Luanda's minutes. */
export function dutyAt({ exceptions }: OpeningHours, at: number): Duty | undefined {
  if (exceptions.size === 0) return undefined
  for (const day of [dayOf(at), dayOf(at) - 1]) {
    const running = exceptions.get(day)?.duties.find(({ from, to }) => from <= at && at < to)
    if (running) return running
  }
  return undefined
}

/** The duty shift at one of Luanda's minutes, or else the first of that day. */
export const dutyOn = (hours: OpeningHours, at: number): Duty | undefined =>
  dutyAt(hours, at) ?? hours.exceptions.get(dayOf(at))?.duties[0]

/** The first duty shift of a day that is not over, or the one going on where the day is today's. @param day from 1970 */
export const dutyOfDay = (hours: OpeningHours, day: number, now: number): Duty | undefined =>
  (day === dayOf(now) ? dutyAt(hours, now) : undefined) ?? hours.exceptions.get(day)?.duties.find(({ to }) => to > now)

/** Tells if a pharmacy never closes by its week, nor on the day. */
export function isAlwaysOpen(hours: OpeningHours, at: number): boolean {
  if (!hours.alwaysOpen) return false
  const day = dayOf(at)
  return hours.exceptions.size === 0 || coversDay(spansOn(hours, day - 1), spansOn(hours, day))
}

export const NO_HOURS: PlainHours = { horario_abertura: null, horario_fecho: null, is_24_horas: false }

/** Hours of a day in the contract's first version: first opening and last closing. */
export function plainOn(hours: OpeningHours, at: number): PlainHours {
  const day = dayOf(at)
  if (hours.plain && !hours.exceptions.has(day)) return hours.plain
  const spans = spansOn(hours, day)
  const to = spans.at(-1)
  if (to === undefined) return NO_HOURS
  return {
    horario_abertura: clockOf(spans[0] as number),
    horario_fecho: clockOf(to > DAY ? to - DAY : to),
    is_24_horas: isAlwaysOpen(hours, at),
  }
}

/** The hours as the contract says them, without the days that are over; null where nobody said anything. */
export function hoursSaid({ said }: OpeningHours, at: number): HoursSaid | null {
  const { semana, feriados } = said
  const excecoes = said.excecoes.filter((excecao) => endOfException(excecao) > at)
  return semana || feriados || excecoes.length > 0 ? { semana, feriados, excecoes } : null
}
