import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { fullRun, sample } from '../support/full-run.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const admin = prepare(() => service.admin())
const pharmacy = prepare(() => openPharmacy(service))
afterEach(() => service.setTime(undefined))

const pad = (n: number) => String(n).padStart(2, '0')
const clock = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`

/** Luanda is an hour ahead of UTC all year round. */
const inLuanda = (day: string, minute: number) => new Date(Date.parse(`${day}T00:00:00Z`) + (minute - 60) * 60_000)

interface Hours {
  horario_abertura: string | null
  horario_fecho: string | null
  is_24_horas?: boolean
}
interface State {
  aberta_agora: boolean | null
  abre_em: string | null
  fecha_em: string | null
}
async function stateAt(hours: Hours, now: Date): Promise<State> {
  const { nome } = pharmacy
  await pharmacy.client.put('/api/perfil/me', { nome, telefone: '923', is_24_horas: false, ...hours })
  service.setTime(now)
  const { aberta_agora, abre_em, fecha_em } = (await service.anyone.get(`/api/farmacias/${pharmacy.id}`)).body
  const [listed] = (await service.anyone.get('/api/farmacias')).body
  expect(listed).toMatchObject({ aberta_agora, abre_em, fecha_em })
  service.setTime(undefined)
  return { aberta_agora, abre_em, fecha_em }
}

const openAt = async (hours: Hours, minute: number, day = '2026-11-20') =>
  (await stateAt(hours, inLuanda(day, minute))).aberta_agora

/** The rule, minute by minute: walk from opening to closing and see whether the moment is met on the way. */
function expected(open: number, close: number, minute: number): boolean {
  for (let at = open % 1440, steps = 0; steps < 1440; steps++, at = (at + 1) % 1440) {
    if (steps > 0 && at === close % 1440) return false
    if (at === minute) return true
  }
  return true
}

/* The rule itself, minute by minute and by the hundred: tests/horario. Here a few go by HTTP. */

describe('aberta_agora', () => {
  test('aberta_agora follows the hours by the clock of Luanda, across midnight too', async () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    await fc.assert(
      fc.asyncProperty(minute, minute, minute, async (open, close, now) => {
        const hours = { horario_abertura: clock(open), horario_fecho: clock(close) }
        expect(await openAt(hours, now)).toBe(expected(open, close, now))
      }),
      {
        numRuns: fullRun ? 60 : 12,
        examples: [
          [480, 1200, 480],
          [480, 1200, 1200],
          [480, 1200, 1199],
          [1320, 360, 0],
          [1320, 360, 360],
          [1320, 360, 1319],
          [600, 600, 30],
        ],
      },
    )
  })

  test.each([
    ['at opening', '08:00', '20:00', '08:00', true],
    ['a minute before', '08:00', '20:00', '07:59', false],
    ['at closing', '08:00', '20:00', '20:00', false],
    ['until midnight, a minute before it', '08:00', '24:00', '23:59', true],
    ['until midnight, at midnight', '08:00', '24:00', '00:00', false],
    ['until 00:00 is until midnight', '08:00', '00:00', '23:59', true],
    ['the night through, after midnight', '22:00', '06:00', '03:00', true],
    ['the night through, at noon', '22:00', '06:00', '12:00', false],
    ['equal hours are all day', '09:00', '09:00', '03:00', true],
    ['from midnight to midnight', '00:00', '24:00', '12:00', true],
    ['24:00 opens at midnight', '24:00', '06:00', '05:59', true],
    ['24:00 to 00:00 is all day', '24:00', '00:00', '12:00', true],
  ])('%s: %s to %s at %s', async (_what, horario_abertura, horario_fecho, now, open) => {
    const [h = 0, m = 0] = now.split(':').map(Number)
    expect(await openAt({ horario_abertura, horario_fecho }, h * 60 + m)).toBe(open)
  })

  test('aberta_agora is true around the clock for who never closes, whatever the hours say', async () => {
    for (const minute of [0, 719, 1439]) {
      expect(await openAt({ horario_abertura: null, horario_fecho: null, is_24_horas: true }, minute)).toBe(true)
      expect(await openAt({ horario_abertura: '08:00', horario_fecho: '09:00', is_24_horas: true }, minute)).toBe(true)
    }
  })

  test('aberta_agora is null, never false, when the hours are not known', async () => {
    expect(await openAt({ horario_abertura: null, horario_fecho: null }, 600)).toBeNull()
    expect(await openAt({ horario_abertura: '08:00', horario_fecho: null }, 600)).toBeNull()
    expect(await openAt({ horario_abertura: null, horario_fecho: '20:00' }, 600)).toBeNull()
  })

  test('aberta_agora does not know of summer time, here or there', async () => {
    const hours = { horario_abertura: '08:00', horario_fecho: '20:00' }
    for (const day of sample(['2026-07-15', '2026-01-15', '2026-04-05', '2026-10-25', '2026-09-27', '2024-02-29'], 3)) {
      expect(await openAt(hours, 8 * 60 - 1, day)).toBe(false)
      expect(await openAt(hours, 8 * 60, day)).toBe(true)
    }
  })
})

describe('abre_em', () => {
  test('abre_em is the first instant from now on at which it is open, where it is closed now', async () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    await fc.assert(
      fc.asyncProperty(minute, minute, minute, fc.integer({ min: 0, max: 59_999 }), async (open, close, now, ms) => {
        const hours = { horario_abertura: clock(open), horario_fecho: clock(close) }
        const moment = new Date(inLuanda('2026-12-31', now).getTime() + ms)
        const { aberta_agora, abre_em } = await stateAt(hours, moment)
        const wait = (open - now + 1440) % 1440
        expect(abre_em).toBe(aberta_agora ? null : inLuanda('2026-12-31', now + wait).toISOString())
      }),
      {
        numRuns: fullRun ? 40 : 8,
        examples: [
          [480, 1200, 1200, 30_000],
          [480, 1200, 479, 59_999],
          [1320, 360, 720, 0],
        ],
      },
    )
  })

  test('abre_em is null where the hours are not known, and for who never closes', async () => {
    const unknown = { horario_abertura: null, horario_fecho: null }
    const now = new Date('2026-11-20T03:00:00Z')
    expect((await stateAt(unknown, now)).abre_em).toBeNull()
    expect((await stateAt({ ...unknown, is_24_horas: true }, now)).abre_em).toBeNull()
  })
})

describe('fecha_em', () => {
  test('fecha_em is the first instant from now on at which it is closed, where it is open and closes', async () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    await fc.assert(
      fc.asyncProperty(minute, minute, minute, async (open, close, now) => {
        const hours = { horario_abertura: clock(open), horario_fecho: clock(close) }
        const { fecha_em } = await stateAt(hours, inLuanda('2026-12-31', now))
        let wait = 0
        while (wait < 1440 && expected(open, close, (now + wait) % 1440)) wait++
        const closes = wait === 0 || wait === 1440 ? null : inLuanda('2026-12-31', now + wait).toISOString()
        expect(fecha_em).toBe(closes)
      }),
      {
        numRuns: fullRun ? 40 : 8,
        examples: [
          [480, 1200, 1199],
          [480, 0, 1439],
          [1320, 30, 1400],
          [1320, 30, 10],
          [600, 600, 30],
        ],
      },
    )
  })
})

describe('aberta_em', () => {
  const listed = async (time: string) =>
    (await service.anyone.get(`/api/farmacias?aberta_em=${time}`)).body.some(
      ({ id }: { id: string }) => id === pharmacy.id,
    )

  test('aberta_em lists only who is open at that hour of Luanda, whatever hour it is now', async () => {
    await stateAt({ horario_abertura: '18:00', horario_fecho: '02:00' }, inLuanda('2026-11-20', 600))
    for (const [time, open] of [
      ['2026-12-24T17:59', false],
      ['2026-12-24T18:00', true],
      ['2026-12-24T23:59', true],
      ['2026-12-25T00:00', true],
      ['2028-02-29T01:59', true],
      ['2026-12-25T02:00', false],
    ] as const) {
      expect(await listed(time), time).toBe(open)
    }
    await stateAt({ horario_abertura: null, horario_fecho: null }, inLuanda('2026-11-20', 600))
    expect(await listed('2026-12-24T18:00')).toBe(false)
  })

  test('aberta_em with a day or an hour that does not exist answers VALIDACAO beside its name', async () => {
    for (const time of ['2026-02-30T10:00', '2026-13-01T10:00', '2026-12-24T25:00', '2026-12-24T24:00', '21:30', '']) {
      const refused = await service.anyone.get(`/api/farmacias?aberta_em=${time}`)
      expect([refused.status, refused.body.code, Object.keys(refused.body.detalhes.campos)], time).toEqual([
        400,
        'VALIDACAO',
        ['aberta_em'],
      ])
    }
  })
})

test('hours are HH:MM, and 24:00 may end a day', async () => {
  const put = (fields: object) =>
    admin.put(`/api/farmacias/${pharmacy.id}`, {
      nome: 'Farmácia',
      telefone: '923',
      latitude: -8,
      longitude: 13,
      ...fields,
    })
  for (const hour of ['00:00', '08:30', '23:59', '24:00']) {
    expect((await put({ horario_abertura: hour, horario_fecho: hour })).body.farmacia).toMatchObject({
      horario_abertura: hour,
      horario_fecho: hour,
    })
  }
  for (const hour of ['8:30', '24:01', '25:00', '12:60', '12h30', '12:30:00', '-1:00', '١٢:٣٠', ' 08:30']) {
    expect((await put({ horario_abertura: hour })).status, hour).toBe(400)
    expect((await put({ horario_fecho: hour })).status, hour).toBe(400)
  }
})
