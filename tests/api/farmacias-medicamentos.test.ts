import { beforeAll, describe, expect, test } from 'vitest'
import { withCast } from '../support/cast.ts'
import { prepare } from '../support/prepare.ts'
import { kinaxixi, openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

interface Item {
  id: string
  nome: string
  quantidade: number
  reservado_ate: string | null
}
interface Row {
  id: string
  stock: Item[]
}

const service = withService()
const cast = withCast(service)
const near = prepare(() => openPharmacy(service))
const far = prepare(() => openPharmacy(service, { latitude: -8.9, longitude: 13.37 }))

async function search(query: Record<string, string | number>): Promise<Row[]> {
  const asked = { search_type: 'medicamento', ...kinaxixi, ...query }
  const { status, body } = await service.anyone.get(`/api/farmacias?${new URLSearchParams(asked as never)}`)
  expect(status).toBe(200)
  return body
}
const shelves = async (query: Record<string, string | number>) =>
  (await search(query)).map(({ id, stock }) => [id, stock.map(({ nome }) => nome).sort()])

describe('a search for a medicine', () => {
  test('A search for a medicine returns the pharmacies that have it, the nearest first, with the matching items and no others', async () => {
    await stockItem(near.client, { nome: 'Zedol comprimidos' })
    await stockItem(near.client, { nome: 'Zedol xarope' })
    await stockItem(near.client, { nome: 'Outra coisa' })
    await stockItem(far.client, { nome: 'ZEDOL gotas' })
    await openPharmacy(service)
    expect(await shelves({ search: 'zedol' })).toEqual([
      [near.id, ['Zedol comprimidos', 'Zedol xarope']],
      [far.id, ['ZEDOL gotas']],
    ])
  })

  test.each([['pomáda'], ['POMADA'], ['omad'], ['  pomada   çérebro '], ['cerebro']])(
    'A search for a medicine ignores case and accents and finds parts of words: %s',
    async (term) => {
      if (!(await search({ search: 'pomada' })).length) await stockItem(near.client, { nome: 'Pomada Cérebro' })
      expect(await shelves({ search: term })).toEqual([[near.id, ['Pomada Cérebro']]])
    },
  )

  test('A search for a medicine takes % and _ as they are', async () => {
    await stockItem(near.client, { nome: 'Álcool 70%' })
    await stockItem(near.client, { nome: 'Kit_Mãos' })
    expect(await shelves({ search: '70%' })).toEqual([[near.id, ['Álcool 70%']]])
    expect(await shelves({ search: 'kit_maos' })).toEqual([[near.id, ['Kit_Mãos']]])
    expect(await shelves({ search: 'a%l' })).toEqual([])
  })

  test('A search for a medicine finds only what there is: not what is sold out, and again what came back', async () => {
    const item = await stockItem(far.client, { nome: 'Raridol', quantidade: 0 })
    expect(await search({ search: 'raridol' })).toEqual([])
    const body = { nome: 'Raridol', categoria: 'Medicamentos', subcategoria: 'Outros', quantidade: 1 }
    await far.client.put(`/api/perfil/stock/${item}`, body)
    expect(await shelves({ search: 'raridol' })).toEqual([[far.id, ['Raridol']]])
    await far.client.put(`/api/perfil/stock/${item}`, { ...body, quantidade: 0 })
    expect(await search({ search: 'raridol' })).toEqual([])
  })

  test('A search for a medicine follows an item that is renamed or deleted', async () => {
    const item = await stockItem(near.client, { nome: 'Velhonomol' })
    await near.client.put(`/api/perfil/stock/${item}`, {
      nome: 'Novonomol',
      categoria: 'a',
      subcategoria: 'b',
      quantidade: 1,
    })
    expect(await search({ search: 'velhonomol' })).toEqual([])
    expect(await shelves({ search: 'novonomol' })).toEqual([[near.id, ['Novonomol']]])
    await near.client.delete(`/api/perfil/stock/${item}`)
    expect(await search({ search: 'novonomol' })).toEqual([])
  })

  test('A search for a medicine says what is left of a held item and until when, and hides one that is held to the last unit', async () => {
    const some = await stockItem(near.client, { nome: 'Reservadol dois', quantidade: 2 })
    const last = await stockItem(near.client, { nome: 'Reservadol um', quantidade: 1 })
    for (const stock_item_id of [some, last]) await cast.user.post('/api/reservas', { stock_item_id })
    const [found] = await search({ search: 'reservadol' })
    expect(found?.stock).toMatchObject([{ id: some, quantidade: 1, reservado_ate: expect.any(String) }])
    expect(found?.stock).toHaveLength(1)
  })

  test('A search for a medicine does not find pharmacies by their names', async () => {
    const named = await openPharmacy(service, { nome: 'Farmácia Homonimol' })
    await stockItem(named.client)
    expect(await search({ search: 'homonimol' })).toEqual([])
  })
})

describe('categoria and subcategoria', () => {
  let shop: PharmacyScene
  beforeAll(async () => {
    shop = await openPharmacy(service)
    await stockItem(shop.client, { nome: 'Sabonete Catol', categoria: 'Higiene Íntima', subcategoria: 'Sabões' })
    await stockItem(shop.client, { nome: 'Gel Catol', categoria: 'Higiene Íntima', subcategoria: 'Géis' })
    await stockItem(shop.client, {
      nome: 'Comprimido Catol',
      categoria: 'Medicamentos Especiais',
      subcategoria: 'Géis',
    })
  })

  test('keep the items of that category, whatever its case and accents', async () => {
    expect(await shelves({ search: 'catol', categoria: 'HIGIENE INTIMA' })).toEqual([
      [shop.id, ['Gel Catol', 'Sabonete Catol']],
    ])
    expect(await shelves({ search: 'catol', categoria: 'higiene íntima', subcategoria: 'geis' })).toEqual([
      [shop.id, ['Gel Catol']],
    ])
    expect(await shelves({ search: 'catol', subcategoria: 'Géis' })).toEqual([
      [shop.id, ['Comprimido Catol', 'Gel Catol']],
    ])
    expect(await shelves({ search: 'catol', categoria: 'Nenhuma' })).toEqual([])
  })

  test('do without a term', async () => {
    expect(await shelves({ categoria: 'Higiene Íntima' })).toEqual([[shop.id, ['Gel Catol', 'Sabonete Catol']]])
    const everything = await search({ limite: 200 })
    expect(everything.map(({ id }) => id)).toContain(shop.id)
    for (const { stock } of everything) expect(stock.length).toBeGreaterThan(0)
  })
})
