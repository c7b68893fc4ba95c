import { expect, test } from 'vitest'
import { expectInvalid } from '../support/erro.ts'
import { itemSeen } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { itemBody, openPharmacy, stockItem } from '../support/scenario.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))

const { nome, categoria, subcategoria } = itemBody()
const name = { nome, categoria, subcategoria }
const put = (id: string, body: object) => pharmacy.client.put(`/api/perfil/stock/${id}`, body)

test('a new item without a quantity has none, and without a price has no price', async () => {
  const { status, body } = await pharmacy.client.post('/api/perfil/stock', name)
  expect(status).toBe(201)
  expect(body.item).toMatchObject({ quantidade: 0, preco: null })
})

test('a change keeps the quantity and the price that it does not say; null clears the price', async () => {
  const id = await stockItem(pharmacy.client, { quantidade: 7, preco: 850 })
  expect((await put(id, name)).body.item).toMatchObject({ quantidade: 7, preco: 850 })
  expect((await put(id, { ...name, preco: 900 })).body.item).toMatchObject({ quantidade: 7, preco: 900 })
  expect((await put(id, { ...name, quantidade: 3 })).body.item).toMatchObject({ quantidade: 3, preco: 900 })
  expect((await put(id, { ...name, quantidade: 0 })).body.item).toMatchObject({ quantidade: 0, preco: 900 })
  expect((await put(id, { ...name, preco: null })).body.item).toMatchObject({ quantidade: 0, preco: null })
  expectInvalid(await put(id, { ...name, quantidade: null }), 'quantidade')
  expect(await itemSeen(pharmacy.client, id)).toMatchObject({ quantidade: 0, preco: null })
})

test.each(['nome', 'categoria', 'subcategoria'])('a change without %s is refused', async (field) => {
  const id = await stockItem(pharmacy.client)
  const { [field as 'nome']: _left, ...rest } = name
  expectInvalid(await put(id, rest), field)
})

/** Halves are those of the digits: in binary 1.005 is a little less than it says, and 2.675 too. */
const cents = [
  [1.005, 1.01],
  [2.675, 2.68],
  [0.004, 0],
  [0.005, 0.01],
  [1e-7, 0],
  [850.994, 850.99],
  [999_999.995, 1_000_000],
  [999_999_999.999, 1_000_000_000],
] as const

test.each(cents)('a price of %d is %d, however it comes', async (given, kept) => {
  const made = await pharmacy.client.post('/api/perfil/stock', itemBody({ preco: given }))
  expect(made.body.item.preco).toBe(kept)
  const id = await stockItem(pharmacy.client, { nome: 'Outro', preco: 5 })
  expect((await put(id, itemBody({ preco: given }))).body.item.preco).toBe(kept)
  expect((await service.anyone.get(`/api/farmacias/${pharmacy.id}`)).body.stock[0].preco).toBe(kept)
})

test('a file with prices of thousandths is rounded, and changes nothing when it comes again', async () => {
  const file = 'nome;quantidade;preco\nPanadol;3;1.234,005\nBrufen;3;10,994\n'
  expect((await uploadStock(pharmacy.client, file)).body).toMatchObject({ adicionados: 2, erros: [] })
  const prices = (await shelf(pharmacy.client)).map(([, , , , price]) => price)
  expect(prices).toEqual([10.99, 1234.01])
  expect((await uploadStock(pharmacy.client, file)).body).toMatchObject({ adicionados: 0, atualizados: 0 })
})

test.each([-0.001, -1, 1_000_000_000.01])('a price of %d is refused before it is rounded', async (preco) => {
  expectInvalid(await pharmacy.client.post('/api/perfil/stock', itemBody({ preco })), 'preco')
})
