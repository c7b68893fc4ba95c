import OpeningHours from 'opening_hours'
import { WEEKDAYS } from '#contract/horario.ts'
import { dayShown } from '#server/ground/luanda.ts'
import { everydayText } from './everyday-text.rules.ts'
import { messages } from './messages.ts'
import { DAY, type HoursSaid } from './week.rules.ts'
import { dayNames, doorWords, monthNames, NO_DOOR } from './write-text.rules.ts'

/*
 * Hours in the syntax of OpenStreetMap's `opening_hours`. Its own library parses a text and normalizes each part; this file
 * reads the normalized parts, and refuses a part that our hours cannot express rather than leave it out.
 */

type HoursSpan = { de: string; ate: string }
type DatedException = HoursSaid['excecoes'][number]
type Door = DatedException['porta']

const DAY_MS = 86_400_000

/** Thrown for a text whose meaning our hours cannot express. */
class Unsaid extends Error {}

const unsaid = (why: string): never => {
  throw new Unsaid(why)
}

/** The kinds of parts that are read here, or refused with words of their own. */
const kinds = new Set(['year', 'week', 'event', 'month', 'weekday', 'holiday', 'time', 'state', 'comment', '24/7'])

/** A rule of a text, in its parts, as the library writes each. */
interface Rule {
  /** Added to what is there already, rather than in its place. */
  adds: boolean
  parts: Map<string, string>
}

/** The end of the text up to where it was not understood, as the library marks it. */
function nearIn(message: string): string {
  const [text, ...rest] = message.split('<---')
  return rest.length === 0 ? '' : (text ?? '').trim().slice(-40)
}

function parsed(text: string): OpeningHours {
  try {
    return new OpeningHours(text, null, {
      locale: 'en',
      mode: 0,
      tag_key: 'opening_hours',
      warnings_severity: 4,
      map_value: undefined,
    })
  } catch (error) {
    // some of what it throws is text
    return unsaid(messages.hoursUnknown(nearIn(String((error as Error).message ?? error))))
  }
}

type InParts = [[[number, number, string], string][][], [unknown[][], boolean][]]

/** The parts of a text beside the tokens of its rules, which the library's types do not tell of. */
function partsOf(text: string): InParts {
  const read = parsed(text)
  try {
    return read.prettifyValue({ get_internals: true } as object) as unknown as InParts
  } catch {
    // it looks for hours of the sun on the way, which without a place there may be none
    return unsaid(messages.hoursUnknown(/sunrise|sunset|dawn|dusk/i.exec(text)?.[0] ?? text.trim().slice(-40)))
  }
}

function rulesOf(text: string): Rule[] {
  const [rules, tokens] = partsOf(text)
  return tokens.map(([rule, isFallback], index) => {
    if (isFallback) unsaid(messages.hoursFallback)
    const parts = (rules[index] ?? []).map(([[, , kind], part]) => [kind, part.replace(/:$/, '')] as const)
    for (const [at, [kind, part]] of parts.entries()) {
      // a part of a kind that is not read here, or that would hide another of its kind, is never left out
      if (!kinds.has(kind) || parts.findIndex(([other]) => other === kind) !== at) unsaid(messages.hoursUnread(part))
    }
    return { adds: rule[0]?.[0] === ',', parts: new Map(parts) }
  })
}

/** The time of an end after midnight by the clock of the next day. */
function clock(hour: string, minute: string): string {
  const past = Number(hour) > 24 || (hour === '24' && minute !== '00')
  return `${past ? String(Number(hour) - 24).padStart(2, '0') : hour}:${minute}`
}

/** The spans of a part. One that begins after midnight, or lasts a day and more, is none of ours: `08:00-33:00` is 25 hours. */
const spansOf = (text: string): HoursSpan[] =>
  text.split(',').map((span) => {
    const [, h = '', m = '', toH = '', toM = ''] =
      /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(span) ?? unsaid(messages.hoursTime(span))
    const [from, to] = [Number(h) * 60 + Number(m), Number(toH) * 60 + Number(toM)]
    const isWholeDay = from === 0 && to === DAY
    if (from >= DAY || from === to || (to - from >= DAY && !isWholeDay)) unsaid(messages.hoursTime(span))
    return { de: `${h}:${m}`, ate: clock(toH, toM) }
  })

/** The spans in which a rule says it is open; none where it says closed. */
function openIn({ parts }: Rule): HoursSpan[] {
  const [state, time] = [parts.get('state') ?? 'open', parts.get('time')]
  // «24/7 closed» is not open around the clock
  const always = parts.get('24/7')
  if (always !== undefined && (state !== 'open' || time !== undefined))
    unsaid(messages.hoursState(`${always} ${time ?? state}`))
  if (state === 'open') return time === undefined ? [{ de: '00:00', ate: '24:00' }] : spansOf(time)
  return state === 'unknown' || time !== undefined ? unsaid(messages.hoursState(`${time ?? ''} ${state}`.trim())) : []
}

/** The days of the week that a part names, Monday being 0, and whether it names holidays. */
function daysOf(part: string): { days: number[]; holidays: boolean } {
  const days: number[] = []
  let holidays = false
  for (const named of part.split(',')) {
    const [from = -1, to = from] = named.split('-').map((name) => dayNames.indexOf(name))
    if (named === 'PH') holidays = true
    else if (from < 0 || to < 0) unsaid(messages.hoursDay(named))
    else for (let day = from; ; day = (day + 1) % 7) if (days.push(day) && day === to) break
  }
  return { days, holidays }
}

const isNight = ({ de, ate }: HoursSpan) => ate < de && ate > '00:00'

/**
 * Refuses a rule in place of others that would cut a night at midnight: the day that it changes begins with the night before, or a
 * night of that day goes on into one that it leaves. In the syntax only half of such a night is left; ours are whole.
 */
function refuseCutNights(week: readonly HoursSpan[][], days: readonly number[], part: string): void {
  for (const day of days) {
    const [before, after] = [(day + 6) % 7, (day + 1) % 7]
    const isCut = !days.includes(before) && week[before]?.some(isNight)
    const isLeft = !days.includes(after) && week[day]?.some(isNight)
    if (isCut || isLeft) unsaid(messages.hoursNight(part))
  }
}

const dateText = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The dates of a part, YYYY-MM-DD: `2026 Dec 24`, `2026 Dec 24-26`, `2026 Dec 31-2027 Jan 02`. */
function datesOf(part: string): string[] {
  const [, year = '', month = '', day = '', toYear = year, toMonth = month, toDay = day] =
    /^(\d{4}) (\w{3}) (\d\d?)(?:-(?:(?:(\d{4}) )?(\w{3}) )?(\d\d?))?$/.exec(part) ?? unsaid(messages.hoursSeason(part))
  const at = (y: string, m: string, d: string) => Date.UTC(Number(y), monthNames.indexOf(m), Number(d))
  const [from, to] = [at(year, month, day), at(toYear, toMonth, toDay)]
  const count = (to - from) / DAY_MS + 1
  if (!(count >= 1 && count <= 100)) unsaid(messages.hoursSeason(part))
  return Array.from({ length: count }, (_, n) => dateText(from + n * DAY_MS))
}

/** The door that a comment names; the comment of no duty is refused. */
function doorOf(comment: string): Door {
  const text = comment.slice(1, -1)
  if (text === NO_DOOR) return null
  const [door] = Object.entries(doorWords).find(([, words]) => words === text) ?? unsaid(messages.hoursComment(comment))
  return door as Door
}

/** Hours of one date, and a duty beside them. */
interface Dated {
  own?: DatedException
  duty?: DatedException
}

/** Hours while they are read. */
class Reading {
  week: HoursSpan[][] | null = null
  holidays: HoursSpan[] | null = null
  readonly dates = new Map<string, Dated>()

  take(rule: Rule, first: boolean): void {
    const { parts } = rule
    for (const kind of ['year', 'week', 'event']) {
      const part = parts.get(kind)
      if (part !== undefined) unsaid(messages.hoursSeason(part))
    }
    const [month, weekday, holiday] = [parts.get('month'), parts.get('weekday'), parts.get('holiday')]
    if ([month, weekday, holiday].filter((part) => part !== undefined).length > 1) {
      unsaid(messages.hoursSeason([month, holiday, weekday].filter(Boolean).join(' ')))
    }
    const named = month ?? holiday ?? weekday
    // whether it stands beside the rules before it, or in their place, nobody can tell
    if (named === undefined && !first) unsaid(messages.hoursNoDays([...parts.values()].join(' ')))
    if (month !== undefined) for (const date of datesOf(month)) this.takeDate(rule, date, first)
    else this.takeDays(rule, holiday ?? weekday ?? 'Mo-Su')
  }

  private takeDays(rule: Rule, part: string): void {
    const comment = rule.parts.get('comment')
    if (comment !== undefined) unsaid(messages.hoursComment(comment))
    const { days, holidays } = daysOf(part)
    const spans = openIn(rule)
    // a later rule would hold on those days too
    if (this.dates.size > 0 || (days.length > 0 && this.holidays !== null)) unsaid(messages.hoursOrder(part))
    if (days.length > 0) {
      if (this.week && (!rule.adds || spans.length === 0)) refuseCutNights(this.week, days, part)
      const week = this.week ?? Array.from({ length: 7 }, (): HoursSpan[] => [])
      for (const day of days)
        week[day] = rule.adds && spans.length > 0 ? [...(week[day] as HoursSpan[]), ...spans] : spans
      this.week = week
    }
    if (!holidays) return
    // added to the day's, unless there is nothing else or it closes
    if (rule.adds && spans.length > 0 && days.length === 0) unsaid(messages.hoursHolidaysAdded)
    this.holidays = spans
  }

  private takeDate(rule: Rule, data: string, first: boolean): void {
    const comment = rule.parts.get('comment')
    const periodos = openIn(rule)
    const there = this.dates.get(data) ?? {}
    if ((rule.adds || (first && comment !== undefined)) && periodos.length > 0) {
      const porta = comment === undefined ? null : doorOf(comment)
      if (there.duty && there.duty.porta !== porta) unsaid(messages.hoursTwice(dayShown(data)))
      const duty = {
        data,
        tipo: 'turno' as const,
        periodos: [...(there.duty?.periodos ?? []), ...periodos],
        porta,
      } satisfies DatedException
      this.dates.set(data, { ...there, duty })
      return
    }
    if (comment !== undefined) unsaid(messages.hoursComment(comment))
    const tipo = periodos.length === 0 ? 'fechada' : 'outras_horas'
    this.dates.set(data, { own: { data, tipo, periodos, porta: null } })
  }

  whole(): HoursSaid {
    const { week, holidays, dates } = this
    const semana = week && (Object.fromEntries(WEEKDAYS.map((day, n) => [day, week[n]])) as HoursSaid['semana'])
    const sorted = [...dates].sort(([a], [b]) => (a < b ? -1 : 1))
    return {
      semana,
      feriados: holidays,
      excecoes: sorted.flatMap(([, { own, duty }]) => [own ?? [], duty ?? []].flat()),
    }
  }
}

/** A stroke between two spans, «8:00 – 12:30 / 14:00 – 18:00», where the syntax has a comma. */
const pausing = /(?<=\d[:.h]\d\d)\s*\/\s*(?=\d{1,2}[:.h]\d\d)/g

type HoursRead = { hours: HoursSaid } | { fault: string }

function readSyntax(text: string): HoursRead {
  try {
    const reading = new Reading()
    for (const [index, rule] of rulesOf(text.replaceAll(pausing, ',')).entries()) reading.take(rule, index === 0)
    return { hours: reading.whole() }
  } catch (error) {
    if (error instanceof Unsaid) return { fault: error.message }
    throw error
  }
}

/**
 * Reads hours written as `opening_hours`, or as shops write them in Portuguese; what is wrong with them in words, where they say what
 * ours cannot.
 */
export function readHoursText(text: string): HoursRead {
  const read = readSyntax(text)
  if ('hours' in read) return read
  const everyday = everydayText(text)
  const again = everyday === text ? read : readSyntax(everyday)
  return 'hours' in again ? again : read
}
