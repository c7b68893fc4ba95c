import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { adminAccount } from '../support/admin-account.ts'
import type { Client, Response } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { patience } from '../support/pace.ts'
import { openPharmacy } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const start = (env: Record<string, string>) => serviceForTest({ env: { LIMITES: 'on', ...env } })

/** A service of few requests; each test calls it from an address of its own, whose windows are its own. */
const service = withService({
  env: {
    LIMITES: 'on',
    TRUST_PROXY: 'loopback',
    LIMITE_ANONIMO: '5;w=300',
    LIMITE_AUTENTICADO: '3;w=300',
    LIMITE_LOGIN: '3;w=900',
    LIMITE_REGISTO: '2;w=3600',
    LIMITE_FARMACIA: '3;w=900',
    LIMITE_TRAJECTO: '1;w=600',
    LIMITE_PAGINAS: '2;w=600',
    LIMITE_FOTOS: '1;w=900',
  },
})
let networks = 0
const somewhere = () => service.anyone.from(`41.63.${++networks}.1`)

const ended = /^limit=(\d+), remaining=0, reset=(\d+)$/
function standing({ headers }: Response) {
  const [, limit, remaining, reset] =
    /^limit=(\d+), remaining=(\d+), reset=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? []
  return {
    policy: headers.get('ratelimit-policy'),
    limit: Number(limit),
    remaining: Number(remaining),
    reset: Number(reset),
  }
}
const uses = (policy: string, remaining: number) => ({ policy, limit: Number.parseInt(policy, 10), remaining })

/** The answer of a window that is used up. */
function expectRefused(response: Response, policy: string, seconds: number): void {
  expectErro(response, 429, 'LIMITE_DE_PEDIDOS')
  expect(response.headers.get('ratelimit-policy')).toBe(policy)
  expect(response.headers.get('ratelimit')).toMatch(ended)
  const wait = response.headers.get('retry-after') ?? ''
  expect(wait).toMatch(/^[1-9]\d*$/)
  expect(Number(wait)).toBeLessThanOrEqual(seconds)
  expect(Number(wait)).toBe(standing(response).reset)
}

const badLogin = (client: Client) => client.post('/api/auth/login', { email: 'x@teste.ao', password: 'errada' })
const badCode = (client: Client) => client.post('/api/auth/farmacia', { codigo: '0000000000' })
const newUser = () => ({ nome: 'Ana', email: `${randomUUID()}@teste.ao`, password: '123456' })

describe('the numbers of the contract hold when nothing is set', () => {
  test('The numbers of the contract hold for each of the six limits when nothing is set', async () => {
    const { anyone } = await start({})
    const policy = async (call: Promise<Response>) => standing(await call)
    expect(await policy(anyone.get('/api/farmacias'))).toMatchObject(uses('120;w=300', 119))
    expect(await policy(anyone.as('x').get('/api/farmacias'))).toMatchObject(uses('300;w=300', 299))
    expect(await policy(badLogin(anyone))).toMatchObject(uses('10;w=900', 9))
    expect(await policy(anyone.post('/api/auth/register', {}))).toMatchObject(uses('10;w=3600', 9))
    expect(await policy(badCode(anyone))).toMatchObject(uses('5;w=900', 4))
    const trajectory = anyone.get(`/api/farmacias/${randomUUID()}/trajecto?latitude=-8&longitude=13`)
    expect(await policy(trajectory)).toMatchObject(uses('2;w=300', 1))
  })
})

describe('a window', () => {
  test('A window counts down on 200, 404, 400 and 401 alike, and then refuses until it is over', async () => {
    const anyone = somewhere()
    const calls = [
      '/api/farmacias',
      '/api/nothing',
      '/api/farmacias?limite=0',
      '/api/auth/me',
      `/api/farmacias/${randomUUID()}`,
    ]
    const answers: Response[] = []
    for (const path of calls) answers.push(await anyone.get(path))
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 401, 404])
    expect(answers.map((answer) => standing(answer).remaining)).toEqual([4, 3, 2, 1, 0])
    for (const answer of answers) expect(standing(answer)).toMatchObject({ policy: '5;w=300', limit: 5 })
    for (const path of calls) expectRefused(await anyone.get(path), '5;w=300', 300)
  })

  test('A window is never said to last longer than it does', async () => {
    // a new window each time: a fraction of a second more was said to be a second
    for (let n = 0; n < 10; n++) {
      const { remaining, reset } = standing(await somewhere().get('/api/farmacias'))
      expect(remaining).toBe(4)
      expect(reset).toBeLessThanOrEqual(300)
    }
  })

  test('A window of one second is open again after it', async () => {
    const { anyone } = await start({ LIMITE_ANONIMO: '1;w=1' })
    // at one moment: on a slow machine a second may pass between one answer and the next call
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => anyone.get('/api/farmacias')))
    const [answered, refused] = [200, 429].map((status) => atOnce.find((answer) => answer.status === status))
    expect(answered?.status).toBe(200)
    expectRefused(refused as Response, '1;w=1', 1)
    let answer = refused as Response
    await expect
      .poll(async () => {
        answer = await anyone.get('/api/farmacias')
        return answer.status
      }, patience)
      .toBe(200)
    expect(standing(answer).remaining).toBe(0)
  })

  test('A window is one for calls without and another for calls with an Authorization header, good or bad', async () => {
    const anyone = somewhere()
    const admin = await anyone.login(adminAccount.email, adminAccount.password)
    for (const remaining of [4, 3]) expect(standing(await anyone.get('/api/farmacias')).remaining).toBe(remaining)
    expect(standing(await admin.get('/api/auth/me'))).toMatchObject(uses('3;w=300', 2))
    expect(standing(await anyone.as('bad').get('/api/auth/me'))).toMatchObject(uses('3;w=300', 1))
    expect(standing(await admin.get('/api/nothing'))).toMatchObject(uses('3;w=300', 0))
    expectRefused(await admin.get('/api/auth/me'), '3;w=300', 300)
    expect(standing(await anyone.get('/api/farmacias')).remaining).toBe(2)
  })

  test('A window refuses before anything is done', async () => {
    const anyone = somewhere()
    const body = newUser()
    for (let n = 0; n < 2; n++) expect((await anyone.post('/api/auth/register', newUser())).status).toBe(201)
    expectRefused(await anyone.post('/api/auth/register', body), '2;w=3600', 3600)
    expectErro(await anyone.post('/api/auth/login', body), 401, 'NAO_AUTENTICADO')
  })
})

describe("an operation's own limit replaces the global one:", () => {
  test('login and identity provider share one, with or without a token', async () => {
    const anyone = somewhere()
    expect(standing(await badLogin(anyone))).toMatchObject(uses('3;w=900', 2))
    expect(standing(await anyone.post('/api/auth/idp', { credential: 'x' }))).toMatchObject(uses('3;w=900', 1))
    expect(standing(await badLogin(anyone.as('token')))).toMatchObject(uses('3;w=900', 0))
    expectRefused(await badLogin(anyone), '3;w=900', 900)
    expectRefused(await anyone.post('/api/auth/idp', {}), '3;w=900', 900)
    // a right password does not help, and the other limits are untouched
    expectRefused(await anyone.post('/api/auth/login', adminAccount), '3;w=900', 900)
    expect(standing(await anyone.get('/api/farmacias'))).toMatchObject(uses('5;w=300', 4))
  })

  test('registration, pharmacy login and trajectory have one each', async () => {
    const anyone = somewhere()
    const trajectory = () => anyone.get(`/api/farmacias/${randomUUID()}/trajecto?latitude=-8&longitude=13`)
    expect(standing(await anyone.post('/api/auth/register', newUser()))).toMatchObject(uses('2;w=3600', 1))
    expect(standing(await badCode(anyone))).toMatchObject(uses('3;w=900', 2))
    expect(standing(await trajectory())).toMatchObject(uses('1;w=600', 0))
    expectRefused(await trajectory(), '1;w=600', 600)
    expect(standing(await anyone.post('/api/auth/register', {}))).toMatchObject(uses('2;w=3600', 0))
    expectRefused(await anyone.post('/api/auth/register', newUser()), '2;w=3600', 3600)
    for (const remaining of [1, 0]) expect(standing(await badCode(anyone)).remaining).toBe(remaining)
    expectRefused(await badCode(anyone), '3;w=900', 900)
  })

  test('however the address is written', async () => {
    const anyone = somewhere()
    const guess = (path: string) => anyone.post(path, { codigo: '0000000000' })
    expect((await guess('/api/auth/farmacia/')).status).toBe(401)
    expect((await guess('/%61pi/auth/farmacia')).status).toBe(401)
    expect((await guess('/api/auth/%66armacia/')).status).toBe(401)
    expectRefused(await guess('/api/auth/%66armacia'), '3;w=900', 900)
    expectRefused(await guess('/%61pi/auth/farmacia'), '3;w=900', 900)
    for (let n = 0; n < 5; n++) expect((await anyone.get('/%61pi/farmacias')).status).toBe(200)
    expectRefused(await anyone.get('/%61pi/farmacias'), '5;w=300', 300)
    expect((await anyone.call('HEAD', '/api/farmacias')).status).toBe(429)
  })
})

test.each([
  ['GET', '/api/health', 200],
  ['HEAD', '/api/health/?x=1', 200],
  ['GET', '/%61pi/health', 200],
  ['OPTIONS', '/api/health', 204],
  ['POST', '/api/health', 404],
])('health counts nowhere and says nothing of limits, but carries the version: %s %s', async (method, path, usual) => {
  const anyone = somewhere()
  const { status, headers } = await anyone.call(method, path)
  expect(status).toBe(usual)
  expect(headers.get('x-service-api-version')).toBe('1')
  for (const name of ['ratelimit', 'ratelimit-policy', 'retry-after']) expect(headers.has(name)).toBe(false)
  for (const remaining of [4, 3, 2, 1, 0]) expect(standing(await anyone.get('/api/healthy')).remaining).toBe(remaining)
  expect((await anyone.get('/api/healthy')).status).toBe(429)
  expect((await anyone.call(method, path)).status).toBe(usual)
})

describe('what is not under /api', () => {
  test('has windows of its own, of which it says nothing before they are used up', async () => {
    const anyone = somewhere()
    for (const [path, status] of [
      ['/openapi.json', 200],
      ['/nothing', 404],
    ] as const) {
      const answer = await anyone.get(path)
      expect(answer.status).toBe(status)
      for (const name of ['ratelimit', 'ratelimit-policy']) expect(answer.headers.has(name)).toBe(false)
    }
    expectRefused(await anyone.get('/docs'), '2;w=600', 600)
    expect((await anyone.get('/fotos/x.webp')).status).toBe(404)
    expectRefused(await anyone.get('/fotos/x.webp'), '1;w=900', 900)
    expect((await anyone.get('/api/farmacias')).status).toBe(200)
  })

  test('lets a phone load the photos of every list it may ask for', () => {
    const lists = rateLimits.anonimo.points
    expect(rateLimits.fotos).toEqual({ points: lists * 50, seconds: rateLimits.anonimo.seconds })
  })
})

/** Every route of the application, from the tree that it prints: each line's address goes on from its parent's. */
function routesOf({ app }: TestService): { method: string; path: string }[] {
  const parents: string[] = []
  const routes = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      const path = (parents[depth - 1] ?? '') + part
      parents[depth] = path
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => ({ method, path: path.replaceAll(/:\w+/g, randomUUID()) }))
    })
  expect(routes.length).toBeGreaterThan(endpoints.length)
  // every address also takes a preflight, which counts nothing: its answer costs what a refusal does
  return routes.filter(({ path }) => path !== '*')
}

// over 2 s on a slow machine: some three hundred routes
test('no route but health is outside the limits', async () => {
  const names = Object.keys(rateLimits).map((name) => `LIMITE_${name.toUpperCase()}`)
  const env = Object.fromEntries(names.map((name) => [name, '1;w=300']))
  const token = { OPERADOR_PORT: '', OPERADOR_TOKEN: 'x'.repeat(32) }
  const strict = await start({ ...env, ...token })
  const unlimited: string[] = []
  for (const { method, path } of routesOf(strict)) {
    // a page may send elsewhere, which would be another request
    const ask = async () => (await fetch(strict.address + path, { method, redirect: 'manual' })).status
    // the first of those that share a window uses it up
    if ((await ask()) !== 429 && (await ask()) !== 429) unlimited.push(`${method} ${path}`)
  }
  expect(unlimited.sort()).toEqual(['GET /api/health', 'HEAD /api/health'])
})

test('LIMITES=off counts nothing and sends no rate-limit headers', async () => {
  const open = await start({ LIMITES: 'off', LIMITE_ANONIMO: '1;w=300' })
  await openPharmacy(open)
  for (let n = 0; n < 3; n++) {
    const { status, headers } = await open.anyone.get('/api/farmacias')
    expect(status).toBe(200)
    expect(headers.has('ratelimit')).toBe(false)
  }
})
