import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Response, succeed } from '../support/client.ts'
import {
  cancel,
  conclude,
  expectConflict,
  expectHoldsToMatch,
  hold,
  reserve,
  storedUnits,
  tally,
  type User,
  users,
} from '../support/holds.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { newBrand, noticeBody } from '../support/operations.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { article, feedBody, sendWhole } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true, env: { RESERVAS_POR_UTILIZADOR: '50' } })
const crowd = prepare(() => users(service, 2))
const [first, second] = [() => crowd[0] as User, () => crowd[1] as User]

async function shelved(more: object) {
  const [pharmacy, nome] = [await openPharmacy(service), newBrand()]
  return { pharmacy, nome, item: await stockItem(pharmacy.client, { nome, ...more }) }
}
type Shelved = Awaited<ReturnType<typeof shelved>>
const recalled = { quantidade: 8, lotes: [{ lote: 'AMX-02', quantidade: 8 }] }
const mixed = {
  quantidade: 8,
  lotes: [
    { lote: 'AMX-01', quantidade: 5 },
    { lote: 'AMX-02', quantidade: 3 },
  ],
}

const publish = async (nome: string) =>
  (await service.admin()).post(
    '/api/admin/recolhas',
    noticeBody({ produto: nome, todos_os_lotes: false, lotes: ['AMX-02'] }),
  )
const published = async (nome: string): Promise<string> => succeed(await publish(nome)).recolha.id
const takenOff = ({ pharmacy, item }: Shelved, id: string, quantidade = 0) =>
  pharmacy.client.put(`/api/perfil/recolhas/${id}`, { resposta: 'retirado', ficam: [{ id: item, quantidade }] })
const counted = async (id: string) => succeed(await (await service.admin()).get(`/api/admin/recolhas/${id}`)).respostas
const told = (reserva: string) =>
  service.db.many(sql`select from notificacao where reserva_id = ${reserva} and tipo = 'reserva_recolhida'`)
const isMarked = async ({ pharmacy, item }: Shelved) =>
  (succeed(await pharmacy.client.get(`/api/perfil/stock/${item}`)).recolhas ?? []).length > 0

/** Starts requests while an item is locked, each once those before it wait, and then lets them go on. */
async function inTurn(item: string, ...requests: (() => Promise<Response>)[]): Promise<Response[]> {
  const lock = await blocker(service, LOCK_ITEM, [item])
  const answers: Promise<Response>[] = []
  for (const request of requests) {
    answers.push(request())
    await lock.waiters(answers.length)
  }
  await lock.commit()
  return Promise.all(answers)
}

const bothOrders = ['first', 'second'] as const
const ordered = <T>(order: (typeof bothOrders)[number], one: T, other: T): [T, T] =>
  order === 'first' ? [one, other] : [other, one]

test.each(bothOrders)('A notice that meets a whole feed, the feed %s, marks what the feed brought', async (order) => {
  const shelf = await shelved({ quantidade: 2, codigo: 'A' })
  const other = newBrand()
  const feed = feedBody([
    article('A', { nome: shelf.nome, quantidade: 8, lote: 'AMX-02' }),
    article('B', { nome: `${shelf.nome} ${other}`, quantidade: 8, lote: 'amx 2' }),
  ])
  const answers = await inTurn(
    shelf.item,
    ...ordered<() => Promise<Response>>(
      order,
      () => sendWhole(shelf.pharmacy.client, feed),
      () => publish(shelf.nome),
    ),
  )
  for (const answer of answers) succeed(answer)
  const stock = succeed(await shelf.pharmacy.client.get('/api/perfil/stock'))
  expect(stock).toHaveLength(2)
  for (const { id, recolhas } of stock) {
    expect(recolhas).toMatchObject([{ estado: 'lote_recolhido' }])
    expectConflict(await reserve(first(), id), 'recolhida')
  }
  const rows = await service.db.many(sql`select from recolha_farmacia where farmacia_id = ${shelf.pharmacy.id}`)
  expect(rows).toHaveLength(1)
})

test.each(bothOrders)('A hold that meets a notice of its lot, the hold %s, is told of it or refused', async (order) => {
  const shelf = await shelved(recalled)
  const requests = ordered<() => Promise<Response>>(
    order,
    () => reserve(first(), shelf.item),
    () => publish(shelf.nome),
  )
  const answers = await inTurn(shelf.item, ...requests)
  const [held, notice] = ordered(order, ...(answers as [Response, Response]))
  succeed(notice)
  if (held.status === 201) expect(await told(held.body.reserva.id)).toHaveLength(1)
  else expectConflict(held, 'recolhida')
  expectConflict(await reserve(second(), shelf.item), 'recolhida')
  await expectHoldsToMatch(service, shelf.pharmacy.id)
})

test('A hold that waits while the last day of the last lot ends is refused', async () => {
  const shelf = await shelved({ quantidade: 8, lotes: [{ lote: 'AMX-02', validade: '2099-12-31', quantidade: 8 }] })
  const lock = await blocker(service, LOCK_ITEM, [shelf.item])
  const held = reserve(first(), shelf.item)
  await lock.waiters(1)
  await lock.query(`update stock_item set lotes = jsonb_set(lotes, '{0,validade}', '"2026-01-31"') where id = $1`, [
    shelf.item,
  ])
  await lock.commit()
  expectConflict(await held, 'fora_de_validade')
  expect(await storedUnits(service, shelf.item)).toMatchObject({ quantidade: 8, held: 0 })
})

test.each([
  ['fewer', 4, 2],
  ['more', 6, 3],
])(
  'Two answers that meet, the later of %s, leave the fewer, and lose no unit that is held',
  async (_which, later, left) => {
    const shelf = await shelved(mixed)
    const held = await hold(first(), shelf.item, 2)
    const id = await published(shelf.nome)
    const answers = await inTurn(
      shelf.item,
      () => takenOff(shelf, id, 5),
      () => takenOff(shelf, id, later),
    )
    expect(tally(answers)).toEqual({ 200: 2 })
    expect(await storedUnits(service, shelf.item)).toMatchObject({ quantidade: left, held: 2 })
    expect(await isMarked(shelf)).toBe(false)
    expect(await counted(id)).toMatchObject({ retirado: 1, por_responder: 0 })
    succeed(await cancel(first(), held.id))
    await expectHoldsToMatch(service, shelf.pharmacy.id)
  },
)

test.each(bothOrders)('A hold that meets the answer, the hold %s, is told of the notice or refused', async (order) => {
  const shelf = await shelved({ quantidade: 8 })
  const id = await published(shelf.nome)
  const requests = ordered<() => Promise<Response>>(
    order,
    () => reserve(first(), shelf.item),
    () => takenOff(shelf, id),
  )
  const [held, answered] = ordered(order, ...((await inTurn(shelf.item, ...requests)) as [Response, Response]))
  succeed(answered)
  if (held.status === 201) expect(await told(held.body.reserva.id)).toHaveLength(1)
  else expect(held.status).toBe(409)
  expect(await storedUnits(service, shelf.item)).toMatchObject({ quantidade: 0, held: held.status === 201 ? 1 : 0 })
  expect((await reserve(second(), shelf.item)).status).toBe(409)
})

test.each(bothOrders)(
  'A sale at the counter that meets the answer, the sale %s, leaves no more than stay',
  async (order) => {
    const shelf = await shelved(mixed)
    const id = await published(shelf.nome)
    const sale = () => shelf.pharmacy.client.patch(`/api/perfil/stock/${shelf.item}`, { somar: -6 })
    const answers = await inTurn(shelf.item, ...ordered(order, sale, () => takenOff(shelf, id, 5)))
    expect(tally(answers)).toEqual({ 200: 2 })
    const { quantidade } = await storedUnits(service, shelf.item)
    expect(quantidade).toBe(order === 'first' ? 5 : 0)
    expect(await counted(id)).toMatchObject({ retirado: 1, por_responder: 0 })
  },
)

test.each(bothOrders)('A count that meets the answer, the count %s, is taken off or asks again', async (order) => {
  const shelf = await shelved(mixed)
  const id = await published(shelf.nome)
  const count = () => shelf.pharmacy.client.patch(`/api/perfil/stock/${shelf.item}`, { quantidade: 7 })
  const answers = await inTurn(shelf.item, ...ordered(order, count, () => takenOff(shelf, id)))
  expect(tally(answers)).toEqual({ 200: 2 })
  const { quantidade } = await storedUnits(service, shelf.item)
  expect(quantidade).toBe(order === 'first' ? 0 : 7)
  expect(await counted(id)).toMatchObject(
    order === 'first' ? { retirado: 1, por_responder: 0 } : { retirado: 0, por_responder: 1 },
  )
})

test.each([
  ['a cancellation', (shelf: Shelved, id: string) => cancel(shelf.pharmacy.client, id)],
  ['a hand-over', (shelf: Shelved, id: string) => conclude(shelf.pharmacy.client, id)],
])('After %s that meets the answer, in both orders, no unit of the lot is free', async (_what, end) => {
  for (const order of bothOrders) {
    const shelf = await shelved(recalled)
    const held = await hold(first(), shelf.item, 2)
    const id = await published(shelf.nome)
    const requests = ordered(
      order,
      () => end(shelf, held.id),
      () => takenOff(shelf, id),
    )
    expect(tally(await inTurn(shelf.item, ...requests))).toEqual({ 200: 2 })
    const { quantidade } = await storedUnits(service, shelf.item)
    expect(quantidade).toBeGreaterThanOrEqual(0)
    expect((await reserve(second(), shelf.item)).status).toBe(409)
    await expectHoldsToMatch(service, shelf.pharmacy.id)
  }
})
