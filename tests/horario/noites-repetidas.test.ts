import { expect, test } from 'vitest'
import { WEEKDAYS } from '#contract/horario.ts'
import { hoursKept, wrongHours } from '#server/modules/horario/check.rules.ts'
import { readHoursText } from '#server/modules/horario/read-text.rules.ts'
import type { HoursSaid } from '#server/modules/horario/week.rules.ts'
import { hoursText } from '#server/modules/horario/write-text.rules.ts'

/** The text in which hours leave that came as a text; its faults where they are refused. */
function kept(text: string): string | string[] {
  const read = readHoursText(text)
  if ('fault' in read) return [read.fault]
  const faults = Object.keys(wrongHours(read.hours, 0))
  if (faults.length > 0) return faults
  const { semana = null, feriados = null } = hoursKept({ horario: read.hours }) as Partial<HoursSaid>
  return hoursText({ semana, feriados, excecoes: [] })
}

test.each([
  ['Mo-Su 00:00-02:00,08:00-02:00', 'Mo-Su 08:00-02:00'],
  ['00:00-02:00,08:00-26:00', 'Mo-Su 08:00-02:00'],
  ['Mo-Su 00:00-01:00,08:00-02:00', 'Mo-Su 08:00-02:00'],
  ['Fr 20:00-02:00, Sa 00:00-02:00,08:00-12:00', 'Fr 20:00-02:00, Sa 08:00-12:00'],
  // Friday has no night that reaches into this Saturday morning
  ['Sa 00:00-02:00,08:00-12:00', 'Sa 00:00-02:00,08:00-12:00'],
  ['8:00 – 12:30 / 14:00 – 18:00', 'Mo-Su 08:00-12:30,14:00-18:00'],
  ['Mo-Fr 08:00-12:30/14:00-18:00; Sa 08:00-13:00', 'Mo-Fr 08:00-12:30,14:00-18:00, Sa 08:00-13:00'],
  ['24/7', '24/7'],
])('«%s» is kept as «%s»', (text, expected) => expect(kept(text)).toBe(expected))

test('A morning that lasts longer than the night before it is refused', () => {
  expect(kept('Mo-Su 00:00-03:00,08:00-02:00')).toEqual(WEEKDAYS.map((day) => `horario.semana.${day}.1.ate`))
})
