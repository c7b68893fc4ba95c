import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { withDatabase } from '../support/database.ts'
import { expectErro } from '../support/erro.ts'
import { patience } from '../support/pace.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openWire } from '../support/wire.ts'
import { withService } from '../support/with-service.ts'

/** Diagnostics channel on which Node reports each request that comes to a server of this process. */
const REQUEST_START = 'http.server.request.start'

const clone = withDatabase()
const wire = prepare(
  () => openWire(clone.connection),
  (opened) => opened.cut(),
)
// time limits are those of the running service
const service = withService(() => ({
  connection: wire.connection,
  strictTimeouts: true,
  // reads from memory are tested in sem-base.test.ts
  env: { LEITURAS_SEM_BASE_MINUTOS: '0' },
}))
const user = prepare(() => person(service, 'user'))
afterEach(() => wire.mend())

const eventually = (path: string, status: number) =>
  expect.poll(async () => (await service.anyone.get(path)).status, patience).toBe(status)
/** Waits until `/ready` answers this status; the service caches its check for a second. */
const ready = (status: number) =>
  expect.poll(async () => (await service.operator.get('/ready')).status, patience).toBe(status)

test('Every operation is a 503 with Retry-After while the database is away, and health goes on', async () => {
  await wire.cut()
  const answers = [
    await service.anyone.get('/api/farmacias'),
    await user.get('/api/auth/me'),
    await service.anyone.get('/api/farmacias/00000000-0000-4000-8000-000000000000'),
    await service.anyone.post('/api/auth/login', { email: user.email, password: 'x' }),
    await service.anyone.post('/api/auth/register', { nome: 'A', email: 'a@teste.ao', password: '123456' }),
    await service.anyone.post('/api/auth/farmacia', { codigo: '0123456789' }),
    await user.post('/api/reservas', { stock_item_id: '00000000-0000-4000-8000-000000000000' }),
  ]
  for (const answer of answers) {
    expectErro(answer, 503, 'INDISPONIVEL')
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  }
  expect((await service.anyone.get('/api/health')).status).toBe(200)
  // answers that need no database go on
  expectErro(await service.anyone.get('/api/farmacias?limite=0'), 400, 'VALIDACAO')
  expectErro(await service.anyone.get('/api/auth/me'), 401, 'TOKEN_EM_FALTA')
})

test('/ready says so, /metrics still answers, and both recover by themselves when it is back', async () => {
  await wire.cut()
  await ready(503)
  expectErro(await service.operator.get('/ready'), 503, 'INDISPONIVEL')
  const metrics = await service.operator.get('/metrics')
  expect(metrics.status).toBe(200)
  expect(metrics.text).toContain('botica_http_request_seconds')
  expect(metrics.text).toMatch(/^botica_base_disponivel 0$/m)
  // figures of the database are left out, not repeated
  expect(metrics.text).not.toMatch(/^botica_(reservas|notificacoes)/m)
  await wire.mend()
  await ready(200)
  const later = await service.operator.get('/metrics')
  expect(later.text).toMatch(/^botica_base_disponivel 1$/m)
  expect(later.text).toMatch(/^botica_notificacoes_pendente_segundos /m)
  const said = service.logged
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => /^base de dados em|^base.*volta/.test(msg))
  expect(said.map(({ msg }) => msg)).toEqual(['base de dados em falta', 'base de dados de volta'])
  await eventually('/api/farmacias', 200)
  expect((await user.get('/api/auth/me')).status).toBe(200)
})

test('/ready does not wait for a database that says nothing', async () => {
  await ready(200)
  wire.silence()
  await ready(503)
  expectErro(await service.operator.get('/ready'), 503, 'INDISPONIVEL')
})

test('however many ask /ready and /metrics, a database that says nothing is asked by one of each', async () => {
  await ready(200)
  wire.silence()
  await ready(503)
  let arrived = 0
  const arrives = ({ request }: { request: IncomingMessage }) => void (request.url === '/metrics' && arrived++)
  subscribe(REQUEST_START, arrives as never)
  onTestFinished(() => void unsubscribe(REQUEST_START, arrives as never))
  const asking = Array.from({ length: 40 }, () => service.operator.get('/ready'))
  for (const answer of await Promise.all(asking)) expectErro(answer, 503, 'INDISPONIVEL')
  const metrics = Array.from({ length: 40 }, () => service.operator.get('/metrics').catch(() => undefined))
  await expect.poll(() => arrived, patience).toBe(40)
  const { total, idle, waiting } = service.db.counts
  expect(total - idle + waiting).toBeLessThanOrEqual(2)
  await wire.mend()
  await Promise.all(metrics)
})

test('a request does not wait for ever for a database that says nothing', async () => {
  await ready(200)
  wire.silence()
  // not a minute of real time: the clock of the waits is moved
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const answer = service.anyone.get('/api/farmacias')
    let pending = true
    answer.finally(() => {
      pending = false
    })
    for (let n = 0; pending && n < 600; n++) {
      vi.advanceTimersByTime(100)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(pending, 'still waiting after a minute').toBe(false)
    expectErro(await answer, 503, 'INDISPONIVEL')
  } finally {
    vi.useRealTimers()
  }
})

test('the log says that the database was away, without naming people', () => {
  const log = service.logged.join('')
  expect(log).toContain('INDISPONIVEL')
  expect(log).not.toContain(user.email)
})
