import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startCheckedService } from '../support/checked.ts'
import { withDatabase } from '../support/database.ts'
import { patience } from '../support/pace.ts'
import type { TestService } from '../support/service.ts'
import { openWire } from '../support/wire.ts'
import { serviceForTest } from '../support/with-service.ts'
import { ask, proxyNames, startProxy } from './proxies.ts'

const search = '/api/farmacias?limite=1'

test.each(proxyNames)('the %s example serves, by the process that is there, and believes no client', async (name) => {
  const env = { TRUST_PROXY: 'loopback', URL_PUBLICO: 'https://botica.exemplo.ao', LIMITES: 'on' }
  const service = await serviceForTest({ env: { ...env, LIMITE_ANONIMO: '8;w=300' } })
  const { https: port } = await startProxy(name, service)
  await expect.poll(async () => (await ask(port, { path: '/api/health' }))?.status, patience).toBe(200)

  const id = '11111111-1111-4111-8111-111111111111'
  const spoofed = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}`, 'x-request-id': id })
  const answers = []
  for (let n = 0; n < 9; n++) answers.push(await ask(port, { path: search, headers: spoofed(n) }))
  // no request fails while a process of the two is down; made-up addresses share a budget
  expect(answers.map((answer) => answer?.status)).toEqual([...Array(8).fill(200), 429])
  const [first] = answers
  expect(first?.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  const ids = new Set(answers.map((answer) => answer?.headers['x-request-id']))
  expect(ids.size).toBe(9)
  expect(ids).not.toContain(id)
  // a body that is too large is refused by its announced length, before it is sent
  const tooLarge = { method: 'POST', path: '/api/perfil/stock/importar', announced: 7 << 20 }
  const refused = await ask(port, tooLarge)
  expect([refused?.status, refused?.headers['content-type']]).toEqual([413, 'text/plain; charset=utf-8'])
  expect(refused?.body).toContain('O ficheiro é grande de mais')
  for (const page of ['/ready', '/metrics']) expect((await ask(port, { path: page }))?.status).toBe(404)
})

const clone = withDatabase()

test.each(proxyNames)(
  'A client behind %s is told when to ask again, with the database away and with no process at all',
  async (name) => {
    const wire = await openWire(clone.connection)
    const services = []
    // reads from memory are tested in api/sem-base.test.ts
    const env = { LEITURAS_SEM_BASE_MINUTOS: '0' }
    for (let n = 0; n < 2; n++) services.push(await startCheckedService({ connection: wire.connection, env }))
    const [one, two] = services as [TestService, TestService]
    const { https, logged } = await startProxy(name, one, two)
    const asked = () => ask(https, { path: '/api/farmacias?search=ansiedade' })
    const stop = () => Promise.all([one.stop(), two.stop()])
    try {
      await expect.poll(async () => (await asked())?.status, patience).toBe(200)
      await wire.cut()
      await expect.poll(async () => (await asked())?.status, patience).toBe(503)
      for (const since = Date.now(); Date.now() - since < 6000; await wait(100)) {
        const answer = await asked()
        expect([answer?.status, answer?.headers['retry-after']]).toEqual([503, '5'])
        expect(JSON.parse(answer?.body ?? '')).toMatchObject({ erro: true, code: 'INDISPONIVEL' })
        // answers that need no database go on
        expect((await ask(https, { path: '/api/health' }))?.status).toBe(200)
      }
    } finally {
      await stop()
      await wire.cut()
    }
    const answer = await asked()
    expect([answer?.status, answer?.headers['retry-after']]).toEqual([503, '5'])
    expect(answer?.body).toContain('A Botica está indisponível')
    expect(logged()).not.toContain('ansiedade')
  },
)
