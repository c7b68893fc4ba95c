import { Redis } from 'ioredis'
import { describe, expect, test, vi } from 'vitest'
import { checkRedis } from '#server/http/redis-counters.ts'
import type { Response } from '../support/client.ts'
import { behind, leftOf, shownOf } from '../support/crowd.ts'
import { patience } from '../support/pace.ts'
import { prepareEach } from '../support/prepare.ts'
import { makeRedisServer } from '../support/redis-server.ts'
import type { TestService } from '../support/service.ts'
import { serviceForTest } from '../support/with-service.ts'

const redis = prepareEach(
  () => makeRedisServer('uma-palavra'),
  (server) => server.stop(),
)
let one: TestService
let two: TestService
/** @param strictPeerTimeouts waits for Redis no longer than production does, which a busy machine alone can take */
const services = async (env: Record<string, string> = {}, strictPeerTimeouts = false) => {
  const limits = { LIMITES: 'on', LIMITE_ANONIMO: '50;w=300', REDIS_URL: redis.url, ...env }
  one = await serviceForTest({ env: limits, strictPeerTimeouts })
  two = await serviceForTest({ env: limits, strictPeerTimeouts, connection: one.connection })
}
const strictServices = (env: Record<string, string> = {}) => services(env, true)

const path = '/api/farmacias'
const remaining = ({ headers }: Response) => Number(/remaining=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
const told = (service: TestService) =>
  service.logged.map((line) => JSON.parse(line).msg as string).filter((msg) => msg.startsWith('Redis'))

/** Asks for as long as `during` runs. @returns each answer's status and limits */
async function underLoad(service: TestService, during: () => Promise<unknown>) {
  const seen: { status: number; limit: string | null }[] = []
  let going = true
  const worker = async () => {
    while (going) {
      const { status, headers } = await service.anyone.get('/api/farmacias?limite=1')
      seen.push({ status, limit: headers.get('ratelimit') })
    }
  }
  const workers = Array.from({ length: 8 }, worker)
  await during()
  going = false
  await Promise.all(workers)
  return seen
}
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Waits until an answer of either service is counted for both. */
const sharedAgain = () =>
  vi.waitFor(
    async () => {
      const before = remaining(await one.anyone.get(path))
      expect(remaining(await two.anyone.get(path))).toBe(before - 1)
    },
    { ...patience, interval: 100 },
  )

describe('two processes with one Redis', () => {
  test('count together, in the contract’s headers', async () => {
    await redis.start()
    await services({ LIMITE_ANONIMO: '3;w=300' })
    const answers = []
    for (const service of [one, two, one, two]) answers.push(await service.anyone.get(path))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers.map(({ headers }) => headers.get('ratelimit-policy'))).toEqual(Array(4).fill('3;w=300'))
    expect(answers.map(({ headers }) => headers.get('ratelimit')?.replace(/299$/, '300'))).toEqual(
      [2, 1, 0, 0].map((left) => `limit=3, remaining=${left}, reset=300`),
    )
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(290)
    expect(answers[3]?.body.code).toBe('LIMITE_DE_PEDIDOS')
    expect(told(one)).toEqual([])
  })

  test('count a visitor of the pages together, and free the address when the cookie comes back to the other', async () => {
    await redis.start()
    await services({ LIMITE_ANONIMO: '4;w=300', TRUST_PROXY: 'loopback' })
    const ip = '41.63.1.1'
    const search = '/procura?q=nada&tipo=farmacia'
    for (let n = 0; n < 6; n++) {
      const person = behind(ip, one.address)()
      expect((await person.ask(search)).status).toBe(200)
      const same = behind(ip, two.address)()
      for (const [name, value] of person.cookies) same.cookies.set(name, value)
      expect(await shownOf(5, () => same.ask(search))).toBe(3)
      expect((await person.ask(search)).status).toBe(429)
    }
    expect(await leftOf(two.address, ip)).toBe(3)
    expect(await leftOf(one.address, ip)).toBe(2)
  })

  test('keep their buckets apart, and a preflight counts for nothing', async () => {
    await redis.start()
    await services({ LIMITE_LOGIN: '2;w=900' })
    const login = () => two.anyone.post('/api/auth/login', { email: 'a@teste.ao', password: 'x' })
    expect(remaining(await one.anyone.get(path))).toBe(49)
    expect(remaining(await login())).toBe(1)
    const preflight = { origin: 'https://botica.ao', 'access-control-request-method': 'GET' }
    expect(remaining(await one.anyone.call('OPTIONS', path, { headers: preflight }))).toBe(49)
    expect(remaining(await two.anyone.get(path))).toBe(48)
  })
})

describe('Redis away', () => {
  test('A Redis away at the start: the service starts, counts for itself, says so once, and shares when it comes', async () => {
    await strictServices()
    for (let left = 49; left >= 40; left--) expect(remaining(await one.anyone.get(path))).toBe(left)
    expect(remaining(await two.anyone.get(path))).toBe(49)
    expect(told(one)).toEqual(['Redis em falta: os limites de pedidos contam-se só neste processo'])
    expect((await one.operator.get('/metrics')).text).toMatch(/^botica_limites_partilhados 0$/m)
    await redis.start()
    await sharedAgain()
    expect(told(one)).toHaveLength(2)
    expect((await one.operator.get('/metrics')).text).toMatch(/^botica_limites_partilhados 1$/m)
  })

  test('A Redis with another password: the service works, and the log does not tell the password', async () => {
    await redis.start()
    await strictServices({ REDIS_URL: redis.url.replace('uma-palavra', 'segredo-errado') })
    expect(remaining(await one.anyone.get(path))).toBe(49)
    expect(told(one)).toHaveLength(1)
    expect(one.logged.join()).not.toContain('segredo-errado')
  })

  test('A Redis that refuses to write: nobody is refused because of it', async () => {
    await redis.start()
    await strictServices()
    expect(remaining(await one.anyone.get(path))).toBe(49)
    const client = new Redis(redis.url)
    await client.config('SET', 'maxmemory', '1mb', 'maxmemory-policy', 'noeviction')
    for (let left = 49; left >= 40; left--) expect(remaining(await one.anyone.get(path))).toBe(left)
    await client.config('SET', 'maxmemory', '0')
    client.disconnect()
    expect(remaining(await two.anyone.get(path))).toBe(48)
    expect(remaining(await one.anyone.get(path))).toBe(47)
    expect(told(one)).toHaveLength(2)
  })

  test('A silent Redis: a request waits 80 ms for its count, and after half a second none does', async () => {
    await redis.start()
    await strictServices()
    const took = async () => {
      const before = performance.now()
      expect((await one.anyone.get(path)).status).toBe(200)
      return performance.now() - before
    }
    await redis.signal('SIGSTOP')
    // answered while Redis still says nothing; of later ones a slow machine's half second may be over
    const first = await took()
    expect(first).toBeGreaterThan(75)
    await wait(600)
    // the quickest: what else this machine is doing counts for nothing
    const later = [await took(), await took(), await took(), await took(), await took()]
    expect(Math.min(...later)).toBeLessThan(first)
  })

  test.each([
    ['killed', 'SIGKILL', () => redis.start()],
    ['stopped in its tracks', 'SIGSTOP', () => redis.signal('SIGCONT')],
  ] as const)(
    '%s under load: no request fails, and they are shared again within seconds',
    async (_how, signal, mend) => {
      await redis.start()
      await strictServices({ LIMITE_ANONIMO: '100000;w=300' })
      const calm = await underLoad(one, () => wait(1000))
      const away = await underLoad(one, async () => {
        await redis.signal(signal)
        await wait(4000)
      })
      const back = await underLoad(one, async () => {
        await mend()
        await wait(1000)
      })
      for (const { status, limit } of [...calm, ...away, ...back]) {
        expect(status).toBe(200)
        expect(limit).toMatch(/^limit=100000, remaining=\d+, reset=\d+$/)
      }
      // four times as long: were each to wait for its count, there would be far fewer
      expect(away.length).toBeGreaterThan(calm.length)
      await sharedAgain()
      const [lost, found] = [
        'Redis em falta: os limites de pedidos contam-se só neste processo',
        'Redis de volta: os limites de pedidos são outra vez comuns',
      ]
      // under load a slow machine may lose it once more; each loss is told once, and so is its end
      expect(told(one).length).toBeGreaterThanOrEqual(2)
      expect(told(one)).toEqual(told(one).map((_, place) => (place % 2 === 0 ? lost : found)))
      expect(told(one).at(-1)).toBe(found)
    },
  )
})

describe('the operator’s check', () => {
  test('The operator’s check tells that it is well, and what is wrong when it is not', async () => {
    await expect(checkRedis(redis.url)).rejects.toThrow(/ECONNREFUSED/)
    await redis.start()
    await expect(checkRedis(redis.url)).resolves.toBe('responde e aceita escritas')
    await expect(checkRedis(redis.url.replace('uma-palavra', 'segredo-errado'))).rejects.toThrow(
      /^(?!.*segredo).*WRONGPASS/,
    )
    await redis.signal('SIGSTOP')
    await expect(checkRedis(redis.url)).rejects.toThrow()
  })
})
