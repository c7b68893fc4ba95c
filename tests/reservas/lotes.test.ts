import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { expectInvalid } from '../support/erro.ts'
import { expectConflict, hold, reserve, together } from '../support/holds.ts'
import { newBrand, noticeBody } from '../support/operations.ts'
import { person } from '../support/people.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { feedBody, sendPart } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
const user = () => person(service, 'user')
const day = (days: number) => new Date(Date.now() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

async function shelved(more: object) {
  const [pharmacy, nome] = [await openPharmacy(service), newBrand()]
  return { pharmacy, nome, item: await stockItem(pharmacy.client, { nome, ...more }) }
}
type Shelved = Awaited<ReturnType<typeof shelved>>

const publish = async (nome: string, lotes: string[]) =>
  succeed(
    await (await service.admin()).post(
      '/api/admin/recolhas',
      noticeBody({ produto: nome, todos_os_lotes: lotes.length === 0, lotes }),
    ),
  ).recolha as { id: string }

/** Units that the public sees in a search and in the record; 0 where it does not see the item. */
async function shown({ pharmacy, nome }: Shelved): Promise<number[]> {
  const [found, record] = await Promise.all([
    service.anyone.get(`/api/farmacias?search_type=medicamento&search=${nome}`),
    service.anyone.get(`/api/farmacias/${pharmacy.id}`),
  ])
  return [succeed(found)[0]?.stock ?? [], succeed(record).stock].map(
    (items: { nome: string; quantidade: number }[]) => items.find((item) => item.nome === nome)?.quantidade ?? 0,
  )
}
const many = async (item: string, quantidade: number) =>
  (await user()).post('/api/v2/reservas', { itens: [{ stock_item_id: item, quantidade }] })
const own = async ({ pharmacy, item }: Shelved) => succeed(await pharmacy.client.get(`/api/perfil/stock/${item}`))

const two = (days: number) => ({
  quantidade: 10,
  lotes: [
    { lote: 'AMX-01', validade: day(days), quantidade: 4 },
    { lote: 'AMX-02', validade: day(400), quantidade: 6 },
  ],
})

test('An item with a lot that is over is offered and held with the units of the others alone', async () => {
  const shelf = await shelved(two(-1))
  expect(await shown(shelf)).toEqual([6, 6])
  expect(await own(shelf)).toMatchObject({ quantidade: 10, lote: 'AMX-02', fora_de_validade: false })
  expect((await many(shelf.item, 7)).status).toBe(409)
  succeed(await many(shelf.item, 2))
  expect(await shown(shelf)).toEqual([4, 4])
  const answers = await together(5, () => many(shelf.item, 2))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
  expect(await own(shelf)).toMatchObject({ quantidade: 4, fora_de_validade: true })
})

test('Where nobody counted the units of a lot that is over, nothing of the item is offered', async () => {
  const shelf = await shelved({
    quantidade: 10,
    lotes: [
      { lote: 'A1', validade: day(-1) },
      { lote: 'A2', quantidade: 6 },
    ],
  })
  expect(await shown(shelf)).toEqual([0, 0])
  expectConflict(await reserve(await user(), shelf.item), 'fora_de_validade')
})

test('A notice of the second lot of an item keeps its units back, and asks to look at the box for the others', async () => {
  const shelf = await shelved(two(300))
  const { id } = await publish(shelf.nome, ['AMX-02'])
  expect(await shown(shelf)).toEqual([4, 4])
  expect((await own(shelf)).recolhas).toMatchObject([{ id, estado: 'confirmar' }])
  expect((await many(shelf.item, 5)).status).toBe(409)
  succeed(await many(shelf.item, 4))
  expectConflict(await many(shelf.item, 1), 'recolhida')
})

test('Of several lots in one field, one that is recalled is enough: nothing of the item is held', async () => {
  const shelf = await shelved({ quantidade: 8, lote: 'Lote: AMX-01 / amx 2' })
  await publish(shelf.nome, ['AMX-02'])
  expectConflict(await reserve(await user(), shelf.item), 'recolhida')
})

test.each([
  ['AMX-O2', 'confirmar'],
  ['AMX-02A', 'confirmar'],
  ['AMX-01 a AMX-05', 'confirmar'],
  ['amx 002', 'lote_recolhido'],
  ['AMX-021', undefined],
])('An item of the lot «%s» is of a notice of AMX-02: %s', async (lote, estado) => {
  const shelf = await shelved({ quantidade: 8, lote })
  await publish(shelf.nome, ['AMX-02'])
  const { status } = await reserve(await user(), shelf.item)
  const { recolhas } = await own(shelf)
  expect(recolhas?.[0]?.estado).toBe(estado)
  expect(status).toBe(estado === 'lote_recolhido' ? 409 : 201)
})

test('A notice that names lots from one to another is refused, since those between would go on being sold', async () => {
  const body = noticeBody({ produto: newBrand(), todos_os_lotes: false, lotes: ['A1', 'AMX-01 a AMX-05'] })
  expectInvalid(await (await service.admin()).post('/api/admin/recolhas', body), 'lotes.1')
})

test('Units of an unknown lot may be of any: the item is marked, and nobody is refused', async () => {
  const shelf = await shelved({ quantidade: 10, lotes: [{ lote: 'B1', quantidade: 6 }] })
  expect((await own(shelf)).lotes).toMatchObject([{ lote: 'B1' }, { lote: null, quantidade: 4 }])
  await publish(shelf.nome, ['B7'])
  expect((await own(shelf)).recolhas).toMatchObject([{ estado: 'confirmar' }])
  succeed(await many(shelf.item, 2))
})

const answers = (shelf: Shelved, id: string, more: object = {}) =>
  shelf.pharmacy.client.put(`/api/perfil/recolhas/${id}`, { resposta: 'retirado', ...more })
const counted = async (id: string) => succeed(await (await service.admin()).get(`/api/admin/recolhas/${id}`)).respostas

test('A pharmacy that took a recalled lot off the shelf sells no more of it, also once holds of it end', async () => {
  const shelf = await shelved({ quantidade: 8, lotes: [] })
  const client = await user()
  const { id } = await publish(shelf.nome, ['AMX-02'])
  const held = await hold(client, shelf.item)
  succeed(await answers(shelf, id))
  expect(await own(shelf)).toMatchObject({ quantidade: 0 })
  expect(await counted(id)).toMatchObject({ retirado: 1, por_responder: 0 })
  const told = await service.db.many(
    sql`select from notificacao where reserva_id = ${held.id} and tipo = 'reserva_recolhida'`,
  )
  expect(told).toHaveLength(1)
  succeed(await client.patch(`/api/reservas/${held.id}/cancelar`, {}))
  expectConflict(await reserve(await user(), shelf.item), 'recolhida')
})

test('The answer says how many packs stay: these alone are sold, and no lot of the notice is left', async () => {
  const shelf = await shelved(two(300))
  const { id } = await publish(shelf.nome, ['AMX-02'])
  expectInvalid(await answers(shelf, id, { ficam: [{ id: shelf.pharmacy.id, quantidade: 1 }] }), 'ficam.0.id')
  expect(await own(shelf)).toMatchObject({ quantidade: 10 })
  succeed(await answers(shelf, id, { ficam: [{ id: shelf.item, quantidade: 3 }] }))
  expect(await own(shelf)).toMatchObject({ quantidade: 3, lotes: [{ lote: 'AMX-01' }], recolhas: null })
  expect(await shown(shelf)).toEqual([3, 3])
})

test('An answer that comes twice brings nothing back that was sold between, and says how many when it says fewer', async () => {
  for (const more of [two(300), { quantidade: 10, lotes: [] }]) {
    const shelf = await shelved(more)
    const { id } = await publish(shelf.nome, ['AMX-02'])
    const staying = (quantidade: number) => answers(shelf, id, { ficam: [{ id: shelf.item, quantidade }] })
    succeed(await staying(3))
    succeed(await shelf.pharmacy.client.patch(`/api/perfil/stock/${shelf.item}`, { somar: -1 }))
    succeed(await staying(3))
    expect(await own(shelf)).toMatchObject({ quantidade: 2 })
    succeed(await staying(1))
    expect(await own(shelf)).toMatchObject({ quantidade: 1 })
  }
})

test('Packs that stay of a product of which every lot is recalled keep their lot and last day', async () => {
  const shelf = await shelved({ quantidade: 8, lotes: [{ lote: 'AMX-01', validade: day(300), quantidade: 8 }] })
  const { id } = await publish(shelf.nome, [])
  succeed(await answers(shelf, id, { ficam: [{ id: shelf.item, quantidade: 3 }] }))
  expect(await own(shelf)).toMatchObject({ quantidade: 3, lote: 'AMX-01', validade: day(300) })
})

test('Units of the recalled lot that come back ask the pharmacy again, and the office no longer counts it as done', async () => {
  const shelf = await shelved({ quantidade: 8, lote: 'AMX-02' })
  const { id } = await publish(shelf.nome, ['AMX-02'])
  succeed(await answers(shelf, id))
  expect(await counted(id)).toMatchObject({ retirado: 1, por_responder: 0 })
  succeed(await shelf.pharmacy.client.patch(`/api/perfil/stock/${shelf.item}`, { quantidade: 8 }))
  expect(await counted(id)).toMatchObject({ retirado: 0, por_responder: 1 })
})

test.each([
  ['By a count', (client: Client, item: string) => client.patch(`/api/perfil/stock/${item}`, { somar: 3 })],
  [
    'By a part of a feed without lots',
    (client: Client, _item: string, nome: string) =>
      sendPart(client, feedBody([{ codigo: 'Q1', nome, quantidade: 3 }])),
  ],
])('%s, units of an item of which nobody knew a lot that come back ask the pharmacy again', async (_how, bring) => {
  const shelf = await shelved({ quantidade: 8, codigo: 'Q1' })
  const { id } = await publish(shelf.nome, ['AMX-02'])
  succeed(await answers(shelf, id))
  expect(await counted(id)).toMatchObject({ retirado: 1, por_responder: 0 })
  succeed(await bring(shelf.pharmacy.client, shelf.item, shelf.nome))
  expect(await own(shelf)).toMatchObject({ quantidade: 3 })
  expect(await counted(id)).toMatchObject({ retirado: 0, por_responder: 1 })
})
