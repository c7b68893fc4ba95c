import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectInvalid } from '../support/erro.ts'
import { cancel, hold, runOut, type User } from '../support/holds.ts'
import { idsOf, withQuery } from '../support/pages.ts'
import { kinaxixi, openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
let user: User
let [near, far]: PharmacyScene[] = []
const items = { nearCheap: '', nearDear: '', farOnly: '' }
const there = (pharmacy: PharmacyScene | undefined) => pharmacy as PharmacyScene
beforeAll(async () => {
  user = await service.anyone.register()
  near = await openPharmacy(service, { nome: 'Farmácia Perto' })
  far = await openPharmacy(service, { nome: 'Farmácia Longe', latitude: -8.9 })
  items.nearCheap = await stockItem(near.client, { nome: 'Losartan 50 mg', preco: 100, quantidade: 5 })
  items.nearDear = await stockItem(near.client, { nome: 'Losartan 100 mg', preco: 900, quantidade: 5 })
  items.farOnly = await stockItem(far.client, { nome: 'Losartan 50 mg', preco: 300, quantidade: 5 })
})

const search = { search: 'losartan', search_type: 'medicamento' }
const find = async (query: Record<string, string | number>) =>
  succeed(await service.anyone.get(withQuery('/api/farmacias', { ...search, ...query })))
/** The pharmacies, each with the items it shows. */
const found = async (query: Record<string, string | number>) =>
  Object.fromEntries(
    (await find(query)).map(({ id, stock }: { id: string; stock: { id: string }[] }) => [id, idsOf(stock).sort()]),
  )

test('leaves out what is reserved, and who has nothing else; without it all is there', async () => {
  const [n, f] = [there(near).id, there(far).id]
  const all = { [n]: [items.nearCheap, items.nearDear].sort(), [f]: [items.farOnly] }
  expect(await found({ livres: 'true' })).toEqual(all)
  const cheap = await hold(user, items.nearCheap)
  expect(await found({ livres: 'true' })).toEqual({ [n]: [items.nearDear], [f]: [items.farOnly] })
  const only = await hold(user, items.farOnly)
  expect(await found({ livres: 'true' })).toEqual({ [n]: [items.nearDear] })
  for (const query of [{}, { livres: 'false' }]) expect(await found(query)).toEqual(all)

  // free again: cancelled, or run out without anybody writing it down
  await cancel(user, cheap.id)
  await runOut(service, only.id)
  expect(await found({ livres: 'true' })).toEqual(all)
})

test('Filters free items with a position, a radius, a price order or a category too', async () => {
  const cheap = await hold(user, items.nearCheap)
  const [n, f] = [there(near).id, there(far).id]
  const { latitude, longitude } = kinaxixi
  const position = { latitude, longitude, livres: 'true' }
  for (const query of [position, { ...position, raio_km: 3 }, { ...position, raio_km: 30 }]) {
    expect((await found(query))[n]).toEqual([items.nearDear])
  }
  expect(idsOf(await find({ livres: 'true', ordenar: 'preco' }))).toEqual([f, n])
  expect(idsOf(await find({ ordenar: 'preco' }))).toEqual([n, f])
  const byCategory = await service.anyone.get(
    '/api/farmacias?search_type=medicamento&categoria=medicamentos&livres=true',
  )
  expect(byCategory.text).toContain(items.nearDear)
  expect(byCategory.text).not.toContain(items.nearCheap)
  await cancel(user, cheap.id)
})

test('a search that only finds what is reserved is not counted as one for what nobody has', async () => {
  const item = await stockItem(there(near).client, { nome: 'Salbutamol inalador', quantidade: 1 })
  await hold(user, item)
  expect(
    await service.anyone.get('/api/farmacias?search=salbutamol&search_type=medicamento&livres=true'),
  ).toMatchObject({
    body: [],
  })
  expect(await service.db.many(sql`select from procura_vazia where termo = 'salbutamol'`)).toEqual([])
})

test('means nothing in other searches, which say so', async () => {
  for (const query of ['livres=true', 'search_type=bairro&livres=true', 'search=a&search_type=farmacia&livres=true']) {
    expectInvalid(await service.anyone.get(`/api/farmacias?${query}`), 'livres')
  }
  expect((await service.anyone.get('/api/farmacias?livres=false')).status).toBe(200)
  expectInvalid(await service.anyone.get('/api/farmacias?search_type=medicamento&livres=sim'), 'livres')
})
