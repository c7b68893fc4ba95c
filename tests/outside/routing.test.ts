import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { patience } from '../support/pace.ts'
import { json, misbehaviour, type Peer, startPeer } from '../support/peer.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService, withServiceEach } from '../support/with-service.ts'
import { farSnap, invalidQuery, malformed, noRoute, noSegment, ok } from './osrm.ts'

type Answer = Parameters<Peer['answer']>[0]
const start = { latitude: -8.838, longitude: 13.2308 }
let path: string
const service = withService()
beforeAll(async () => {
  const { id } = await openPharmacy(service)
  path = `/api/farmacias/${id}/trajecto?latitude=${start.latitude}&longitude=${start.longitude}`
})

const startEngine = () => startPeer(json(ok))
const engine = prepare(startEngine, (peer) => peer.stop())
/** A process on the same database with an engine, whose address has the slash at its end that people copy. */
const routedBy = ({ url }: Peer) => ({ connection: service.connection, env: { ROUTING_URL: `${url}/` } })
const routed = withService(() => routedBy(engine))
const ask = (query = '') => routed.anyone.get(path + query)

// a good answer between two tests: failures of one do not count for the next
beforeEach(async () => {
  engine.answer(json(ok))
  expect((await ask()).status).toBe(200)
  engine.asked.length = 0
  routed.logged.length = 0
})

describe('the way by road', () => {
  test('The way by road is the engine’s, asked for as its documentation says', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toEqual({
      distancia_km: 2.318,
      duracao_min: 6,
      modo: 'carro',
      fonte: 'motor',
      geometria: ok.routes[0]?.geometry,
    })
    expect(engine.asked).toEqual([
      'GET /route/v1/driving/13.230800,-8.838000;13.236700,-8.814700?overview=full&geometries=geojson',
    ])
  })

  test('The way by road on foot has a profile of its own', async () => {
    expect((await ask('&modo=pe')).body).toMatchObject({ modo: 'pe', fonte: 'motor' })
    expect(engine.asked[0]).toMatch(/^GET \/route\/v1\/foot\//)
  })

  test('The way by road is asked for in digits, however small the number', async () => {
    const { id } = await openPharmacy(service)
    await routed.anyone.get(`/api/farmacias/${id}/trajecto?latitude=1e-7&longitude=-1e-7`)
    expect(engine.asked[0]).toContain('/-0.000000,0.000000;')
  })

  test('The way by road without an engine is an estimate', async () => {
    expect((await service.anyone.get(path)).body).toMatchObject({ fonte: 'estimativa' })
  })
})

describe('an engine that knows no way is a good engine: the answer is an estimate, when it says', () => {
  test.each([
    ['NoRoute', json(noRoute, 400)],
    ['NoSegment', json(noSegment, 400)],
    ['NoRoute with status 200, as some versions do', json(noRoute)],
    ['a way that starts a continent away from where one is', json(farSnap)],
  ])('%s', async (_what, answer) => {
    engine.answer(answer)
    for (let i = 0; i < 7; i++) expect((await ask()).body).toMatchObject({ fonte: 'estimativa' })
    expect(engine.asked).toHaveLength(7)
  })
})

describe('a bad answer is a 502, when it is', () => {
  test.each<[string, Answer]>([
    ['a page', (_request, response) => response.end('<html>Sign in to this network</html>')],
    ['an engine’s complaint', json(invalidQuery, 400)],
    ['a 500', json({}, 500)],
    ['a 503, twice', json({}, 503)],
    ['a redirect', (_request, response) => response.writeHead(302, { location: engine.url }).end()],
    ['cut at once', misbehaviour.cut],
    ['cut halfway', misbehaviour.halfway],
    ['64 MiB long', misbehaviour.flood],
    ...Object.entries(malformed).map(([what, body]): [string, Answer] => [`JSON with ${what}`, json(body)]),
  ])('%s', async (_what, answer) => {
    engine.answer(answer)
    expectErro(await ask(), 502, 'GATEWAY_INVALIDO')
  })
})

describe('a slow answer is a 504 within the limit, when the engine', () => {
  test.each([
    ['never answers', misbehaviour.never],
    ['answers a byte at a time', misbehaviour.drip],
  ])('%s', async (_what, answer) => {
    engine.answer(answer)
    const before = Date.now()
    expectErro(await ask(), 504, 'TIMEOUT')
    expect(Date.now() - before).toBeGreaterThan(3500)
  })
})

test('A routing engine’s one broken connection is not noticed', async () => {
  engine.answer((request, response) =>
    engine.asked.length === 1 ? misbehaviour.cut(request) : json(ok)(request, response),
  )
  expect((await ask()).body).toMatchObject({ fonte: 'motor' })
  expect(engine.asked).toHaveLength(2)
})

describe('an engine of its own', () => {
  const engine = prepareEach(startEngine, (peer) => peer.stop())
  const routed = withServiceEach(() => routedBy(engine))
  const ask = () => routed.anyone.get(path)
  afterEach(() => void vi.useRealTimers())

  test('a bad answer is a 502, when it is a refused connection', async () => {
    await engine.stop()
    expectErro(await ask(), 502, 'GATEWAY_INVALIDO')
  })

  test('a dead engine is left alone after five failures, and found again when it is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    engine.answer(json({}, 500))
    for (let i = 0; i < 5; i++) expectErro(await ask(), 502)
    expect(engine.asked).toHaveLength(5)

    for (let i = 0; i < 20; i++) expectErro(await ask(), 502, 'GATEWAY_INVALIDO')
    // not asked, so not waited for
    expect(engine.asked).toHaveLength(5)

    // still dead when it is tried: one call, and the others do not wait for it
    vi.setSystemTime(Date.now() + 11_000)
    engine.answer(misbehaviour.never)
    const trying = ask()
    await vi.waitFor(() => expect(engine.asked).toHaveLength(6), patience)
    expectErro(await ask(), 502, 'GATEWAY_INVALIDO')
    expectErro(await trying, 504, 'TIMEOUT')
    expect(engine.asked).toHaveLength(6)

    vi.setSystemTime(Date.now() + 11_000)
    engine.answer(json(ok))
    expect((await ask()).body).toMatchObject({ fonte: 'motor' })
    const told = routed.logged.map((line) => JSON.parse(line)).filter(({ servico }) => servico === 'motor de trajectos')
    expect(told.map(({ msg }) => msg)).toEqual([
      'serviço externo em falta: deixa de ser chamado por uns segundos',
      'serviço externo de volta',
    ])
  })
})

test('No log says where people are', async () => {
  for (const answer of [json(ok), json({}, 500), misbehaviour.cut]) {
    engine.answer(answer)
    await ask()
  }
  expect(routed.logged.join()).not.toMatch(/13\.23|8\.838/)
})
