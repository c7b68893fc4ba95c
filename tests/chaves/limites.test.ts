import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Client, Response } from '../support/client.ts'
import { cloneWithAdmin } from '../support/database.ts'
import { expectErro } from '../support/erro.ts'
import { explain } from '../support/explained.ts'
import { tally } from '../support/holds.ts'
import { makeKey } from '../support/keys.ts'
import { openPharmacy } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const STOCK = '/api/perfil/stock?limite=1'
const start = (env: Record<string, string> = {}) => serviceForTest({ env: { LIMITES: 'on', ...env } })
const usual = withService({ env: { LIMITES: 'on', LIMITE_FARMACIA: '100;w=300' } })
const policyOf = ({ headers }: Response) => headers.get('ratelimit-policy')
const left = ({ headers }: Response) => Number(/remaining=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
const stock = (client: Client) => client.get(STOCK)

/** A text with the form and the checksum of a key, that nobody made. */
function forged(): string {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const unchecked = `btk_${randomBytes(18).toString('hex')}`
  let rest = crc32(unchecked)
  let checksum = ''
  for (let place = 0; place < 6; place++) {
    checksum = letters.charAt(rest % 62) + checksum
    rest = Math.floor(rest / 62)
  }
  return unchecked + checksum
}

test('A key has the window of the contract, and its answers say how it stands', async () => {
  const { client } = await makeKey((await openPharmacy(usual)).client)
  const { points, seconds } = rateLimits.chave
  const first = await stock(client)
  expect([first.status, policyOf(first), left(first)]).toEqual([200, `${points};w=${seconds}`, points - 1])
  // public reads and refusals count in it too
  expect(left(await client.get('/api/farmacias?limite=1'))).toBe(points - 2)
  expect(left(await client.get('/api/perfil/chaves'))).toBe(points - 3)
})

test('Each key has a window of its own, wherever it calls from, and leaves the people of its address theirs', async () => {
  const service = await start({ LIMITE_CHAVE: '3;w=300', LIMITE_AUTENTICADO: '50;w=300', TRUST_PROXY: 'loopback' })
  const { client } = await openPharmacy(service)
  const [one, other] = [await makeKey(client), await makeKey(client)]
  const before = left(await stock(client))
  const from = (ip: string) => one.client.get(STOCK, { headers: { 'x-forwarded-for': ip } })
  for (const ip of ['41.63.0.1', '41.63.0.2', '41.63.0.3']) expect((await from(ip)).status).toBe(200)
  const refused = await from('41.63.0.4')
  expectErro(refused, 429, 'LIMITE_DE_PEDIDOS')
  expect(policyOf(refused)).toBe('3;w=300')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await stock(other.client)).status).toBe(200)
  expect(left(await stock(client))).toBe(before - 1)
})

test('A key works where the people of its address have used up their window', async () => {
  const service = await start({ LIMITE_AUTENTICADO: '6;w=300' })
  const { client } = await openPharmacy(service)
  const key = await makeKey(client)
  const answers: Response[] = []
  for (let times = 0; times < 8; times++) answers.push(await stock(client))
  expect(answers.at(-1)?.status).toBe(429)
  expect((await stock(key.client)).status).toBe(200)
})

test('An ended key goes on in its own window, refused', async () => {
  const service = await start({ LIMITE_CHAVE: '5;w=300' })
  const { client } = await openPharmacy(service)
  const key = await makeKey(client)
  await stock(key.client)
  await client.delete(`/api/perfil/chaves/${key.id}`)
  const refused = await stock(key.client)
  expectErro(refused, 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  expect([policyOf(refused), left(refused)]).toEqual(['5;w=300', 3])
})

test('Invented keys are counted by their address, and refused there once its window is used up', async () => {
  const service = await start({ LIMITE_CHAVE_DESCONHECIDA: '4;w=300' })
  const answers: Response[] = []
  for (let times = 0; times < 6; times++) answers.push(await stock(service.anyone.as(forged())))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429, 429])
  for (const answer of answers) expect(policyOf(answer)).toBe('4;w=300')
  // and where nothing is set, those of the contract
  const { points, seconds } = rateLimits.chave_desconhecida
  expect(policyOf(await stock(usual.anyone.as(forged())))).toBe(`${points};w=${seconds}`)
})

test('A key that no process has in memory works from an address whose dead ones are refused', async () => {
  const service = await start({ LIMITE_CHAVE_DESCONHECIDA: '4;w=300' })
  const { client } = await openPharmacy(service)
  const [known, unknown] = [await makeKey(client), await makeKey(client)]
  await stock(known.client)
  const dead = await Promise.all(Array.from({ length: 8 }, () => stock(service.anyone.as(forged()))))
  expect(tally(dead)).toEqual({ '401': 4, '429': 4 })
  expect((await stock(unknown.client)).status).toBe(200)
  expect((await stock(known.client)).status).toBe(200)
})

test('A dead key that is sent ten times is looked for once', async () => {
  const clone = await cloneWithAdmin()
  onTestFinished(() => clone.drop())
  const database = await explain(clone.connection)
  onTestFinished(database.stop)
  const { connection } = database
  const service = await serviceForTest({ connection, env: { LIMITES: 'on', LIMITE_CHAVE_DESCONHECIDA: '1000;w=300' } })
  const dead = service.anyone.as(forged())
  for (let times = 0; times < 10; times++) expect((await stock(dead)).status).toBe(401)
  const looks = database.taken().filter((statement) => statement['Query Text'].includes('from chave_api where resumo'))
  expect(looks).toHaveLength(1)
})

test('The keys of a pharmacy have one window together besides their own, and another pharmacy has its own', async () => {
  const service = await start({ LIMITE_CHAVE: '50;w=300', LIMITE_CHAVES_DA_FARMACIA: '4;w=300' })
  const { client } = await openPharmacy(service)
  const [one, two, three] = [await makeKey(client), await makeKey(client), await makeKey(client)]
  const other = await makeKey((await openPharmacy(service)).client)
  for (const key of [one, two, one, two]) {
    const answer = await stock(key.client)
    expect([answer.status, policyOf(answer)]).toEqual([200, '50;w=300'])
  }
  for (const key of [one, three]) {
    const refused = await stock(key.client)
    expectErro(refused, 429, 'LIMITE_DE_PEDIDOS')
    expect(policyOf(refused)).toBe('4;w=300')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await stock(client)).status).toBe(200)
  expect((await stock(other.client)).status).toBe(200)
})

test('A token without the checksum of a key is any bad token', async () => {
  const { points, seconds } = rateLimits.autenticado
  expect(policyOf(await stock(usual.anyone.as(`btk_${'a'.repeat(42)}`)))).toBe(`${points};w=${seconds}`)
})

test('A request with a key is logged with the key’s id, and never with the key', async () => {
  const key = await makeKey((await openPharmacy(usual)).client)
  const { headers } = await stock(key.client)
  const lines = () => usual.logged.map((line) => JSON.parse(line)).filter((line) => line.chave === key.id)
  await expect.poll(lines).toMatchObject([{ reqId: headers.get('x-request-id'), status: 200 }])
  expect(usual.logged.join('')).not.toContain(key.chave.slice(12))
})
