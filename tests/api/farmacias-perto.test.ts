import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { kinaxixi, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

interface Place {
  latitude: number
  longitude: number
}
interface Found extends Place {
  id: string
  distancia_km: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Haversine on a sphere of the Earth's mean radius, said once more and apart from the service. */
function km(a: Place, b: Place): number {
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Positions from a street corner to another province, two of them equal. */
const places: Place[] = [
  kinaxixi,
  kinaxixi,
  { latitude: -8.8148, longitude: 13.2367 },
  { latitude: -8.8383, longitude: 13.2344 },
  { latitude: -8.9, longitude: 13.37 },
  { latitude: -9.05, longitude: 13.41 },
  { latitude: -12.5763, longitude: 13.4055 },
  { latitude: -5.55, longitude: 12.2 },
  { latitude: -17.06, longitude: 15.73 },
  { latitude: -11.8, longitude: 19.9 },
]

const registered: Place[] = []
const service = withService()
beforeAll(async () => {
  for (const place of places) {
    const { client } = await openPharmacy(service, { ...place })
    await stockItem(client, { nome: 'Proximol' })
    registered.push(place)
  }
})

async function near(query: Record<string, string | number>): Promise<Found[]> {
  const { status, body } = await service.anyone.get(
    `/api/farmacias?${new URLSearchParams(query as Record<string, string>)}`,
  )
  expect(status).toBe(200)
  return body
}
const around = { min: -18, max: -4.5, noNaN: true, noDefaultInfinity: true }
const anywhere = fc.record({ latitude: fc.double(around), longitude: fc.double({ ...around, min: 11.7, max: 24 }) })
const rounded = (distance: number) => Math.round(distance * 1000) / 1000

describe.each([[{}], [{ search_type: 'medicamento', search: 'proximol' }]])('with a position, asked %o,', (query) => {
  test('the nearest come first, each with its distance in km to three decimals', async () => {
    await fc.assert(
      fc.asyncProperty(anywhere, async (here) => {
        const found = await near({ ...query, ...here })
        expect(found).toHaveLength(registered.length)
        for (const one of found) expect(one.distancia_km).toBeCloseTo(rounded(km(here, one)), 2)
        for (const { distancia_km } of found) expect(rounded(distancia_km)).toBe(distancia_km)
        const order = found.map((one) => km(here, one))
        for (const [index, distance] of order.entries())
          if (index > 0) expect(distance).toBeGreaterThanOrEqual((order[index - 1] ?? 0) - 1e-6)
      }),
      { numRuns: 40 },
    )
  })

  test('raio_km keeps exactly those within it', async () => {
    await fc.assert(
      fc.asyncProperty(anywhere, fc.double({ min: 0, max: 1500, noNaN: true }), async (here, raio_km) => {
        const within = registered.filter((place) => km(here, place) <= raio_km).length
        expect(await near({ ...query, ...here, raio_km })).toHaveLength(within)
      }),
      { numRuns: 40 },
    )
  })

  test('the boundary itself is within', async () => {
    const here = { latitude: -8.82, longitude: 13.24 }
    const distances = registered.map((place) => km(here, place)).sort((a, b) => a - b)
    for (const [index, distance] of distances.entries()) {
      const [smaller, larger] = [distance - 1e-6, distance + 1e-6]
      expect((await near({ ...query, ...here, raio_km: larger })).length).toBeGreaterThanOrEqual(index + 1)
      expect((await near({ ...query, ...here, raio_km: smaller })).length).toBeLessThanOrEqual(index)
    }
    expect(await near({ ...query, ...kinaxixi, raio_km: 0 })).toHaveLength(2)
  })

  test('limite keeps the nearest', async () => {
    const all = await near({ ...query, ...kinaxixi })
    for (const limite of [1, 3, 7]) {
      const some = await near({ ...query, ...kinaxixi, limite })
      expect(some.map(({ distancia_km }) => distancia_km)).toEqual(
        all.slice(0, limite).map(({ distancia_km }) => distancia_km),
      )
    }
  })
})

describe('lat and lng', () => {
  const { latitude, longitude } = kinaxixi
  test('lat and lng are the same as latitude and longitude, alone or mixed', async () => {
    const long = await near({ latitude, longitude })
    expect(await near({ lat: latitude, lng: longitude })).toEqual(long)
    expect(await near({ latitude, lng: longitude })).toEqual(long)
    expect(await near({ lat: latitude, longitude })).toEqual(long)
  })

  test('give way to the long names', async () => {
    expect(await near({ latitude, longitude, lat: 0, lng: 0 })).toEqual(await near({ latitude, longitude }))
    expect(await near({ lat: 0, latitude, lng: longitude })).toEqual(await near({ latitude, longitude }))
  })

  test('lat and lng of zero are a position', async () => {
    const [first] = await near({ latitude: 0, longitude: 0, limite: 1 })
    expect(first?.distancia_km).toBeGreaterThan(1000)
    expect(await near({ lat: 0, lng: 0, raio_km: 1 })).toEqual([])
  })
})
