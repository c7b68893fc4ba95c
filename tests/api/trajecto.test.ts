import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { kinaxixi, openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

let id: string
const service = withService()
beforeAll(async () => {
  id = (await openPharmacy(service)).id
})

const ask = (query: Record<string, unknown>, pharmacy = id) =>
  service.anyone.get(`/api/farmacias/${pharmacy}/trajecto?${new URLSearchParams(query as Record<string, string>)}`)
const here = { latitude: -8.8383, longitude: 13.2344 }

describe('without a routing engine', () => {
  test('the way is an estimate, marked as one: a straight line to the pharmacy', async () => {
    const { status, body } = await ask(here)
    expect(status).toBe(200)
    expect(body).toEqual({
      distancia_km: expect.any(Number),
      duracao_min: expect.any(Number),
      modo: 'carro',
      fonte: 'estimativa',
      geometria: {
        type: 'LineString',
        coordinates: [
          [here.longitude, here.latitude],
          [kinaxixi.longitude, kinaxixi.latitude],
        ],
      },
    })
    // 2.64 km as the crow flies: streets are longer, but not twice as long
    expect(body.distancia_km).toBeGreaterThan(2.64)
    expect(body.distancia_km).toBeLessThan(2 * 2.64)
  })

  test('A way on foot is as long and takes longer', async () => {
    const car = (await ask({ ...here, modo: 'carro' })).body
    const foot = (await ask({ ...here, modo: 'pe' })).body
    expect(foot).toMatchObject({ modo: 'pe', fonte: 'estimativa', distancia_km: car.distancia_km })
    expect(foot.duracao_min).toBeGreaterThan(car.duracao_min)
  })

  test('The way from the door of the pharmacy is nothing, without a routing engine', async () => {
    expect((await ask(kinaxixi)).body).toMatchObject({ distancia_km: 0, duracao_min: 0 })
  })

  test('A way of less than a minute takes one: who is told 0 minutes would come too late', async () => {
    const fortyMetresAway = { ...kinaxixi, latitude: kinaxixi.latitude + 0.0004 }
    for (const modo of ['carro', 'pe'])
      expect((await ask({ ...fortyMetresAway, modo })).body).toMatchObject({ modo, duracao_min: 1 })
  })

  test('farther is never sooner, from anywhere on Earth', async () => {
    const degree = fc.double({ min: 0.001, max: 20, noNaN: true })
    await fc.assert(
      fc.asyncProperty(degree, degree, async (a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)]
        const [one, two] = await Promise.all(
          [near, far].map(async (d) => (await ask({ ...kinaxixi, latitude: kinaxixi.latitude + d })).body),
        )
        expect(two.distancia_km).toBeGreaterThanOrEqual(one.distancia_km)
        expect(two.duracao_min).toBeGreaterThanOrEqual(one.duracao_min)
      }),
      { numRuns: 20 },
    )
    for (const [latitude, longitude] of [
      [90, 0],
      [-90, 180],
      [8.8147, -166.7633],
      [0, 0],
    ]) {
      expect((await ask({ latitude, longitude })).status).toBe(200)
    }
  })
})

describe('GET /api/farmacias/{id}/trajecto', () => {
  test('GET /api/farmacias/{id}/trajecto asks for both coordinates, within range, and one of two modes', async () => {
    expectInvalid(await ask({ latitude: -8.8 }), 'longitude')
    expectInvalid(await ask({ longitude: 13.2 }), 'latitude')
    expectInvalid(await ask({ latitude: 90.5, longitude: 13 }), 'latitude')
    expectInvalid(await ask({ latitude: -8, longitude: -180.5 }), 'longitude')
    expectInvalid(await ask({ latitude: 'aqui', longitude: 13 }), 'latitude')
    expectInvalid(await ask({ latitude: '1e400', longitude: 13 }), 'latitude')
    expectInvalid(await ask({ ...here, modo: 'bicicleta' }), 'modo')
    expectInvalid(await ask({ ...here, modo: '' }), 'modo')
    const nothing = await ask({})
    expectInvalid(nothing, 'latitude')
    expectInvalid(nothing, 'longitude')
  })

  test('GET /api/farmacias/{id}/trajecto is a 404 for a pharmacy that there is not, and a 400 for an id that is none', async () => {
    expectErro(await ask(here, randomUUID()), 404, 'NAO_ENCONTRADO')
    expectInvalid(await ask(here, 'x'), 'id')
  })

  test('GET /api/farmacias/{id}/trajecto leads to a frozen pharmacy too: its reservations are still there', async () => {
    const frozen = await openPharmacy(service)
    await (await service.admin()).patch(`/api/farmacias/${frozen.id}/status`, { is_ativo: false })
    expect((await ask(here, frozen.id)).status).toBe(200)
  })
})
