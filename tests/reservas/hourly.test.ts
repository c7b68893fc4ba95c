import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Response, succeed } from '../support/client.ts'
import {
  cancel,
  expectConflict,
  expectHoldsToMatch,
  hold,
  increase,
  reserve,
  together,
  type User,
} from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { stockItems } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

const HOURLY = 8
const service = withService({ env: { RESERVAS_POR_HORA: `${HOURLY}`, RESERVAS_POR_UTILIZADOR: '1000' } })
const pharmacy = prepare(() => openPharmacy(service))

const items = (count: number) => stockItems(pharmacy.client, count)
const registered = (): Promise<User> => service.anyone.register()

/** Moves the holds of this user so many seconds into the past. */
const pass = ({ id }: User, seconds: number) =>
  service.db.statement((tx) =>
    tx.run(sql`
      update reserva set criada_em = criada_em - make_interval(secs => ${seconds}) where utilizador_id = ${id}`),
  )

/** Makes so many holds of one item, and cancels each at once. */
async function holdAndCancel(user: User, times: number): Promise<void> {
  const item = await stockItem(pharmacy.client)
  for (let time = 0; time < times; time++) succeed(await cancel(user, (await hold(user, item)).id))
}

/** @returns the seconds it says to wait */
function expectLimit({ status, body, headers }: Response): number {
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'LIMITE_DE_PEDIDOS' })
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  return Number(headers.get('retry-after'))
}

const statuses = (answers: Response[]) => ({
  made: answers.filter(({ status }) => status === 201).length,
  refused: answers.filter(({ status }) => status === 429).length,
})

test('forty at once make exactly as many as may be in an hour', async () => {
  const user = await registered()
  const [wanted, fresh] = [await items(40), await stockItem(pharmacy.client)]
  const answers = await together(40, (index) => reserve(user, wanted[index] ?? ''))
  expect(statuses(answers).made).toBe(HOURLY)
  // a busy machine also refuses who waits too long for a connection
  for (const { status } of answers) expect([201, 429, 503]).toContain(status)
  expectLimit(await reserve(user, fresh))
  await expectHoldsToMatch(service)
})

test('Thirty holds at once under keys of their own make exactly as many as may be in an hour, each cancelled as soon as it is made', async () => {
  const user = await registered()
  const wanted = await items(30)
  const answers = await together(30, async (index) => {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await user.post('/api/reservas', { stock_item_id: wanted[index] }, headers)
    if (answer.status === 201) succeed(await cancel(user, answer.body.reserva.id))
    return answer
  })
  expect(statuses(answers)).toEqual({ made: HOURLY, refused: 30 - HOURLY })
})

test('however they ended they count, until an hour has passed since each', async () => {
  const [user, other, item] = [await registered(), await registered(), await stockItem(pharmacy.client)]
  await holdAndCancel(user, HOURLY / 2)
  await pass(user, 1800)
  await holdAndCancel(user, HOURLY / 2)
  const wait = expectLimit(await reserve(user, item))
  expect(wait).toBeGreaterThan(1600)
  expect(wait).toBeLessThanOrEqual(1800)
  // the limit is each user's own
  succeed(await cancel(other, (await hold(other, item)).id))
  await pass(user, wait + 1)
  expect((await reserve(user, item)).status).toBe(201)
})

test('Refusals, answers repeated under a key, and increases of a hold do not count', async () => {
  const user = await registered()
  const [first, second, taken, last] = (await items(4)) as [string, string, string, string]
  await hold(await registered(), taken)
  await holdAndCancel(user, HOURLY - 3)
  for (let time = 0; time < 3; time++) expectConflict(await reserve(user, taken), 'ja_reservado')
  const { id } = await hold(user, first)
  for (let time = 0; time < 3; time++) succeed(await increase(user, id))
  const headers = { 'idempotency-key': randomUUID() }
  const again = () => user.post('/api/reservas', { stock_item_id: second }, headers)
  for (const answer of await together(5, again)) expect(answer.status).toBe(201)
  expect((await reserve(user, last)).status).toBe(201)
  expectLimit(await reserve(user, await stockItem(pharmacy.client)))
})

test('a key does not keep the refusal: once the hour has passed the same request is served', async () => {
  const user = await registered()
  const item = await stockItem(pharmacy.client)
  await holdAndCancel(user, HOURLY)
  const ask = () => user.post('/api/reservas', { stock_item_id: item }, { 'idempotency-key': 'a-mesma-chave' })
  const wait = expectLimit(await ask())
  expectLimit(await ask())
  await pass(user, wait + 1)
  const served = await ask()
  expect(served.status).toBe(201)
  expect(served.headers.has('idempotency-replayed')).toBe(false)
})
