import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WEEKDAYS } from '#contract/horario.ts'
import { wrongHours } from '#server/modules/horario/check.rules.ts'
import { holidaysByNumber } from '#server/modules/horario/holidays.rules.ts'
import {
  closesAt,
  dutyAt,
  dutyOn,
  type HoursSaid,
  hoursOf,
  isAlwaysOpen,
  isOpen,
  opensAt,
  type PlainHours,
  plainOn,
} from '#server/modules/horario/week.rules.ts'
import { stateAt } from '#server/modules/procura/catalogue/opening.rules.ts'
import { openByReference, paint } from './reference.ts'

const DAY = 1440
const pad = (n: number) => String(n).padStart(2, '0')
const clock = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
const textOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
/** Minutes since 1970 by the clock of Luanda. */
const at = (time: string) => Date.parse(`${time}Z`) / 60_000

const holidays = new Set(['2027-12-31', '2028-01-01', '2028-02-29', '2028-03-01', '2028-03-08'])
const isHoliday = (day: string) => holidays.has(day)
const named = holidaysByNumber((day) => (isHoliday(day) ? 'um feriado' : undefined))

const naive = (hours: HoursSaid) => openByReference(hours, isHoliday)

const minute = fc.integer({ min: 0, max: DAY - 1 })
/** Few times, so that spans often touch, or begin where another ends across midnight. */
const time = fc.oneof(fc.constantFrom(0, 360, 480, 720, 780, 1200, 1320), minute)
const span = fc
  .tuple(time, fc.oneof(time, fc.constant(DAY)))
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => ({ de: clock(from), ate: clock(to) }))
const whole = [{ de: '00:00', ate: '24:00' }]
const spans = fc.oneof(
  { weight: 1, arbitrary: fc.constant(whole) },
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 4, arbitrary: fc.array(span, { maxLength: 3 }) },
)
const week = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(spans, spans, spans, spans, spans, spans, spans) },
  { weight: 1, arbitrary: spans.map((said) => WEEKDAYS.map(() => said)) },
)
const first = at('2027-12-27T00:00') / DAY
const exception = fc.record({
  data: fc.integer({ min: 0, max: 90 }).map((days) => textOf(first + days)),
  tipo: fc.constantFrom('fechada', 'outras_horas', 'turno'),
  periodos: fc.array(span, { minLength: 1, maxLength: 3 }),
  porta: fc.constantFrom('aberta', 'campainha', 'telefone', null),
})
const said = fc.record({
  semana: fc.option(
    week.map((days) => Object.fromEntries(WEEKDAYS.map((name, day) => [name, days[day]]))),
    { freq: 8 },
  ),
  feriados: fc.option(spans),
  excecoes: fc
    .uniqueArray(exception, { maxLength: 6, selector: ({ data, tipo }) => `${data} ${tipo === 'turno'}` })
    .map((some) => some.map((one) => (one.tipo === 'fechada' ? { ...one, periodos: [] } : one))),
}) as fc.Arbitrary<HoursSaid>
/** Over the turn of a year, a leap day, and holidays side by side. */
const moment = fc.tuple(fc.integer({ min: 0, max: 75 }), minute).map(([day, then]) => (first + day) * DAY + then)

describe('The hours of a week with holidays and exceptions', () => {
  test('A minute is open where a walk minute by minute says so, and unknown where nobody said', () => {
    fc.assert(
      fc.property(said, fc.array(moment, { minLength: 1, maxLength: 20 }), (hours, moments) => {
        const [ready, open] = [hoursOf(hours, named), naive(hours)]
        for (const now of moments) expect([now, isOpen(ready, now)]).toEqual([now, open(now)])
      }),
      { numRuns: 400 },
    )
  })

  test('The next opening and closing are the first minutes at which the walk changes', () => {
    fc.assert(
      fc.property(said, moment, (hours, now) => {
        const [ready, open] = [hoursOf(hours, named), naive(hours)]
        const state = open(now)
        let next = now
        const end = now + 16 * DAY
        while (next < end && (state ? open(next) === true : open(next) === false)) next++
        const changes = next === end ? undefined : open(next) === undefined && !state ? undefined : next
        const [closes, opens] = [closesAt(ready, now), opensAt(ready, now)]
        const near = (when: number | undefined) => (when !== undefined && when >= end ? undefined : when)
        expect(near(closes)).toBe(state === true ? changes : undefined)
        expect(near(opens)).toBe(state === false ? changes : undefined)
        // a distant instant is a change all the same
        for (const [when, before] of [
          [closes, true],
          [opens, false],
        ] as const) {
          if (when === undefined) continue
          expect([open(when - 1), open(when)]).toEqual([before, !before || (hours.semana ? false : open(when))])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('What is kept of a pharmacy until its next change says the same at every minute, whatever was asked before', () => {
    fc.assert(
      fc.property(said, fc.array(moment, { minLength: 2, maxLength: 30 }), (hours, moments) => {
        const kept = hoursOf(hours, named)
        for (const now of moments.flatMap((at) => [at, at + 1, at + 600])) {
          const fresh = hoursOf(hours, named)
          const { open, opens, closes } = stateAt(kept, now)
          expect([now, open, opens, closes]).toEqual([
            now,
            isOpen(fresh, now),
            opensAt(fresh, now),
            closesAt(fresh, now),
          ])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('A duty shift runs from its beginning to its end, in the day after too', () => {
    fc.assert(
      fc.property(said, moment, (hours, now) => {
        const ready = hoursOf(hours, named)
        const runs = (day: number) =>
          hours.excecoes
            .filter(({ data, tipo }) => tipo === 'turno' && data === textOf(day))
            .some(({ periodos }) => paint(periodos).has(now - day * DAY))
        const today = Math.floor(now / DAY)
        const duty = dutyAt(ready, now)
        expect(duty !== undefined).toBe(runs(today) || runs(today - 1))
        if (duty) expect([duty.from <= now, now < duty.to, isOpen(ready, now)]).toEqual([true, true, true])
        expect(dutyOn(ready, now) !== undefined).toBe(
          runs(today - 1) || hours.excecoes.some(({ data, tipo }) => tipo === 'turno' && data === textOf(today)),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('Who never closes never does, in a year of minutes', () => {
    fc.assert(
      fc.property(said, moment, (hours, now) => {
        const ready = hoursOf({ ...hours, excecoes: [] }, named)
        if (!isAlwaysOpen(ready, now)) return
        expect(closesAt(ready, now)).toBeUndefined()
        const open = naive({ ...hours, excecoes: [] })
        for (let then = first * DAY; then < (first + 80) * DAY; then += 17) expect(open(then)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

const closed = { segunda: [], terca: [], quarta: [], quinta: [], sexta: [], sabado: [], domingo: [] }
const always = Object.fromEntries(WEEKDAYS.map((name) => [name, whole])) as unknown as HoursSaid['semana']
const hours = (semana: object | null, more: Partial<HoursSaid> = {}) =>
  ({ semana, feriados: null, excecoes: [], ...more }) as HoursSaid
const ready = (semana: object | null, more: Partial<HoursSaid> = {}) => hoursOf(hours(semana, more), named)

describe('Times far away', () => {
  test('Who never closes but on holidays closes at the next, months ahead', () => {
    expect(closesAt(ready(always, { feriados: [] }), at('2027-03-01T10:00'))).toBe(at('2027-12-31T00:00'))
    expect(opensAt(ready(closed, { feriados: whole }), at('2027-03-01T10:00'))).toBe(at('2027-12-31T00:00'))
  })

  test('A week that is closed opens on the day of its one exception', () => {
    const excecoes = [{ data: '2028-01-20', tipo: 'outras_horas' as const, periodos: whole, porta: null }]
    expect(opensAt(ready(closed, { excecoes }), at('2027-03-01T10:00'))).toBe(at('2028-01-20T00:00'))
    expect(closesAt(ready(closed, { excecoes }), at('2028-01-20T10:00'))).toBe(at('2028-01-21T00:00'))
  })

  test('A night ends in the day after, also where that is closed', () => {
    const excecoes = [{ data: '2027-12-25', tipo: 'fechada' as const, periodos: [], porta: null }]
    const night = ready({ ...closed, sexta: [{ de: '20:00', ate: '06:00' }] }, { excecoes })
    expect(closesAt(night, at('2027-12-24T23:00'))).toBe(at('2027-12-25T06:00'))
  })
})

describe('The hours that the first version of the contract reads', () => {
  const plain = (horario_abertura: string | null, horario_fecho: string | null, is_24_horas = false): PlainHours => ({
    horario_abertura,
    horario_fecho,
    is_24_horas,
  })
  const monday = at('2027-12-27T10:00')

  test('They are the first opening and the last closing of the day it is', () => {
    const semana = {
      ...closed,
      segunda: [
        { de: '08:00', ate: '12:30' },
        { de: '14:00', ate: '24:00' },
      ],
      terca: [{ de: '22:00', ate: '06:00' }],
    }
    const said = ready(semana)
    expect(plainOn(said, monday)).toEqual(plain('08:00', '24:00'))
    expect(plainOn(said, monday + DAY)).toEqual(plain('22:00', '06:00'))
    expect(plainOn(said, monday + 2 * DAY)).toEqual(plain(null, null))
    expect(plainOn(ready(always), monday)).toEqual(plain('00:00', '24:00', true))
    expect(plainOn(ready({ ...always, terca: [] }), monday)).toEqual(plain('00:00', '24:00'))
  })

  test('They are as written where they were what was written, but on the days of exceptions', () => {
    const excecoes = [
      { data: '2027-12-28', tipo: 'fechada' as const, periodos: [], porta: null },
      { data: '2027-12-29', tipo: 'turno' as const, periodos: [{ de: '20:00', ate: '08:00' }], porta: null },
    ]
    for (const written of [plain('24:00', '06:00'), plain('08:30', '08:30'), plain('08:00', null), plain(null, null)]) {
      expect(plainOn(hoursOf(hours(null), named, written), monday)).toEqual(written)
    }
    const said = hoursOf(hours(null, { excecoes }), named, plain('08:00', '20:00'))
    expect(plainOn(said, monday)).toEqual(plain('08:00', '20:00'))
    expect(plainOn(said, monday + DAY)).toEqual(plain(null, null))
    expect(plainOn(said, monday + 2 * DAY)).toEqual(plain('08:00', '08:00'))
  })
})

describe('Hours that cannot be', () => {
  const now = at('2027-12-27T10:00')
  const span = (de: string, ate: string) => ({ de, ate })
  const dated = (more: object) =>
    hours(null, {
      excecoes: [
        { data: '2027-12-28', tipo: 'turno', periodos: [span('20:00', '08:00')], porta: null, ...more },
      ] as HoursSaid['excecoes'],
    })
  const one = { data: '2027-12-28', porta: null, periodos: [span('08:00', '09:00')] }

  test.each([
    ['ends where it begins', hours({ ...closed, sexta: [span('08:00', '08:00')] }), 'horario.semana.sexta.0.ate'],
    ['begins at 24:00', hours({ ...closed, sexta: [span('24:00', '08:00')] }), 'horario.semana.sexta.0.de'],
    [
      'overlaps another',
      hours({ ...closed, sexta: [span('11:00', '14:00'), span('08:00', '12:00')] }),
      'horario.semana.sexta.0.de',
    ],
    [
      'overlaps the next day',
      hours({ ...closed, domingo: [span('20:00', '03:00')], segunda: [span('02:00', '05:00')] }),
      'horario.semana.domingo.0.ate',
    ],
    [
      'overlaps on holidays',
      hours(null, { feriados: [span('08:00', '12:00'), span('11:00', '14:00')] }),
      'horario.feriados.1.de',
    ],
    ['is on a day that does not exist', dated({ data: '2027-02-29' }), 'horario.excecoes.0.data'],
    ['is over', dated({ data: '2027-12-26', periodos: [span('20:00', '10:00')] }), 'horario.excecoes.0.data'],
    ['was two days ago', dated({ data: '2027-12-25', tipo: 'fechada', periodos: [] }), 'horario.excecoes.0.data'],
    ['is years ahead', dated({ data: '2029-12-26' }), 'horario.excecoes.0.data'],
    ['has no hours', dated({ periodos: [] }), 'horario.excecoes.0.periodos'],
    ['is closed with hours', dated({ tipo: 'fechada' }), 'horario.excecoes.0.periodos'],
    ['has a door but no duty', dated({ tipo: 'outras_horas', porta: 'aberta' }), 'horario.excecoes.0.porta'],
    [
      'is there twice',
      hours(null, {
        excecoes: [
          { ...one, tipo: 'outras_horas' },
          { ...one, tipo: 'fechada', periodos: [] },
        ],
      }),
      'horario.excecoes.1.data',
    ],
  ])('What %s is said beside its field', (_, said, field) => {
    expect(Object.keys(wrongHours(said, now))).toEqual([field])
  })

  test('What touches, crosses midnight into a closed day, or still goes on is right', () => {
    const semana = {
      ...closed,
      sexta: [span('08:00', '12:00'), span('12:00', '18:00'), span('22:00', '06:00')],
      sabado: [span('06:00', '24:00')],
      domingo: whole,
    }
    expect(wrongHours(hours(semana, { feriados: [] }), now)).toEqual({})
    expect(wrongHours(dated({ data: '2027-12-26', periodos: [span('20:00', '10:01')] }), now)).toEqual({})
    const both = [
      { ...one, tipo: 'outras_horas' as const },
      { ...one, tipo: 'turno' as const },
    ]
    expect(wrongHours(hours(null, { excecoes: both }), now)).toEqual({})
  })
})
