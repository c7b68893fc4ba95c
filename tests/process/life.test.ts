import { expect, test } from 'vitest'
import { processesOf } from '../embedded/processes.ts'
import { Client, succeed } from '../support/client.ts'
import { hold } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { pharmacyBody, stockItem } from '../support/scenario.ts'
import { mayLeaveNothing, type Serving, servir, withDataFolder } from './serving.ts'

// one database for all: the first makes it, and each leaves it as the next start is to find it
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
  // the same secrets too: the code signs in, the old token still counts
  const pharmacy = await service.anyone.pharmacy(made.codigo)
  expect((await pharmacy.get('/api/perfil/stock')).body).toMatchObject([{ id: made.item, quantidade: 3 }])
  const user = service.anyone.as(made.user.token ?? '')
  expect((await user.get('/api/reservas/minhas')).body).toMatchObject([{ id: made.reserva.id, estado: 'activa' }])
}

/** JSON lines each of which was read as it came. */
function expectLogTellsNoSecret({ log }: Serving, { codigo, user, reserva }: Awaited<ReturnType<typeof work>>): void {
  expect(log.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['a servir', 'a terminar', 'terminado']))
  const text = JSON.stringify(log)
  for (const secret of [codigo, user.token, user.email, admin.ADMIN_PASSWORD, reserva.codigo_levantamento]) {
    expect(text).not.toContain(secret)
  }
}

test('serves from nothing, stops when told with no secret in its log, and serves again what it had', async () => {
  const DATA_DIR = dataFolder()
  // an e-mail with a space that nobody sees is taken without it, as a registration takes it
  const first = await servir({ DATA_DIR, ...admin, ADMIN_EMAIL: `${admin.ADMIN_EMAIL} `, OPERADOR_PORT: '0' })
  expect((await first.anyone.get('/api/health')).body).toMatchObject({ status: 'OK' })
  const operator = new Client(String(first.log.find(({ operador }) => operador)?.operador))
  expect((await operator.get('/ready')).status).toBe(200)
  expect((await first.anyone.get('/ready')).status).toBe(404)
  const made = await work(first, 'Farmácia que Fica')
  expect(await first.stop()).toEqual({ status: 0, signal: null, err: '' })
  expect(processesOf(DATA_DIR)).toEqual([])
  expectLogTellsNoSecret(first, made)

  const later = await servir({ DATA_DIR, ...admin })
  await expectAllThere(later, made)
  expect(await later.stop()).toMatchObject({ status: 0 })
  expect(processesOf(DATA_DIR)).toEqual([])
})

test('killed at work and started again, it has all that it said yes to', async () => {
  const DATA_DIR = dataFolder()
  let service = await servir({ DATA_DIR, ...admin })
  const made = await work(service, 'Farmácia que Volta')
  const users: string[] = []
  for (let round = 0; round < 2; round++) {
    let alive = true
    const { anyone } = service
    const registering = Promise.allSettled(
      Array.from({ length: 4 }, async () => {
        while (alive) users.push((await anyone.register()).email)
      }),
    )
    const before = users.length
    await expect.poll(() => users.length, patience).toBeGreaterThan(before)
    expect(await service.kill()).toMatchObject({ signal: 'SIGKILL' })
    alive = false
    await registering
    service = await servir({ DATA_DIR, ...admin })
  }
  await expectAllThere(service, made)
  expect(users.length).toBeGreaterThan(0)
  for (const email of users.slice(-5)) await service.anyone.login(email, 'palavra-passe de teste')
  expect(await service.stop()).toMatchObject({ status: 0 })
})

test.each([
  ['told once', ['SIGTERM']],
  ['told twice', ['SIGTERM', 'SIGINT']],
] as const)('%s to stop, it leaves a line of each answer it gave', async (_how, signals) => {
  const DATA_DIR = dataFolder()
  const service = await servir({ DATA_DIR })
  const asked = Array.from({ length: 60 }, () => service.anyone.get('/api/farmacias'))
  const answered = (await Promise.all(asked)).map(({ headers }) => headers.get('x-request-id'))
  for (const signal of signals) service.child.kill(signal)
  await service.ended
  // told twice it waits for nothing, its database neither
  for (const { pid } of processesOf(DATA_DIR)) process.kill(pid, 'SIGKILL')
  await expect.poll(() => processesOf(DATA_DIR), patience).toEqual([])
  const told = service.log.filter(({ msg }) => msg === 'pedido').map(({ reqId }) => reqId)
  expect(told.toSorted()).toEqual(answered.toSorted())
})
