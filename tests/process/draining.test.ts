import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { startService } from '#server/service.ts'
import { environmentOf } from '../cli/program.ts'
import { Client } from '../support/client.ts'
import { cloneDatabase, withDatabase } from '../support/database.ts'
import { cancel, hold, mine } from '../support/holds.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { patience } from '../support/pace.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { dataFolder, type Serving, servir } from './serving.ts'

// The program serves a database of the tests' server, so that the test can hold a request up; a second service, in
// this process, looks on.
const clone = withDatabase()
const beside = withService(() => ({ connection: clone.connection }))
let pharmacy: PharmacyScene

const admin = { ADMIN_EMAIL: 'admin@teste.ao', ADMIN_PASSWORD: 'palavra-passe de teste' }

/** The program, with a request under way that waits for a lock. */
async function heldUp() {
  const service = await servir({ ...environmentOf(clone.connection), DATA_DIR: await dataFolder(), ...admin })
  pharmacy ??= await openPharmacy(beside)
  const item = await stockItem(pharmacy.client)
  const user = await service.anyone.register()
  const { id } = await hold(user, item)
  const lock = await blocker(beside, LOCK_ITEM, [item])
  const request = cancel(user, id)
  await lock.waiters(1)
  return {
    service,
    lock,
    request,
    state: async () => (await mine(beside.anyone.as(user.token ?? ''), id)).estado,
  }
}

/** A connection that asked for something, had its answer, and is kept alive for the next request. @returns its end */
async function keptAlive({ anyone }: Serving): Promise<{ closed: Promise<unknown> }> {
  const { hostname, port } = new URL(anyone.address)
  const socket = connect(Number(port), hostname)
  socket.write('GET /api/farmacias HTTP/1.1\r\nHost: botica\r\n\r\n')
  await once(socket, 'data')
  socket.resume()
  return { closed: once(socket, 'close') }
}

const refuses = ({ anyone }: Serving) =>
  anyone.get('/api/health').then(
    () => false,
    () => true,
  )

test('told to stop, it takes no more, finishes what is under way, and is gone at once after that', async () => {
  const { service, lock, request, state } = await heldUp()
  const idle = await Promise.all([1, 2, 3].map(() => keptAlive(service)))
  const ended = service.stop()
  await expect.poll(() => refuses(service), patience).toBe(true)
  // connections that are kept alive for the next request do not keep it: they end before what is under way
  await Promise.all(idle.map(({ closed }) => closed))
  expect(service.child.exitCode).toBe(null)
  await lock.commit()
  const answer = await request
  expect(answer.status).toBe(200)
  // nor does the connection of the answer
  expect(answer.headers.get('connection')).toBe('close')
  expect(await ended).toEqual({ status: 0, signal: null, err: '' })
  expect(await state()).toBe('cancelada')
})

test('told twice, it goes without waiting, and what was under way did not happen', async () => {
  const { service, lock, request, state } = await heldUp()
  const lost = request.catch(() => 'lost')
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.anyone.get('/api/farmacias')))
  service.child.kill('SIGTERM')
  await expect.poll(() => service.log.map(({ msg }) => msg), patience).toContain('a terminar')
  expect(await service.stop()).toMatchObject({ status: 1 })
  expect(await lost).toBe('lost')
  // the process ends with a log line for each answer that it gave
  expect(service.log.map(({ reqId }) => reqId)).toEqual(
    expect.arrayContaining(answers.map(({ headers }) => headers.get('x-request-id'))),
  )
  await lock.rollback()
  expect(await state()).toBe('activa')
})

test('services that start at the same moment on one database make one administrator and all serve', async () => {
  const empty = await cloneDatabase()
  onTestFinished(() => empty.drop())
  const services = await Promise.all(
    [1, 2].map(async () => {
      const env = { ...environmentOf(empty.connection), PORT: '0', DATA_DIR: await dataFolder(), ...admin }
      const service = await startService(readConfig(env), pino({ level: 'silent' }))
      onTestFinished(() => service.stop())
      return service
    }),
  )
  for (const { address } of services) {
    const client = await new Client(address).login(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
    expect((await client.get('/api/admin/stats')).body.admins).toHaveLength(1)
  }
})
