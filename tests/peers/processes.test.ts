import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { environmentOf, run } from '../cli/program.ts'
import { dataFolder, type Serving, servir } from '../process/serving.ts'
import { type Response, succeed } from '../support/client.ts'
import { cloneDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { itemSeen, tally, together } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { makeRedisServer } from '../support/redis-server.ts'
import { pharmacyBody, stockItem } from '../support/scenario.ts'
import { startBalancer } from './haproxy.ts'

const administrator = { ADMIN_EMAIL: 'admin@teste.ao', ADMIN_PASSWORD: 'palavra-passe de teste' }
const clone = prepareEach(cloneDatabase, ({ drop }) => drop())
const redis = prepare(
  async () => {
    const server = await makeRedisServer()
    await server.start()
    return server
  },
  (server) => server.stop(),
)

async function startOne(port: number): Promise<Serving> {
  return servir({
    ...environmentOf(clone.connection),
    ...administrator,
    PORT: `${port}`,
    DATA_DIR: await dataFolder(),
    REDIS_URL: redis.url,
    LIMITES: 'on',
    LIMITE_ANONIMO: '1000000;w=300',
    LIMITE_AUTENTICADO: '1000000;w=300',
    LIMITE_REGISTO: '1000;w=300',
    TRUST_PROXY: 'loopback',
    RESERVAS_POR_UTILIZADOR: '1000',
    RESERVAS_POR_HORA: '100000',
  })
}

async function startThree() {
  const ports = [await freePort(), await freePort(), await freePort()]
  const processes = await Promise.all(ports.map(startOne))
  const balancer = await startBalancer(ports)
  onTestFinished(() => balancer.stop())
  const { anyone } = balancer
  const admin = await anyone.login(administrator.ADMIN_EMAIL, administrator.ADMIN_PASSWORD)
  const { farmacia } = succeed(await admin.post('/api/farmacias', pharmacyBody()))
  const pharmacy = await anyone.pharmacy(farmacia.codigo_acesso)
  const items = await together(6, () => stockItem(pharmacy, { quantidade: 1000 }))
  const users = await together(6, () => anyone.register())
  return { ports, processes, anyone, pharmacy, items, users, farmaciaId: farmacia.id as string }
}
type Three = Awaited<ReturnType<typeof startThree>>

/** Again with the same key while a connection broke or a proxy answered: what a client does. @returns all answers, the last one last */
async function insist(ask: () => Promise<Response>): Promise<Response[]> {
  const answers: Response[] = []
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer) answers.push(answer)
    if (answer && answer.status < 500) return answers
    await wait(100)
  }
}

/** People who hold and fetch an item of their own, and search, again and again. */
function busyPeople({ anyone, pharmacy, items, users, farmaciaId }: Three, ask = insist) {
  const answers: Response[] = []
  const fetched = new Map<string, string[]>()
  let going = true
  const working = users.map(async (user, index) => {
    const item = items[index] ?? ''
    const had: string[] = []
    fetched.set(item, had)
    while (going) {
      // people, not a benchmark
      await wait(20)
      answers.push(...(await ask(() => anyone.get(`/api/farmacias/${farmaciaId}`))))
      const key = { 'idempotency-key': randomUUID() }
      const held = await ask(() => user.post('/api/reservas', { stock_item_id: item, quantidade: 1 }, key))
      answers.push(...held)
      const { id } = succeed(held.at(-1) as Response).reserva
      had.push(id)
      // a request without a key is not repeated by a proxy, so the client repeats it
      const done = await insist(() => pharmacy.patch(`/api/reservas/${id}/concluir`))
      answers.push(done.at(-1) as Response)
    }
  })
  const stop = async () => {
    going = false
    await Promise.all(working)
  }
  /** Waits until they have had so many more answers. */
  const answered = async (more: number) => {
    const enough = answers.length + more
    await expect.poll(() => answers.length, patience).toBeGreaterThan(enough)
  }
  return { answers, fetched, answered, stop }
}

const noUnitGone = async ({ pharmacy, items }: Three, fetched: Map<string, string[]>) => {
  for (const item of items) {
    const had = fetched.get(item) ?? []
    expect(new Set(had).size).toBe(had.length)
    expect(await itemSeen(pharmacy, item)).toMatchObject({ quantidade: 1000 - had.length })
  }
}

test('each of three is stopped and started again in turn under load: no request that a proxy may repeat fails', async () => {
  const three = await startThree()
  const people = busyPeople(three, async (ask) => [await ask()])
  for (const [index, port] of three.ports.entries()) {
    await people.answered(40)
    expect(await three.processes[index]?.stop()).toMatchObject({ status: 0 })
    await startOne(port)
    await people.answered(40)
  }
  await people.stop()
  expect(Object.keys(tally(people.answers)).sort()).toEqual(['200', '201'])
  await noUnitGone(three, people.fetched)
})

test('A process of three is killed under load: who repeats with the same key has one reservation, and no unit is gone', async () => {
  const three = await startThree()
  const people = busyPeople(three)
  await people.answered(40)
  await three.processes[1]?.kill()
  await people.answered(120)
  await people.stop()
  // a conclusion carries no key: done when its answer got lost, it is a conflict the second time
  const usual = ['200', '201', '502', '503', '409 nao_activa']
  expect(Object.keys(tally(people.answers)).filter((outcome) => !usual.includes(outcome))).toEqual([])
  await noUnitGone(three, people.fetched)
})

test('A start with Redis and no bucket says what becomes of photographs, and so does verificar', async () => {
  const one = await startOne(0)
  expect(one.log.filter(({ msg }) => /REDIS_URL.*S3/.test(msg))).toHaveLength(1)
  const { out } = await run(['verificar'], { ...environmentOf(clone.connection), REDIS_URL: redis.url })
  expect(out).toMatch(/fotografias.*REDIS_URL.*a mesma pasta/)
})
