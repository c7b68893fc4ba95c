import { describe, expect, test } from 'vitest'
import { withService } from '../support/with-service.ts'
import { countDoors, heldOf, holdDoors, itemNamed, openShelf, stockDoors, withDoors } from './doors.ts'
import { waysToHold, waysToStock } from './ways-in.ts'

const service = withService(withDoors)
const waysOf = (doors: readonly { ways: readonly string[] }[]) => [...new Set(doors.flatMap(({ ways }) => ways))].sort()

/** The demonstration's one hold, of a shelf that it has just filled. */
const ofTheDemonstration = 'server/demo/fill.ts holdOrExplain'

/** An answer that is taken back holds again what was held before it, and nothing else (reservas/desfazer). */
const takenBack = ['desfazerVisita', 'web/balcao/undo.ts desfazerVisita']

/** An import that is taken back puts back what was on the shelf before it, and nothing else (stock/desfazer-importacao). */
const putBack = ['desfazerZerados', 'web/balcao/stock/zeroed.ts desfazerZerados']

test('Every way of the program to put something on a shelf has its row among the doors', () => {
  expect([...waysOf([...stockDoors, ...countDoors]), ...putBack].sort()).toEqual([...new Set(waysToStock())].sort())
})

test('Every way of the program to hold something has its row among the doors', () => {
  expect([...waysOf(holdDoors), ofTheDemonstration, ...takenBack].sort()).toEqual([...new Set(waysToHold())].sort())
})

describe.each(stockDoors)('Door «$name»', ({ put, carries }) => {
  test('It puts a new article with its units on the shelf, and what else it carries', async () => {
    const shelf = await openShelf(service)
    const article = { nome: 'Zinco 20 mg comprimidos', quantidade: 7, preco: 640 }
    const more = { codigo: 'A-77', ean: '5601234567892', origem: 'Índia', lote: 'LZ-1', validade: '2099-12-31' }
    const carried = Object.fromEntries(carries.map((name) => [name, more[name]]))
    const said = await put(shelf, [{ ...article, ...carried }])
    const { nome: _, ...numbers } = article
    expect(await itemNamed(shelf, article.nome), said).toMatchObject({ ...numbers, ...carried })
  })
})

describe.each(countDoors)('Door «$name»', ({ set, counts }) => {
  test('It says how many there are of an item', async () => {
    const shelf = await openShelf(service)
    const first = { nome: 'Zinco 20 mg comprimidos', quantidade: 5, preco: 640, codigo: 'A-77' }
    expect(counts).toMatch(/livres|prateleira/)
    await stockDoors[0]?.put(shelf, [first])
    const item = await itemNamed(shelf, first.nome)
    if (!item) throw new Error('the item is not there')
    const said = await set(shelf, item, 9)
    expect(await itemNamed(shelf, first.nome), said).toMatchObject({ id: item.id, quantidade: 9 })
  })
})

describe.each(holdDoors)('Door «$name»', ({ hold, units }) => {
  test('It holds units of an item', async () => {
    const shelf = await openShelf(service)
    const article = { nome: 'Zinco 20 mg comprimidos', quantidade: 5 }
    await stockDoors[0]?.put(shelf, [article])
    const { id = '' } = (await itemNamed(shelf, article.nome)) ?? {}
    const quantidade = units.fewest
    const said = await hold(shelf, { id, nome: article.nome, quantidade })
    expect(await heldOf(shelf, id), said).toBe(quantidade)
  })
})
