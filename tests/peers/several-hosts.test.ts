import { expect, test } from 'vitest'
import { dataFolder, servir } from '../process/serving.ts'
import type { Client, Response } from '../support/client.ts'
import { patience } from '../support/pace.ts'
import { prepareEach } from '../support/prepare.ts'
import { testSecrets } from '../support/service.ts'
import { startPair } from './replicated.ts'

const pair = prepareEach(startPair, ({ stop }) => stop())

const start = async () =>
  servir({
    DATA_DIR: await dataFolder(),
    DATABASE_URL: pair.url('botica'),
    JWT_SECRET: testSecrets.jwt,
    CODIGO_SECRET: testSecrets.codigo,
  })

const register = (anyone: Client, n: number) =>
  anyone.post('/api/auth/register', { nome: 'Alguém', email: `p${n}@teste.ao`, password: 'palavra-passe de teste' })

const outcome = ({ status, headers }: Response) =>
  status === 503 ? `503, tente daqui a ${headers.get('retry-after')}` : String(status)

test('The service uses the host that takes writes, wherever it stands in the list', async () => {
  const { anyone } = await start()
  expect((await register(anyone, 1)).status).toBe(201)
  const { rows } = await pair.leader.run(`select count(*)::int as n from pg_stat_activity where usename = 'botica'`)
  expect(rows[0].n).toBeGreaterThan(0)
})

test('the leader dies and the replica is promoted: only 503 with Retry-After in between, and then all is as before', async () => {
  const { anyone, log } = await start()
  expect((await register(anyone, 1)).status).toBe(201)
  await expect
    .poll(async () => (await pair.leader.run('select sync_state from pg_stat_replication')).rows.length, patience)
    .toBe(1)
  await pair.leader.kill()
  const away = [await register(anyone, 2), await register(anyone, 2)]
  expect(away.map(outcome)).toEqual(Array(2).fill('503, tente daqui a 5'))
  await pair.replica.promote()
  await expect.poll(async () => (await register(anyone, 2)).status, patience).toBe(201)
  expect(
    (await anyone.post('/api/auth/login', { email: 'p1@teste.ao', password: 'palavra-passe de teste' })).status,
  ).toBe(200)
  expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('a leader that takes no writes any more, without closing a connection: nobody is refused', async () => {
  const { anyone } = await start()
  await Promise.all(Array.from({ length: 12 }, (_, n) => register(anyone, n)))
  await pair.replica.promote()
  await pair.leader.run('alter system set default_transaction_read_only = on')
  await pair.leader.run('select pg_reload_conf()')
  await expect
    .poll(async () => (await pair.leader.run('show transaction_read_only')).rows[0].transaction_read_only, patience)
    .toBe('on')
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => register(anyone, 100 + n)))
  expect(answers.map(outcome)).toEqual(Array(12).fill('201'))
})

test('the leader freezes: searches go on from memory with their Age, and all is as before when it thaws', async () => {
  const { anyone } = await start()
  expect((await anyone.get('/api/farmacias')).headers.get('age')).toBe(null)
  await pair.leader.freeze()
  const list = await anyone.get('/api/farmacias')
  expect(list.status).toBe(200)
  expect(list.headers.get('age')).toMatch(/^\d+$/)
  await pair.leader.thaw()
  await expect.poll(async () => (await anyone.get('/api/farmacias')).headers.get('age'), patience).toBe(null)
  await expect.poll(async () => (await register(anyone, 1)).status, patience).toBe(201)
})
