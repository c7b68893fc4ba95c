import fc from 'fast-check'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { prepare } from '../support/prepare.ts'
import { kinaxixi, openPharmacy } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

const NOON = Date.parse('2026-11-25T11:00:00Z')
const MINUTE_MS = 60_000
const LUANDA_AHEAD_MS = 60 * MINUTE_MS
const clock = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((n) => String(n).padStart(2, '0')).join(':')
/** Pharmacies further and further away, each open for an hour of the afternoon. */
const scene = prepare(async () => ({
  pharmacies: await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      openPharmacy(service, {
        latitude: kinaxixi.latitude - n * 0.015,
        horario_abertura: clock(12 * 60 + 15 * n),
        horario_fecho: clock(13 * 60 + 12 * n),
      }),
    ),
  ),
}))

test('Open on arrival is open after the minutes that the way to each pharmacy is said to take', async () => {
  const point = fc.record({
    latitude: fc.double({ min: -8.95, max: -8.8, noNaN: true }),
    longitude: fc.double({ min: 13.2, max: 13.3, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(point, fc.integer({ min: 0, max: 240 }), async ({ latitude, longitude }, later) => {
      const now = NOON + later * MINUTE_MS
      service.setTime(new Date(now))
      const place = `latitude=${latitude.toFixed(6)}&longitude=${longitude.toFixed(6)}`
      const list = async (query: string): Promise<string[]> =>
        succeed(await service.anyone.get(`/api/farmacias?${query}`)).map(({ id }: { id: string }) => id)
      const expected: string[] = []
      for (const { id } of scene.pharmacies) {
        const way = succeed(await service.anyone.get(`/api/farmacias/${id}/trajecto?${place}&modo=carro`))
        const arrival = new Date(now + LUANDA_AHEAD_MS + way.duracao_min * MINUTE_MS).toISOString().slice(0, 16)
        if ((await list(`aberta_em=${arrival}`)).includes(id)) expected.push(id)
      }
      expect((await list(`aberta_em=chegada&${place}`)).sort()).toEqual(expected.sort())
    }),
    { numRuns: 15 },
  )
  service.setTime(undefined)
})

test('Open on arrival needs a position, and what is neither a time nor the arrival is refused', async () => {
  const faults = async (value: string) => {
    const { status, body } = await service.anyone.get(`/api/farmacias?aberta_em=${value}`)
    return [status, body.detalhes?.campos]
  }
  expect(await faults('chegada')).toEqual([400, { aberta_em: 'chegada pede uma posição (latitude e longitude)' }])
  expect((await faults('logo'))[0]).toBe(400)
})

test('The page offers those that are open on arrival where it knows from where, and the filter is a link back', async () => {
  const person = new Visitor(service.address)
  expect((await person.see('/procura?tipo=farmacia')).text).not.toContain('Abertas quando eu chegar')
  const { html } = await person.see('/procura?tipo=farmacia&perto=-8.8147,13.2367')
  const [, href = ''] = /href="([^"]*abertas=chegada[^"]*)"/.exec(html) ?? []
  const chosen = await person.see(href.replaceAll('&amp;', '&'))
  expect(chosen.html).toMatch(/aria-current="true"[^>]*>(?:<[^>]+>)*Abertas quando eu chegar/)
  expect(chosen.html).toMatch(/href="[^"]*abertas=1[^"]*"[^>]*>(?:<[^>]+>)*Abertas agora/)
})
