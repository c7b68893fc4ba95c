import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../cli/program.ts'
import { dataFolder, servir } from '../process/serving.ts'
import { Client, succeed } from '../support/client.ts'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { itemBody, kinaxixi, pharmacyBody } from '../support/scenario.ts'
import { testSecrets } from '../support/service.ts'
import { startPair } from './replicated.ts'

// what is broken is mended by each test, but for the last
const pair = prepare(startPair, ({ stop }) => stop())
const administrator = { ADMIN_EMAIL: 'admin@teste.ao', ADMIN_PASSWORD: 'palavra-passe de teste' }
const OPERADOR_TOKEN = 'token de quem opera, 32 caracteres ou mais'.replaceAll(' ', '-')

const environment = () => ({
  DATABASE_URL: pair.url('botica'),
  DATABASE_READ_URL: pair.readUrl,
  JWT_SECRET: testSecrets.jwt,
  CODIGO_SECRET: testSecrets.codigo,
  OPERADOR_TOKEN,
  TRUST_PROXY: 'loopback',
  ...administrator,
})

/** Caller at another address, who asks as a browser does. */
const stranger =
  (anyone: Client, from = '198.51.100.7') =>
  (path: string) =>
    anyone.get(path, { headers: { 'x-forwarded-for': from } })

async function counted(anyone: Client, metric: string): Promise<number> {
  const { text } = await anyone.get('/metrics', { headers: { authorization: `Bearer ${OPERADOR_TOKEN}` } })
  const found = text.split('\n').find((line) => line.startsWith(`${metric} `))
  return Number(found?.split(' ')[1])
}
const onReplica = (anyone: Client) => counted(anyone, 'botica_leituras_publicas_total{servidor="replica"}')
const replicaIs = (anyone: Client, state: string) =>
  expect.poll(() => counted(anyone, `botica_replicas{estado="${state}"}`), patience).toBe(1)

async function start() {
  const { anyone, log, stop } = await servir({ ...environment(), DATA_DIR: await dataFolder() })
  const admin = await anyone.login(administrator.ADMIN_EMAIL, administrator.ADMIN_PASSWORD)
  return { anyone, admin, log, stop }
}

async function open() {
  const service = await start()
  const { farmacia } = succeed(await service.admin.post('/api/farmacias', pharmacyBody()))
  const pharmacy = await service.anyone.pharmacy(farmacia.codigo_acesso)
  succeed(await pharmacy.post('/api/perfil/stock', itemBody()))
  await replicaIs(service.anyone, 'em_dia')
  const rename = async () => {
    const changed = succeed(await service.admin.put(`/api/farmacias/${farmacia.id}`, pharmacyBody()))
    return changed.farmacia.atualizada_em as string
  }
  // a read that the database is asked for: lists and records are answered from memory
  const list = `/api/farmacias/indice?parte=${Number.parseInt(farmacia.id[0], 16)}`
  return { ...service, id: farmacia.id as string, list, rename }
}

const resumeReplica = () => pair.replica.run('select pg_wal_replay_resume()')

/** Pauses the replica until it is resumed, or the test ends. */
async function pauseReplica(): Promise<void> {
  await pair.replica.run('select pg_wal_replay_pause()')
  onTestFinished(async () => {
    await resumeReplica()
  })
}

test('The public reads are answered by the replica, and say what the leader says', async () => {
  const { anyone, admin, id, list } = await open()
  const near = `latitude=${kinaxixi.latitude}&longitude=${kinaxixi.longitude}`
  const paths = [
    list,
    `/api/farmacias/${id}/avaliacoes`,
    `/api/farmacias/${id}/trajecto?${near}`,
    '/api/medicamentos?search=para',
  ]
  for (const path of paths) {
    const before = await onReplica(anyone)
    const read = await stranger(anyone)(path)
    expect({ path, read: await onReplica(anyone) }).toEqual({ path, read: before + 1 })
    const { status, body } = await admin.get(path)
    // the leader's own answer to a session has what is the session's
    expect({ path, status, body: { ...body, minha: undefined } }).toEqual({
      path,
      status: read.status,
      body: { ...read.body, minha: undefined },
    })
  }
  expect(await counted(anyone, 'botica_leituras_publicas_total{servidor="recurso"}')).toBe(0)
  const { rows } = await pair.replica.run(
    `select count(*)::int as n from pg_stat_activity where application_name = 'botica leitura'`,
  )
  expect(rows[0].n).toBeGreaterThan(0)
})

test('A client reads its own write, with the session in another process and without it in the same', async () => {
  const { anyone, admin, list, rename } = await open()
  const other = await start()
  await replicaIs(other.anyone, 'em_dia')
  await pauseReplica()
  const changed = await rename()
  const sameSession = new Client(other.anyone.address, admin.token)
  const read = [await admin.get(list), await sameSession.get(list), await anyone.get(list)]
  expect(read.map(({ text }) => text.includes(changed))).toEqual([true, true, true])
})

test('nobody sees what is more than two seconds old, however far behind the replica is', async () => {
  const { anyone, list, rename } = await open()
  await pauseReplica()
  const changed = await rename()
  await wait(2000)
  expect((await stranger(anyone)(list)).text).toContain(changed)
  const before = await onReplica(anyone)
  expect((await stranger(anyone)(list)).text).toContain(changed)
  expect(await onReplica(anyone)).toBe(before)
  await resumeReplica()
  await replicaIs(anyone, 'em_dia')
  expect((await stranger(anyone)(list)).text).toContain(changed)
  expect(await onReplica(anyone)).toBe(before + 1)
})

test.each([
  ['dies', () => pair.replica.kill()],
  ['freezes, with every connection left open', () => pair.replica.freeze()],
])('nobody is refused when the replica %s, and it is used again when it is back', async (_how, strike) => {
  onTestFinished(() => pair.replica.thaw().catch(() => {}))
  const { anyone, list, log } = await open()
  const refused: number[] = []
  let going = true
  const people = Array.from({ length: 8 }, async (_, n) => {
    while (going) {
      const { status } = await stranger(anyone, `198.51.100.${n}`)(list)
      if (status !== 200) refused.push(status)
    }
  })
  await wait(300)
  await strike()
  await replicaIs(anyone, 'fora')
  going = false
  await Promise.all(people)
  expect(refused).toEqual([])
  await pair.replica.thaw().catch(() => pair.replica.start())
  await replicaIs(anyone, 'em_dia')
  const before = await onReplica(anyone)
  await expect
    .poll(async () => {
      await stranger(anyone)(list)
      return onReplica(anyone)
    }, patience)
    .toBeGreaterThan(before)
  expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('A service without its replica starts and serves, and verificar says what is wrong', async () => {
  await pair.replica.kill()
  onTestFinished(() => pair.replica.start())
  const { anyone } = await start()
  expect((await anyone.get('/api/farmacias')).status).toBe(200)
  const { out, status } = await run(['verificar'], environment())
  expect(status).toBe(1)
  expect(out).toMatch(/FALHA +réplicas: .*Confira DATABASE_READ_URL/)
})

test('verificar says how the replicas are, and a server that is none is told', async () => {
  expect((await run(['verificar'], environment())).out).toMatch(/bem +réplicas: 1 em dia/)
  const both = { ...environment(), DATABASE_READ_URL: pair.url('botica') }
  expect((await run(['verificar'], both)).out).toMatch(/bem +réplicas: 1 em dia, e o líder/)
})

test('a replica that begins a line of its own is no replica any more', async () => {
  const { anyone, list, rename } = await open()
  await pair.replica.promote()
  const changed = await rename()
  await replicaIs(anyone, 'lider')
  await wait(2000)
  expect((await stranger(anyone)(list)).text).toContain(changed)
})
