import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WEEKDAYS } from '#contract/horario.ts'
import { readHoursText } from '#server/modules/horario/read-text.rules.ts'
import type { HoursSaid } from '#server/modules/horario/week.rules.ts'
import { hoursText } from '#server/modules/horario/write-text.rules.ts'
import { fullRun } from '../support/full-run.ts'

type Spans = { de: string; ate: string }[]

/** Spans of each day, from Monday on. */
const week = (...days: Spans[]) =>
  Object.fromEntries(WEEKDAYS.map((name, n) => [name, days[n] ?? days.at(-1)])) as HoursSaid['semana']
const hours = (semana: HoursSaid['semana'], more: Partial<HoursSaid> = {}): HoursSaid => ({
  semana,
  feriados: null,
  excecoes: [],
  ...more,
})
const span = (de: string, ate: string) => ({ de, ate })
const whole = [span('00:00', '24:00')]

function read(text: string): HoursSaid {
  const result = readHoursText(text)
  if ('fault' in result) throw new Error(`${text}: ${result.fault}`)
  return result.hours
}

/** The hours of the fifteen pharmacies of Angola that OpenStreetMap has some of, and how often. */
const real: [text: string, times: number, value: HoursSaid, written?: string][] = [
  ['24/7', 8, hours(week(whole))],
  ['00:00-24:00', 1, hours(week(whole)), '24/7'],
  ['Mo-Su 08:00-23:00', 1, hours(week([span('08:00', '23:00')]))],
  ['Mo-Su 07:00-22:00', 1, hours(week([span('07:00', '22:00')]))],
  ['Mo-Su 07:00-21:00', 1, hours(week([span('07:00', '21:00')]))],
  ['8:00 - 15:30', 1, hours(week([span('08:00', '15:30')])), 'Mo-Su 08:00-15:30'],
  ['Mo-Fr 07:00-22:00', 1, hours(week(...Array(5).fill([span('07:00', '22:00')]), []))],
  [
    'Su-Th 09:00-22:00, Fr-Sa 09:00-23:00',
    1,
    hours(
      week(...Array(4).fill([span('09:00', '22:00')]), ...Array(2).fill([span('09:00', '23:00')]), [
        span('09:00', '22:00'),
      ]),
    ),
  ],
]

test('The fifteen real hours are read, and written as they were or in the form that means the same', () => {
  expect(real.reduce((sum, [, times]) => sum + times, 0)).toBe(15)
  for (const [text, , value, written = text] of real) {
    expect([text, read(text)]).toEqual([text, value])
    expect(hoursText(value)).toBe(written)
    expect(read(written)).toEqual(value)
  }
})

const weekdays = [span('08:00', '12:00'), span('14:00', '18:00')]

describe('what people write', () => {
  test.each<[string, HoursSaid]>([
    [
      'Mo-Fr 08:00-12:00,14:00-18:00; Sa 08:00-13:00; PH off',
      hours(week(...Array(5).fill(weekdays), [span('08:00', '13:00')], []), { feriados: [] }),
    ],
    ['Mo-Fr 8-20, Sa 8-13', hours(week(...Array(5).fill([span('08:00', '20:00')]), [span('08:00', '13:00')], []))],
    ['seg-sex 8h-20h', hours(week(...Array(5).fill([span('08:00', '20:00')]), []))],
    ['Mo-Su 20:00-26:00', hours(week([span('20:00', '02:00')]))],
    ['Mo-Fr 08:00-12:00, Mo-Fr 14:00-18:00', hours(week(...Array(5).fill(weekdays), []))],
    ['Mo-Su 08:00-18:00; Su off', hours(week(...Array(6).fill([span('08:00', '18:00')]), []))],
    [
      'Mo-Sa 07:00-20:00, Su,PH 08:00-13:00',
      hours(week(...Array(6).fill([span('07:00', '20:00')]), [span('08:00', '13:00')]), {
        feriados: [span('08:00', '13:00')],
      }),
    ],
    ['off', hours(week([]))],
    [
      '24/7; 2026 Dec 24-25 off, 2026 Dec 25 20:00-08:00 open "turno, campainha"',
      hours(week(whole), {
        excecoes: [
          { data: '2026-12-24', tipo: 'fechada', periodos: [], porta: null },
          { data: '2026-12-25', tipo: 'fechada', periodos: [], porta: null },
          { data: '2026-12-25', tipo: 'turno', periodos: [span('20:00', '08:00')], porta: 'campainha' },
        ],
      }),
    ],
  ])('«%s» is understood', (text, value) => {
    expect(read(text)).toEqual(value)
  })
})

describe('what our hours cannot say', () => {
  test.each([
    ['Jan-Mar Mo-Fr 08:00-12:00', 'Jan-Mar'],
    ['week 1-10 Mo 10:00-12:00', 'week 01-10'],
    ['Dec 25 off', 'Dec 25'],
    ['2026 Mo 08:00-10:00', '2026'],
    ['easter off', 'easter'],
    ['SH off', 'SH'],
    ['Mo[1] 10:00-12:00', 'Mo[1]'],
    ['PH Mo 08:00-10:00', 'PH Mo'],
    ['PH +1 day off', 'PH +1 day'],
    ['Mo-Fr sunrise-18:00', 'sunrise-18:00'],
    ['Mo-Fr 08:00+', '08:00+'],
    ['Mo-Fr 08:00-12:00 "só com marcação"', 'só com marcação'],
    ['"telefone antes"', 'telefone antes'],
    ['Mo-Fr 08:00-12:00 unknown', 'unknown'],
    ['Mo-Fr 12:00-14:00 off', '12:00-14:00 off'],
    ['Mo-Fr 08:00-12:00 || "talvez"', '||'],
    ['Mo-Fr 08:00-18:00, PH 08:00-13:00', '; PH'],
    ['PH off; Mo-Fr 08:00-18:00', 'Mo-Fr'],
    ['2026 Dec 24 off; Mo-Fr 08:00-18:00', 'Mo-Fr'],
    ['Mo-Fr 25:00-26:00', '25:00'],
    ['2026 Feb 30 off', '2026 Feb 30'],
    ['24/7 closed', '24/7 closed'],
    ['24/7 off', '24/7 off'],
    ['24/7 unknown', '24/7 unknown'],
    ['24/7 "só com marcação"', 'só com marcação'],
    ['Sa 08:00-48:00', '08:00-48:00'],
    ['Mo 08:00-33:00', '08:00-33:00'],
    ['Mo 08:00-32:00', '08:00-32:00'],
    ['Mo 00:00-48:00', '00:00-48:00'],
    ['Mo 24:00-26:00', '24:00'],
    ['Mo 20:00-46:00', '20:00-46:00'],
    ['Mo-Fr 08:00-12:00; Sa 08:00-33:00', '08:00-33:00'],
    ['Mo-Fr 08:00-12:00; 14:00-18:00', '14:00-18:00'],
    ['Sa sunrise-18:00; Sa-Su 12:15-01:00 closed', 'sunrise'],
    ['das oito às oito', ''],
    ['', ''],
    ['"', ''],
  ])('«%s» is refused, and the fault names «%s»', (text, named) => {
    const result = readHoursText(text)
    expect(result).toEqual({ fault: expect.stringContaining(named) })
    expect(result).not.toEqual({ fault: expect.stringMatching(/undefined|Error|[<>]/) })
  })
})

describe('what shops write in Portuguese', () => {
  test.each([
    ['24h', '24/7'],
    ['24 horas', '24/7'],
    ['Aberta 24 horas por dia', '24/7'],
    ['8:00 – 12:30 / 14:00 – 18:00', 'Mo-Su 08:00-12:30,14:00-18:00'],
    ['8:00-20:00; dom fechado', 'Mo-Sa 08:00-20:00'],
    ['2ª a 6ª 7h30-19h', 'Mo-Fr 07:30-19:00'],
    ['2ª, 4ª e 6ª 8-12', 'Mo,We,Fr 08:00-12:00'],
    ['todos os dias 8-22', 'Mo-Su 08:00-22:00'],
    ['8h00 às 12h00 e das 14h00 às 18h00', 'Mo-Su 08:00-12:00,14:00-18:00'],
    ['Segunda a Sexta: 8h-18h, Sábado: 8h-13h', 'Mo-Fr 08:00-18:00, Sa 08:00-13:00'],
    ['de segunda-feira a sábado das 8h às 20h', 'Mo-Sa 08:00-20:00'],
    ['seg. a sex. 08h00 - 18h00 / sáb. 08h00 - 13h00', 'Mo-Fr 08:00-18:00, Sa 08:00-13:00'],
    [
      'Dias úteis das 8 às 20, sábados 8-13, domingos e feriados encerrado',
      'Mo-Fr 08:00-20:00, Sa 08:00-13:00; PH off',
    ],
    ['Seg-Sáb 7h30 às 21h30 e Dom 8h às 14h', 'Mo-Sa 07:30-21:30, Su 08:00-14:00'],
    ['sex e sáb 20h-02h', 'Fr-Sa 20:00-02:00'],
  ])('«%s» is «%s»', (text, written) => expect(hoursText(read(text))).toBe(written))

  test.each([
    'das oito às oito',
    '8h às tarde',
    '8-20 menos domingo',
    '8h-20h (dom até 13h)',
    '8h-20h excepto feriados',
    '2ª a 6ª das 8 às 25',
    'seg a sex 8h-18h, com marcação',
    '8-18, almoço 12-14 fechado',
    'dom de turno',
    '24h sex, sab 8-12',
    '8h',
  ])('«%s» is refused', (text) => expect(readHoursText(text)).toEqual({ fault: expect.any(String) }))
})

const minute = (max: number) => fc.integer({ min: 0, max })
const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
/** Spans in order and apart; the last may end the next day. */
const spans = (fewest: number) =>
  fc
    .uniqueArray(minute(1439), { minLength: fewest * 2, maxLength: 6 })
    .map((times) => times.sort((a, b) => a - b))
    .chain((times) =>
      fc.constantFrom('same', 'midnight', 'next').map((end) => {
        const pairs = Array.from({ length: Math.floor(times.length / 2) }, (_, n) => [times[2 * n], times[2 * n + 1]])
        return pairs.map(([from, to], n) => {
          const last = n === pairs.length - 1
          const ends = !last || end === 'same' ? to : end === 'midnight' ? 1440 : (pairs[0]?.[0] as number)
          return span(clock(from as number), clock(ends === from ? 1440 : (ends as number)))
        })
      }),
    )
const day = fc.integer({ min: 20_000, max: 24_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
const exception = day.chain((data) =>
  fc.oneof(
    fc.constant({ data, tipo: 'fechada' as const, periodos: [] as Spans, porta: null }),
    fc.record({
      data: fc.constant(data),
      tipo: fc.constant('outras_horas' as const),
      periodos: spans(1),
      porta: fc.constant(null),
    }),
    fc.record({
      data: fc.constant(data),
      tipo: fc.constant('turno' as const),
      periodos: spans(1),
      porta: fc.constantFrom('aberta' as const, 'campainha' as const, 'telefone' as const, null),
    }),
  ),
)
const order = ({ data, tipo }: HoursSaid['excecoes'][number]) => `${data} ${tipo === 'turno'}`
const anyHours = fc.record({
  semana: fc.option(
    fc.array(spans(0), { minLength: 7, maxLength: 7 }).map((days) => week(...days)),
    { freq: 9 },
  ),
  feriados: fc.option(spans(0)),
  excecoes: fc
    .uniqueArray(exception, { selector: order, maxLength: 8 })
    .map((all) => all.sort((a, b) => (order(a) < order(b) ? -1 : 1))),
})

test('Any hours that are written are read back as they were', () => {
  fc.assert(
    fc.property(anyHours, (value) => {
      fc.pre(value.semana !== null || value.feriados !== null || value.excecoes.length > 0)
      expect(read(hoursText(value))).toEqual(value)
    }),
    { numRuns: fullRun ? 3000 : 100 },
  )
})
