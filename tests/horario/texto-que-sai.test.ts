import fc from 'fast-check'
import OpeningHours from 'opening_hours'
import { expect, test } from 'vitest'
import { WEEKDAYS } from '#contract/horario.ts'
import { daysAway, openTimes } from '#server/doors/fhir/hours.rules.ts'
import { wrongHours } from '#server/modules/horario/check.rules.ts'
import { holidaysByNumber } from '#server/modules/horario/holidays.rules.ts'
import { publishedHours } from '#server/modules/horario/published.rules.ts'
import { readHoursText } from '#server/modules/horario/read-text.rules.ts'
import { type HoursSaid, hoursOf } from '#server/modules/horario/week.rules.ts'
import { hoursText } from '#server/modules/horario/write-text.rules.ts'
import { exceptionLines, weekLines } from '#web/format/week.ts'
import { messages } from '#web/messages/hours.ts'
import { fullRun } from '../support/full-run.ts'
import { openMinutes } from './reference.ts'

const DAY = 1440
// The library has holidays of Portugal and none of Angola. The fortnight has two of them, both on a Saturday.
const lisbon = { lat: 38.7, lon: -9.1, address: { country_code: 'pt', state: 'Lisboa' } }
const isHoliday = (day: string) => ['2027-12-25', '2028-01-01'].includes(day)
const holidayOn = holidaysByNumber((day) => (isHoliday(day) ? 'feriado' : undefined))
/** Monday 20 December 2027, counted from 1970. */
const first = Date.parse('2027-12-20T00:00Z') / 86_400_000
const DAYS = 14
const dateOf = (day: number) => new Date((first + day) * 86_400_000).toISOString().slice(0, 10)

/** Minutes that the library of OpenStreetMap reads as open. */
function openByLibrary(text: string): Uint8Array {
  const open = new Uint8Array(DAYS * DAY)
  const local = (day: number) => new Date(2027, 11, 20 + day)
  const read = new OpeningHours(text, lisbon as never, { mode: 0, locale: 'en' } as never)
  const start = local(0).getTime()
  for (const [from, to] of read.getOpenIntervals(local(0), local(DAYS)))
    open.fill(1, Math.max(0, (from.getTime() - start) / 60_000), (to.getTime() - start) / 60_000)
  return open
}

const minutesOf = (hours: HoursSaid) => openMinutes(hours, isHoliday, first, DAYS)

/** Minutes at which our own reader of such texts says open. */
function openByReader(text: string): Uint8Array {
  const read = readHoursText(text)
  if ('fault' in read) throw new Error(`${text}: ${read.fault}`)
  return minutesOf(read.hours)
}

/** The first minute at which a text says other than the hours, in words; «nenhum» where there is none. */
function differs(hours: HoursSaid, text: string, read: (text: string) => Uint8Array): string {
  const [open, told] = [minutesOf(hours), text === '' ? new Uint8Array(DAYS * DAY) : read(text)]
  const other = open.findIndex((isOpen, minute) => isOpen !== told[minute])
  return other < 0 ? 'nenhum' : `${text} at ${new Date((first * DAY + other) * 60_000).toISOString().slice(0, 16)}`
}

const published = (hours: HoursSaid) => publishedHours(hoursOf(hours, holidayOn), first * DAY)

const span = (de: string, ate: string) => ({ de, ate })
const two = (n: number) => String(n).padStart(2, '0')
const clock = (at: number) => `${two(Math.floor(at / 60))}:${two(at % 60)}`
/** Few times, so that spans often touch, begin at midnight, or end there. */
const time = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 120, 360, 480, 720, 780, 1200, 1320) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: DAY - 1 }) },
)
const apart = fc.uniqueArray(time, { minLength: 2, maxLength: 4 }).map((times) => {
  const sorted = times.toSorted((a, b) => a - b).slice(0, times.length - (times.length % 2))
  return Array.from({ length: sorted.length / 2 }, (_, n) => [sorted[2 * n], sorted[2 * n + 1]] as [number, number])
})
/** Spans of a day, of which the last may go on into the next day, no further than the first begins. */
const spans = fc.oneof(
  { weight: 1, arbitrary: fc.constant([span('00:00', '24:00')]) },
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 5, arbitrary: apart.map((pairs) => pairs.map(([from, to]) => span(clock(from), clock(to)))) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(apart, fc.constantFrom(0, 60, 120, 360))
      .map(([pairs, end]) =>
        pairs.map(([from, to], n) => span(clock(from), clock(n < pairs.length - 1 || end >= from ? to : end))),
      ),
  },
)
const exception = fc.record({
  data: fc.integer({ min: -1, max: 13 }).map(dateOf),
  tipo: fc.constantFrom('fechada', 'outras_horas', 'turno'),
  periodos: spans.filter((some) => some.length > 0),
  porta: fc.constantFrom('aberta', 'campainha', 'telefone', null),
})
const anyHours = (
  fc.record({
    semana: fc.option(
      fc.oneof(
        fc.tuple(spans, spans, spans, spans, spans, spans, spans),
        spans.map((said) => WEEKDAYS.map(() => said)),
      ),
      { freq: 12 },
    ),
    feriados: fc.option(spans),
    excecoes: fc.uniqueArray(exception, { maxLength: 5, selector: ({ data, tipo }) => `${data} ${tipo === 'turno'}` }),
  }) as unknown as fc.Arbitrary<{ semana: HoursSaid['feriados'][] | null } & Omit<HoursSaid, 'semana'>>
).map(
  ({ semana, feriados, excecoes }): HoursSaid => ({
    semana: semana && (Object.fromEntries(WEEKDAYS.map((name, day) => [name, semana[day]])) as HoursSaid['semana']),
    feriados,
    excecoes: excecoes.map((one) => ({
      ...one,
      periodos: one.tipo === 'fechada' ? [] : one.periodos,
      porta: one.tipo === 'turno' ? one.porta : null,
    })),
  }),
)
/** Hours that would be kept: nights apart from the mornings after them. */
const keptHours = anyHours.filter((hours) => Object.keys(wrongHours(hours, first * DAY)).length === 0)

/** Minutes of a day in which spans begin and end; an end after midnight is of the next day. */
const bounded = (spans: readonly { de: string; ate: string }[]): [number, number][] =>
  spans.map(({ de, ate }): [number, number] => [minuteOf(de), minuteOf(ate) + (ate < de ? DAY : 0)]).sort(byStart)
const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
const byStart = (a: [number, number], b: [number, number]) => a[0] - b[0] || a[1] - b[1]
/** Spans that a text for people has. */
function spansIn(text: string): [number, number][] {
  if (text.includes('24 horas')) return [[0, DAY]]
  return bounded([...text.matchAll(/(\d\d:\d\d)–(\d\d:\d\d)/g)].map(([, de = '', ate = '']) => ({ de, ate })))
}
/** A time of FHIR's; one without times is the whole day. */
const fhirSpan = (from = '00:00:00', to = '23:59:59'): [number, number] => [
  minuteOf(from),
  to === '23:59:59' ? DAY : minuteOf(to),
]
const weekday = (day: number) => (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const)[(day + 7) % 7] ?? 'mon'

/** The days of the week, and holidays, that a line of a page names. */
function daysNamed(text: string): string[] {
  const names = WEEKDAYS.map((name): string => messages.days[name])
  const named = text.replace(' (hoje)', '')
  if (named === messages.everyDay) return names
  if (named === messages.weekdays) return names.slice(0, 5)
  const [from, to] = named.split(' a ')
  if (from !== undefined && to !== undefined) return names.slice(names.indexOf(from), names.indexOf(to) + 1)
  return named.split(' e ')
}

const kept = (numRuns: number, check: (hours: HoursSaid) => void) =>
  fc.assert(fc.property(keptHours, check), { seed: 2027, numRuns })

test('Published hours say what the hours say at every minute of a fortnight with holidays, to the library and to our reader', () => {
  let other = 0
  kept(fullRun ? 3000 : 100, (hours) => {
    const text = published(hours)
    if (text !== hoursText(hours)) other++
    expect(differs(hours, text, openByLibrary)).toBe('nenhum')
    expect(differs(hours, text, openByReader)).toBe('nenhum')
  })
  // hours with nights around days of their own are many of them
  expect(other).toBeGreaterThan(10)
})

test('Hours that FHIR publishes a day at a time say, at every minute of their week, what the hours without duties say', () => {
  kept(fullRun ? 6000 : 300, ({ semana, feriados, excecoes }) => {
    const hours = { semana, feriados, excecoes: excecoes.filter(({ tipo }) => tipo !== 'turno') }
    const open = openMinutes(hours, isHoliday, first, 7)
    const away = new Map(daysAway(hoursOf(hours, holidayOn), first * DAY).map((one) => [one.day, one.description]))
    const told = new Uint8Array(8 * DAY)
    for (let day = -1; day < 7; day++) {
      const text = away.get(dateOf(day))
      const from = day * DAY
      const times = openTimes(semana).filter(({ days }) => days.includes(weekday(day)))
      const spans = text === undefined ? times.map(({ from, to }) => fhirSpan(from, to)) : spansIn(text)
      for (const [de, ate] of spans) told.fill(1, Math.max(0, from + de), Math.max(0, from + ate))
    }
    const other = open.findIndex((isOpen, minute) => isOpen !== told[minute])
    expect(other < 0 ? 'nenhum' : `${dateOf(Math.floor(other / DAY))}, minuto ${other % DAY}`).toBe('nenhum')
  })
})

test('The week, holidays and dates that a page writes are the hours, span by span', () => {
  kept(fullRun ? 6000 : 300, (hours) => {
    const { semana, feriados, excecoes } = hours
    const lines = weekLines(hours, dateOf(0), false)
    const days = new Map(lines.flatMap((line) => daysNamed(line.days).map((name) => [name, spansIn(line.hours)])))
    for (const name of WEEKDAYS) if (semana) expect(days.get(messages.days[name])).toEqual(bounded(semana[name]))
    if (semana && feriados) expect(days.get(messages.holidays)).toEqual(bounded(feriados))
    const dated = exceptionLines(hours, dateOf(-1)).flatMap((line) => spansIn(line.hours))
    expect(dated.sort(byStart)).toEqual(excecoes.flatMap(({ periodos }) => bounded(periodos)).sort(byStart))
  })
})
