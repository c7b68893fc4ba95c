import { expect, test } from 'vitest'
import { processesOf } from '../embedded/processes.ts'
import { Client, succeed } from '../support/client.ts'
import { hold } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { pharmacyBody, stockItem } from '../support/scenario.ts'
import { mayLeaveNothing, type Serving, servir, withDataFolder } from './serving.ts'

// all tests share one database: the first makes it, and the next find its rows
const data = withDataFolder()

function dataFolder(): string {
  mayLeaveNothing(data.folder)
  return data.folder
}

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
  // UTC
  for (const { time } of log) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const text = JSON.stringify(log)
  for (const secret of [codigo, user.token, user.email, admin.ADMIN_PASSWORD, reserva.codigo_levantamento]) {
    expect(text).not.toContain(secret)
  }
}

/** A line of the log for each answer it gave, whenever it was told to stop. */
async function expectLinesOfAll(service: Serving, stopping: () => Promise<unknown>): Promise<void> {
  const asked = Array.from({ length: 60 }, () => service.anyone.get('/api/farmacias'))
  const answered = (await Promise.all(asked)).map(({ headers }) => headers.get('x-request-id'))
  await stopping()
  const told = service.log.filter(({ msg }) => msg === 'pedido').map(({ reqId }) => reqId)
  expect(told).toEqual(expect.arrayContaining(answered))
}

let made: Awaited<ReturnType<typeof work>>

test('serves from nothing, and stops when told: a line of each answer in its log, and no secret', async () => {
  const DATA_DIR = dataFolder()
  // an e-mail with a space that nobody sees is taken without it, as a registration takes it
  const service = await servir({ DATA_DIR, ...admin, ADMIN_EMAIL: `${admin.ADMIN_EMAIL} `, OPERADOR_PORT: '0' })
  expect((await service.anyone.get('/api/health')).body).toMatchObject({ status: 'OK' })
  const operator = new Client(String(service.log.find(({ operador }) => operador)?.operador))
  expect((await operator.get('/ready')).status).toBe(200)
  expect((await service.anyone.get('/ready')).status).toBe(404)
  made = await work(service, 'Farmácia que Fica')
  await expectLinesOfAll(service, async () =>
    expect(await service.stop()).toEqual({ status: 0, signal: null, err: '' }),
  )
  expect(processesOf(DATA_DIR)).toEqual([])
  expectLogTellsNoSecret(service, made)
})

test('serves again what it had; killed at work and started again, it has all that it said yes to', async () => {
  const DATA_DIR = dataFolder()
  let service = await servir({ DATA_DIR, ...admin })
  await expectAllThere(service, made)
  const users: string[] = []
  let alive = true
  const { anyone } = service
  const registering = Promise.allSettled(
    Array.from({ length: 4 }, async () => {
      while (alive) users.push((await anyone.register()).email)
    }),
  )
  await expect.poll(() => users.length, patience).toBeGreaterThan(0)
  expect(await service.kill()).toMatchObject({ signal: 'SIGKILL' })
  alive = false
  await registering
  service = await servir({ DATA_DIR, ...admin })
  await expectAllThere(service, made)
  for (const email of users.slice(-5)) await service.anyone.login(email, 'palavra-passe de teste')
  // a second signal stops the service and its database without waiting
  await expectLinesOfAll(service, async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) service.child.kill(signal)
    await service.ended
  })
  for (const { pid } of processesOf(DATA_DIR)) process.kill(pid, 'SIGKILL')
  await expect.poll(() => processesOf(DATA_DIR), patience).toEqual([])
})
