import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loadHolidays } from '#server/modules/horario/load-holidays.gateway.ts'
import { startTestService } from '../support/service.ts'

const DAY_MS = 86_400_000

/** Easter Sunday by the rule of Meeus and Butcher. */
function easter(year: number): number {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Law 11/18. */
const fixed = ['01-01', '02-04', '03-08', '03-23', '04-04', '05-01', '09-17', '11-02', '11-11', '12-25']

async function corrections(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-teste-'))
  const path = join(folder, 'feriados.csv')
  await writeFile(path, text)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return path
}

test('From 2020 to 2060 the holidays are those of the law, and no bridge is one', () => {
  const holidays = loadHolidays()
  for (let year = 2020; year <= 2060; year++) {
    const expected = new Set(fixed.map((day) => `${year}-${day}`))
    const [carnival, goodFriday] = [easter(year) - 47 * DAY_MS, easter(year) - 2 * DAY_MS].map(dateOf)
    expected.add(carnival as string).add(goodFriday as string)
    const days = Array.from({ length: 366 }, (_, n) => dateOf(Date.UTC(year, 0, 1 + n))).filter((day) =>
      day.startsWith(`${year}`),
    )
    expect(days.filter((day) => holidays(day) !== undefined)).toEqual([...expected].sort())
  }
  expect([holidays('2026-02-17'), holidays('2026-04-03')]).toEqual(['Carnaval', 'Sexta-Feira Santa'])
  expect(holidays('2026-11-11')).toBe('Dia da Independência')
  // a Thursday's bridge, and no date at all
  expect([holidays('2026-09-18'), holidays('')]).toEqual([undefined, undefined])
})

describe('an operator', () => {
  test('An operator adds a day, takes one away and gives one another name; the later line holds', async () => {
    const path = await corrections(
      [
        'data,nome,tipo',
        '# decretada a 14 de Setembro',
        '2026-09-18,Ponte,feriado',
        '2026-11-11,,util',
        '2026-12-25,Dia da Família,feriado',
        '2026-05-25,Dia de África,feriado',
        '2026-05-25,,util',
      ].join('\n'),
    )
    const holidays = loadHolidays(path)
    const said = ['2026-09-18', '2026-11-11', '2026-12-25', '2026-05-25', '2027-12-25'].map(holidays)
    expect(said).toEqual(['Ponte', undefined, 'Dia da Família', undefined, 'Natal'])
  })

  test.each([
    ['2026-02-30,Dia,feriado', '«2026-02-30» não é uma data, como 2026-12-25'],
    ['25/12/2026,Dia,feriado', '«25/12/2026» não é uma data, como 2026-12-25'],
    ['2026-02-20,Dia,ferido', 'o tipo «ferido» tem de ser feriado ou util'],
    ['2026-02-20,,feriado', 'falta o nome do feriado'],
  ])('A service whose file says «%s» does not start, and tells the line', async (line, fault) => {
    const path = await corrections(`data,nome,tipo\n2026-02-16,Ponte,feriado\n${line}\n`)
    await expect(startTestService({ env: { FERIADOS_FICHEIRO: path } })).rejects.toThrow(
      `Não foi possível ler os feriados de ${path}: na linha de dados 2, ${fault}`,
    )
  })
})
