import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { loadLexicon } from '#medicamentos/load-lexicon.ts'
import { loadPlaces } from '#server/modules/lugares/public.ts'
import { countUsualPrices } from '#server/modules/medicamentos/public.ts'
import { succeed } from '../support/client.ts'
import { expectInvalid } from '../support/erro.ts'
import { blocker } from '../support/locks.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const parts = { lexicon: loadLexicon(), places: loadPlaces() }

/** Does a whole round of counting, as the worker does within the hour. */
async function count(): Promise<void> {
  await service.db.statement((tx) => tx.run(sql`delete from preco_habitual_volta`))
  while (await countUsualPrices({ db: service.db, ...parts }));
}
const prices = async (query: Record<string, string>) => {
  const asked = new URLSearchParams(Object.entries(query))
  return succeed(await service.anyone.get(`/api/medicamentos/precos?${asked}`))
}
/** Opens pharmacies of a municipality that have a product, each at its own price. */
async function sold(municipio: string, nome: string, ...each: (number | null)[]) {
  const made = []
  for (const preco of each) {
    const pharmacy = await openPharmacy(service, { municipio })
    made.push({ ...pharmacy, item: await stockItem(pharmacy.client, { nome, preco }) })
  }
  return made
}
beforeEach(async () => {
  await service.db.statement((tx) => tx.run(sql`delete from preco_habitual`))
  await service.db.statement((tx) => tx.run(sql`update stock_item set preco = null, quantidade = 0`))
})

const LABEL = 'Paracetamol 500 mg, 20 comprimidos'

test('From five pharmacies on the usual price of a municipality is the median of the lowest of each, of like things alone', async () => {
  const [first] = await sold('Talatona', LABEL, 800, 850, 900, 1000)
  await sold('Talatona', 'Paracetamol 1 g, 20 comprimidos', 5000)
  await sold('Talatona', 'Paracetamol 500 mg, 10 comprimidos', 400)
  await sold('Talatona', 'Paracetamol 500 mg comprimidos', 300)
  await count()
  expect(await prices({ search: 'paracetamol', municipio: 'Talatona' })).toEqual([])
  await sold('TALATONA ', 'BEN-U-RON 500MG CX 20 COMP', 2000)
  await stockItem(first?.client as never, { nome: 'Panadol 500mg 20 comprimidos', preco: 870 })
  await count()
  const [usual, ...others] = await prices({ search: 'benuron 500', municipio: 'talatona' })
  expect(others).toEqual([])
  expect(usual).toMatchObject({
    ...{ dci: 'Paracetamol', dosagem: '500 mg', forma: 'comprimido', volume: null, unidades: 20 },
    ...{ tipo: 'municipio', lugar: 'Talatona', provincia: 'Luanda', preco: 900, farmacias: 5 },
  })
  for (const search of ['paracetamol 1 g', 'paracetamol 10 comprimidos', 'ibuprofeno', 'coisa nenhuma']) {
    expect(await prices({ search, municipio: 'Talatona' })).toEqual([])
  }
})

test('The form of a usual price is written as people write it, and a powder for a suspension is a suspension', async () => {
  const labels = {
    'Amoxicilina 250 mg/5 ml pó para suspensão oral 100 ml': 'suspensão',
    'Ibuprofeno 600 mg granulado efervescente, 20 saquetas': 'saqueta efervescente',
    'Omeprazol 20 mg, 28 cápsulas': 'cápsula',
  }
  for (const label of Object.keys(labels)) await sold('Talatona', label, 100, 200, 300, 400, 500)
  await count()
  for (const [label, forma] of Object.entries(labels)) {
    const written = (await prices({ search: label, municipio: 'Talatona' })).map(
      (usual: { forma: string }) => usual.forma,
    )
    expect([label, ...written]).toEqual([label, forma])
  }
})

test('Where a municipality has too few, its province stands in; a place that nobody knows has none', async () => {
  await sold('Viana', LABEL, 100, 200, 300)
  await sold('Talatona', LABEL, 400, 500, 600, 700, 800)
  await count()
  const where = ({ lugar, preco, farmacias }: Record<string, unknown>) => [lugar, preco, farmacias]
  expect((await prices({ search: LABEL, municipio: 'Viana' })).map(where)).toEqual([['Luanda', 450, 8]])
  expect((await prices({ search: LABEL, municipio: 'Talatona' })).map(where)).toEqual([['Talatona', 600, 5]])
  expect(await prices({ search: LABEL, municipio: 'Atlântida' })).toEqual([])
  expect((await prices({})).map(where)).toEqual([
    ['Talatona', 600, 5],
    ['Luanda', 450, 8],
  ])
})

test('A price counts only while its pharmacy is active, told its stock within the week, and has some', async () => {
  const made = await sold('Talatona', LABEL, 100, 200, 300, 400, 500)
  const [one] = made as [(typeof made)[number]]
  const spoilt: [what: string, restored: string][] = [
    [
      "update farmacia set stock_atualizado_em = now() - interval '8 days' where id = $1",
      'update farmacia set stock_atualizado_em = now() where id = $1',
    ],
    ['update farmacia set is_ativo = false where id = $1', 'update farmacia set is_ativo = true where id = $1'],
    [
      'update stock_item set quantidade = 0 where farmacia_id = $1',
      'update stock_item set quantidade = 9 where farmacia_id = $1',
    ],
    [
      'update stock_item set preco = 0 where farmacia_id = $1',
      'update stock_item set preco = 100 where farmacia_id = $1',
    ],
  ]
  for (const statements of spoilt) {
    for (const [place, statement] of statements.entries()) {
      const session = await blocker(service, statement, [one.id])
      await session.commit()
      await count()
      expect(await prices({ search: LABEL, municipio: 'Talatona' }), statement).toHaveLength(place)
    }
  }
})

test('Prices come a page at a time, and a bad limit is refused', async () => {
  await sold('Talatona', LABEL, 1, 2, 3, 4, 5)
  await count()
  const first = await service.anyone.get('/api/medicamentos/precos?limite=1')
  const cursor = first.headers.get('x-proxima-pagina') ?? ''
  const second = await service.anyone.get(`/api/medicamentos/precos?${new URLSearchParams({ limite: '1', cursor })}`)
  expect([...succeed(first), ...succeed(second)].map(({ tipo }: { tipo: string }) => tipo)).toEqual([
    'municipio',
    'provincia',
  ])
  expect(second.headers.get('x-proxima-pagina')).toBeNull()
  expectInvalid(await service.anyone.get('/api/medicamentos/precos?limite=0'), 'limite')
})

test('Two processes that count at the same moment count a round once, and a new round waits for its hour', async () => {
  await sold('Talatona', LABEL, 1, 2, 3, 4, 5)
  await count()
  expect(await countUsualPrices({ db: service.db, ...parts })).toBe(false)
  await service.db.statement((tx) => tx.run(sql`update preco_habitual_volta set acabou_em = '-infinity'`))
  const other = await blocker(service, 'select from preco_habitual_volta for update')
  expect(await countUsualPrices({ db: service.db, ...parts })).toBe(false)
  await other.commit()
  expect(await countUsualPrices({ db: service.db, ...parts })).toBe(true)
})

test('The results of a search and the page of an item say the usual price there', async () => {
  const made = await sold('Talatona', LABEL, 850, 850, 850, 900, 950)
  const [{ id, item }] = made as [(typeof made)[number]]
  await count()
  const someone = new Visitor(service.address)
  const line = 'Paracetamol 500 mg, comprimido, 20 unidades: costuma custar 850 Kz em Talatona (5 farmácias).'
  expect((await someone.see('/procura?q=paracetamol&tipo=medicamento')).text).toContain(line)
  expect((await someone.see(`/farmacias/${id}/reservar/${item}`)).text).toContain(line)
})
