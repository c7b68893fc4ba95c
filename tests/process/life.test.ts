import { expect, test } from 'vitest'
import { run } from '../cli/program.ts'
import { processesOf } from '../embedded/processes.ts'
import { Client, succeed } from '../support/client.ts'
import { hold } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { pharmacyBody, stockItem } from '../support/scenario.ts'
import { dataFolder, type Serving, servir } from './serving.ts'

const admin = { ADMIN_EMAIL: 'admin@teste.ao', ADMIN_PASSWORD: 'palavra-passe de teste' }
const asAdmin = ({ anyone }: Serving) => anyone.login(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)

/** A pharmacy of this name with a held item, made through the service. */
async function work(service: Serving, nome: string) {
  const registrar = await asAdmin(service)
  const { farmacia } = succeed(await registrar.post('/api/farmacias', pharmacyBody({ nome })))
  const item = await stockItem(await service.anyone.pharmacy(farmacia.codigo_acesso), { quantidade: 5 })
  const user = await service.anyone.register()
  return { codigo: farmacia.codigo_acesso, item, user, reserva: await hold(user, item, 2) }
}

async function expectAllThere(service: Serving, made: Awaited<ReturnType<typeof work>>): Promise<void> {
  // the secrets are kept: the code signs in, the old token still counts
  const pharmacy = await service.anyone.pharmacy(made.codigo)
  expect((await pharmacy.get('/api/perfil/stock')).body).toMatchObject([{ id: made.item, quantidade: 3 }])
  const user = service.anyone.as(made.user.token ?? '')
  expect((await user.get('/api/reservas/minhas')).body).toMatchObject([{ id: made.reserva.id, estado: 'activa' }])
}

/** JSON lines each of which was read as it came. */
function expectLogTellsNoSecret({ log }: Serving, { codigo, user, reserva }: Awaited<ReturnType<typeof work>>): void {
  expect(log.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['a servir', 'a terminar', 'terminado']))
  const started = log.find(({ msg }) => msg === 'a servir')
  expect(started).toMatchObject({ versao: expect.stringMatching(/^\d+\.\d+\.\d+/), esquema: expect.any(Number) })
  expect(started).toHaveProperty('commit')
  // UTC
  for (const { time } of log) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const text = JSON.stringify(log)
  for (const secret of [codigo, user.token, user.email, admin.ADMIN_PASSWORD, reserva.codigo_levantamento]) {
    expect(text).not.toContain(secret)
  }
}

/** Stops it as an operator does, and expects a line of its log for each answer that it gave. */
async function expectLinesOfAll(service: Serving): Promise<void> {
  const asked = Array.from({ length: 20 }, () => service.anyone.get('/api/farmacias'))
  const answered = (await Promise.all(asked)).map(({ headers }) => headers.get('x-request-id'))
  expect(await service.stop()).toEqual({ status: 0, signal: null, err: '' })
  const told = service.log.filter(({ msg }) => msg === 'pedido').map(({ reqId }) => reqId)
  expect(told).toEqual(expect.arrayContaining(answered))
}

// over 2 s: the program makes a database, is killed, starts again with that of before, and stops
test('serves from nothing; killed at work it has all that it said yes to, and stops when told, with no secret in its log', async () => {
  const DATA_DIR = await dataFolder()
  // an e-mail with a space that nobody sees is taken without it, as a registration takes it
  const first = await servir({ DATA_DIR, ...admin, ADMIN_EMAIL: `${admin.ADMIN_EMAIL} `, OPERADOR_PORT: '0' })
  expect((await first.anyone.get('/api/health')).body).toMatchObject({ status: 'OK' })
  const operator = new Client(String(first.log.find(({ operador }) => operador)?.operador))
  expect((await operator.get('/ready')).status).toBe(200)
  expect((await first.anyone.get('/ready')).status).toBe(404)
  const made = await work(first, 'Farmácia que Fica')
  const users: string[] = []
  let alive = true
  const registering = Promise.allSettled(
    Array.from({ length: 4 }, async () => {
      while (alive) users.push((await first.anyone.register()).email)
    }),
  )
  await expect.poll(() => users.length, patience).toBeGreaterThan(0)
  expect(await first.kill()).toMatchObject({ signal: 'SIGKILL' })
  alive = false
  await registering

  // a setting that only begins as ours is told in a warning
  const again = await servir({ DATA_DIR, ...admin, SMS_GATEWAY: 'ombala' })
  expect(again.log).toContainEqual(expect.objectContaining({ variaveis: ['SMS_GATEWAY'] }))
  await expectAllThere(again, made)
  // the first start noted which key the codes are written with
  const other = { DATA_DIR, JWT_SECRET: 'x'.repeat(32), CODIGO_SECRET: 'y'.repeat(32) }
  expect(await run(['codigo', '--farmacia', made.codigo], other)).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^O CODIGO_SECRET actual não é o desta base/),
  })
  for (const email of users.slice(-5)) await again.anyone.login(email, 'palavra-passe de teste')
  await expectLinesOfAll(again)
  expect(processesOf(DATA_DIR)).toEqual([])
  expectLogTellsNoSecret({ ...again, log: [...first.log, ...again.log] }, made)
})
