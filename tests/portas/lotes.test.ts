import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { newBrand, noticeBody } from '../support/operations.ts'
import { prepare } from '../support/prepare.ts'
import { withService } from '../support/with-service.ts'
import { itemNamed, openShelf, type Shelf, stockDoors, withDoors } from './doors.ts'

const service = withService(withDoors)
const admin = prepare(() => service.admin())
const carriers = stockDoors.filter(({ carries }) => carries.includes('lote'))
/** Ways in that can list several lots of an item; a request or a form of the others carries one lot. */
const listers = carriers.filter(({ lots }) => lots !== undefined)

/** Publishes a notice of one lot of a product. */
async function recall(produto: string, lote: string): Promise<void> {
  const body = noticeBody({ produto, todos_os_lotes: false, lotes: [lote] })
  succeed(await admin.post('/api/admin/recolhas', body))
}

/** Asks to hold so many units of an item. */
async function holding(id: string | undefined, quantidade: number): Promise<[number, string | undefined]> {
  const user = await service.anyone.register()
  const { status, body } = await user.post('/api/v2/reservas', { itens: [{ stock_item_id: id, quantidade }] })
  return [status, body.detalhes?.motivo]
}

const shownUnits = async ({ pharmacy }: Shelf): Promise<number[]> =>
  succeed(await service.anyone.get(`/api/farmacias/${pharmacy.id}`)).stock.map(
    ({ quantidade }: { quantidade: number }) => quantidade,
  )

describe.each(carriers)('Two lots that come by «$name»', ({ put }) => {
  test('In one field, are found by a recall of the second: no unit is held', async () => {
    const [shelf, nome] = [await openShelf(service), newBrand()]
    const said = await put(shelf, [{ nome, quantidade: 8, codigo: 'L1', lote: 'AMX-01 / AMX-02' }])
    const { id } = (await itemNamed(shelf, nome)) ?? {}
    await recall(nome, 'amx 2')
    expect(await itemNamed(shelf, nome), said).toMatchObject({ recolhas: [{ estado: 'lote_recolhido' }] })
    expect(await holding(id, 1)).toEqual([409, 'recolhida'])
  })
})

describe.each(carriers)('A lot that comes by «$name»', ({ put }) => {
  const symbol = '10L1A2B317271231'
  test.each([
    ['as the symbol has it, beside the day of the symbol, is the lot alone', symbol, '2027-12-31', 'L1A2B3'],
    ['as the symbol has it, beside another day, stays as it is', symbol, '2028-12-31', symbol],
    ['in angle brackets stays as it is', '<L01>', '2027-12-31', '<L01>'],
  ])('%s', async (_, lote, validade, kept) => {
    const [shelf, nome] = [await openShelf(service), newBrand()]
    const said = await put(shelf, [{ nome, quantidade: 8, codigo: 'L1', lote, validade }])
    expect(await itemNamed(shelf, nome), said).toMatchObject({ lotes: [{ lote: kept, validade }] })
  })
})

describe.each(listers)('Two lots that come by «$name»', ({ put, lots }) => {
  test('Apart, are both kept, and a recall of the second keeps its units back', async () => {
    const [shelf, nome] = [await openShelf(service), newBrand()]
    const lotes = [
      { lote: 'AMX-01', quantidade: 5 },
      { lote: 'AMX-02', quantidade: 3 },
    ]
    const article = { nome, codigo: 'L1' }
    const lines = lotes.map((lot) => ({ ...article, ...lot }))
    const said = await put(shelf, lots === 'list' ? [{ ...article, quantidade: 8, lotes }] : lines)
    const item = await itemNamed(shelf, nome)
    expect(item, said).toMatchObject({ quantidade: 8, lotes })
    await recall(nome, 'amx 2')
    expect(await itemNamed(shelf, nome)).toMatchObject({ recolhas: [{ estado: 'confirmar' }] })
    expect(await shownUnits(shelf)).toContain(5)
    expect((await holding(item?.id, 6))[0]).toBe(409)
    expect((await holding(item?.id, 5))[0]).toBe(201)
  })
})
