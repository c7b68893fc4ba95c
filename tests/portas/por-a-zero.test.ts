import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { undoVisit } from '../support/holds.ts'
import { stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { emptyDoors, openShelf, type Shelf, wholeDoors, withDoors } from './doors.ts'
import { heldFor, newItem } from './empty-doors.ts'
import { waysToEmpty } from './ways-in.ts'

const service = withService(withDoors)

/** Ways without a row, and why: tried step by step where they belong, or empty nothing. */
const elsewhere = {
  'conversa/ussd/counter.ts responderVisita': 'tests/conversas/ussd.test.ts: asks «Confirmar»',
  'web/balcao/stock/novo.page.ts acertarItem': 'adds to what there is',
  'web/balcao/reservas/_id/cancelar.page.ts cancelarVisita':
    'gives the units back: «acabou» goes through give-answers.ts (tests/web/balcao-reservas.test.ts)',
  'web/balcao/recolhas/index.page.ts responderRecolha': 'tests/web/recolhas.test.ts: asks how many stay',
}

const itemsOf = async ({ pharmacy }: Shelf): Promise<Record<string, number>> => {
  const items = succeed(await pharmacy.client.get('/api/perfil/stock'))
  return Object.fromEntries(items.map(({ id, quantidade }: { id: string; quantidade: number }) => [id, quantidade]))
}
const lastImport = async ({ pharmacy }: Shelf) =>
  succeed(await pharmacy.client.get('/api/v2/perfil/stock/zerados')).importacao
const takeBack = async (shelf: Shelf) =>
  shelf.pharmacy.client.post(`/api/v2/perfil/stock/zerados/${(await lastImport(shelf)).id}/desfazer`)

/** A shelf with two items. */
async function twoItems() {
  const shelf = await openShelf(service)
  const [gone, kept] = [
    await stockItem(shelf.pharmacy.client, newItem(3)),
    await stockItem(shelf.pharmacy.client, newItem(5)),
  ]
  return { shelf, gone, kept }
}

test('Every way of the program to leave a shelf without units has its row', () => {
  const rows = [...wholeDoors, ...emptyDoors].flatMap(({ ways }) => ways)
  expect([...new Set([...rows, ...Object.keys(elsewhere)])].sort()).toEqual(waysToEmpty())
})

describe.each(wholeDoors)('Door «$name»', ({ say, confirm }) => {
  test('It empties nothing that it lacks until the loss is confirmed, and then what it emptied can be put back', async () => {
    const { shelf, gone, kept } = await twoItems()
    const said = await say(shelf)
    expect(await itemsOf(shelf), said).toEqual({ [gone]: 3, [kept]: 5 })
    if (!confirm) return
    const done = await confirm(shelf)
    expect(await itemsOf(shelf), done).toMatchObject({ [gone]: 0, [kept]: 0 })
    expect(succeed(await takeBack(shelf))).toMatchObject({ repostos: 2, deixados: 0 })
    expect(await itemsOf(shelf)).toMatchObject({ [gone]: 3, [kept]: 5 })
  })
})

describe.each(emptyDoors)('Door «$name»', ({ empty, ofHold, undo }) => {
  test('It empties the item that it names and no other, and is undone as its row says', async () => {
    const { shelf, gone, kept } = await twoItems()
    const held = ofHold && (await heldFor(shelf, gone))
    const item = succeed(await shelf.pharmacy.client.get(`/api/perfil/stock/${gone}`))
    const before = await itemsOf(shelf)
    const said = await empty(shelf, { ...item, ...(held && { held }) })
    const after = await itemsOf(shelf)
    expect([after[gone] ?? 0, after[kept]], said).toEqual([0, 5])
    expect((await lastImport(shelf)) !== null).toBe(undo === 'dia')
    if (undo === 'dia') succeed(await takeBack(shelf))
    if (undo === 'minuto') succeed(await undoVisit(shelf.pharmacy.client, String(held)))
    if (undo) expect(await itemsOf(shelf)).toEqual(before)
  })
})
