import { describe, expect, test } from 'vitest'
import { withCast } from '../support/cast.ts'
import { expectErro } from '../support/erro.ts'
import { freshHold } from '../support/operations.ts'
import { patience } from '../support/pace.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const cast = withCast(service)

/** The value of a sample, by its name and labels in any order; undefined when there is none. */
async function sample(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const { text } = await service.operator.get('/metrics')
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = text
    .split('\n')
    .find(
      (row) =>
        (row.startsWith(`${name}{`) || row.startsWith(`${name} `)) && wanted.every((label) => row.includes(label)),
    )
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1))
}

describe('GET /api/health', () => {
  test('GET /api/health has the three fields of the contract, and the time that it is', async () => {
    const now = new Date('2026-11-20T14:05:00.000Z')
    service.setTime(now)
    const { status, body } = await service.anyone.get('/api/health')
    service.setTime(undefined)
    expect(status).toBe(200)
    expect(body).toEqual({ status: 'OK', servico: expect.stringMatching(/./), dataHora: now.toISOString() })
  })

  test('GET /api/health is for everyone, with any token', async () => {
    for (const client of [cast.user, cast.pharmacy.client, service.anyone.as('bad')]) {
      expect((await client.get('/api/health')).status).toBe(200)
    }
  })
})

test('GET /ready is 200 while the database answers', async () => {
  const { status, body } = await service.operator.get('/ready')
  expect(status).toBe(200)
  expect(body).toEqual({ status: 'OK' })
})

describe('GET /metrics', () => {
  test('GET /metrics is Prometheus text with requests, process, pool, outbox and reservations', async () => {
    await freshHold(cast, 'user')
    const { status, headers, text } = await service.operator.get('/metrics')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const names = [
      'botica_http_request_seconds_bucket',
      'botica_http_request_seconds_count',
      'botica_db_ligacoes',
      'botica_notificacoes',
      'botica_notificacoes_pendente_segundos',
      'botica_reservas',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds',
    ]
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'))
  })

  test('GET /metrics counts each request under its route, never under the address that was asked for', async () => {
    const labels = { metodo: 'GET', rota: '/api/farmacias/:id', status: '200' }
    const name = 'botica_http_request_seconds_count'
    const before = (await sample(name, labels)) ?? 0
    for (let n = 0; n < 3; n++) await service.anyone.get(`/api/farmacias/${cast.pharmacy.id}?search=segredo`)
    await expect.poll(() => sample(name, labels), patience).toBe(before + 3)
    await service.anyone.get('/api/segredo-na-morada')
    const { text } = await service.operator.get('/metrics')
    expect(text).not.toContain('segredo')
    expect(text).not.toContain(cast.pharmacy.id)
    expect(await sample(name, { rota: '(desconhecida)', status: '404' })).toBeGreaterThan(0)
  })

  test('GET /metrics follows reservations through their states', async () => {
    const of = (estado: string) => sample('botica_reservas', { estado }).then((value) => value ?? 0)
    const all = async () => [await of('activa'), await of('concluida'), await of('cancelada')]
    const [one, two] = [await freshHold(cast, 'user'), await freshHold(cast, 'user')]
    await expect.poll(() => of('activa'), patience).toBeGreaterThanOrEqual(2)
    // by now the tables were read after both
    const [active = 0, concluded = 0, cancelled = 0] = await all()
    await cast.pharmacy.client.patch(`/api/reservas/${one}/concluir`)
    await cast.user.patch(`/api/reservas/${two}/cancelar`)
    await expect.poll(all, patience).toEqual([active - 2, concluded + 1, cancelled + 1])
  })

  test('GET /metrics tells how many messages wait', async () => {
    const waiting = () => sample('botica_notificacoes', { estado: 'pendente' }).then((value) => value ?? 0)
    const before = await waiting()
    await openPharmacy(service)
    await expect.poll(waiting, patience).toBeGreaterThan(before)
    expect(await sample('botica_notificacoes_pendente_segundos')).toBeGreaterThanOrEqual(0)
  })

  test('GET /metrics counts failures as what they are', async () => {
    expectErro(await service.anyone.get('/api/farmacias?limite=0'), 400)
    await expect
      .poll(() => sample('botica_http_request_seconds_count', { rota: '/api/farmacias', status: '400' }), patience)
      .toBeGreaterThan(0)
  })
})
