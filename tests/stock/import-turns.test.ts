import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { timeouts } from '#server/db/locks.ts'
import { succeed } from '../support/client.ts'
import { users } from '../support/holds.ts'
import { blocker } from '../support/locks.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()

const LOCK_PHARMACY = 'select from farmacia where id = $1 for update'
const file = (units: number) => `nome;quantidade\nAspirina;${units}\nSoro;${units}\n`

test('more files than are read at once wait their turn, too many are a 503, and who searches or reserves waits for none', async () => {
  const pharmacy = await openPharmacy(service)
  const other = await openPharmacy(service)
  const item = await stockItem(other.client)
  const busy = await blocker(service, LOCK_PHARMACY, [pharmacy.id])
  const uploads = Array.from({ length: 20 }, () => uploadStock(pharmacy.client, file(3)))
  await busy.waiters(2)

  const [patient] = await users(service, 1)
  expect((await service.anyone.get('/api/farmacias?search_type=medicamento&search=paracetamol')).body).toHaveLength(1)
  expect((await patient?.post('/api/reservas', { stock_item_id: item }))?.status).toBe(201)

  // a waiting upload goes on only after the lock is gone, so refusals come before
  const refused = await Promise.race(uploads)
  expect(refused).toMatchObject({ status: 503, body: { code: 'INDISPONIVEL' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await busy.commit()
  const statuses = (await Promise.all(uploads)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(14)
  expect(statuses.filter((status) => status === 503)).toHaveLength(6)
  expect(await shelf(pharmacy.client)).toHaveLength(2)
})

test('a second file for the same pharmacy waits for the first, longer than a row is waited for', async () => {
  const pharmacy = await openPharmacy(service)
  const { anyone } = await serviceForTest({ connection: service.connection, strictTimeouts: true })
  const busy = await blocker(service, LOCK_PHARMACY, [pharmacy.id])
  const upload = uploadStock(anyone.as(pharmacy.client.token ?? ''), file(1))
  await busy.waiters(1)
  await wait(timeouts.lock + 500)
  await busy.commit()
  expect(succeed(await upload)).toMatchObject({ adicionados: 2 })
})
