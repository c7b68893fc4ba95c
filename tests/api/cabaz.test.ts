import { describe, expect, test } from 'vitest'
import type { Response } from '../support/client.ts'
import { succeed } from '../support/client.ts'
import { expectInvalid } from '../support/erro.ts'
import { hold, runOut } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

// biome-ignore lint/suspicious/noExplicitAny: what a stranger's client reads
type Json = any

const service = withService()

/** Kilometres to the east of a place where no other test is. */
const here = { latitude: -9.5, longitude: 13.6 }
const east = (km: number) => ({ latitude: here.latitude, longitude: here.longitude + km / 109.7 })

async function shop(km: number, stock: Record<string, number | null>, fields: Record<string, unknown> = {}) {
  const made = await openPharmacy(service, { ...east(km), ...fields })
  for (const [nome, preco] of Object.entries(stock)) await stockItem(made.client, { nome, preco })
  return made
}

const find = (terms: string[], more: Record<string, unknown> = {}, at: object = here): Promise<Response> => {
  const query = new URLSearchParams(terms.map((term): [string, string] => ['procura', term]))
  for (const [name, value] of Object.entries({ ...at, ...more })) query.set(name, String(value))
  return service.anyone.get(`/api/cabaz?${query}`)
}
const found = async (terms: string[], more?: Record<string, unknown>, at?: object): Promise<Json[]> =>
  succeed(await find(terms, more, at))
const names = (list: Json[], shops: Record<string, PharmacyScene>) =>
  list.map(({ id }) => Object.entries(shops).find(([, scene]) => scene.id === id)?.[0])

const prescription = ['amoxicilina 500', 'paracetamol 500', 'ibuprofeno 400']

test('A farther pharmacy with the strengths asked for comes before many that have only others, and completes them', async () => {
  const far = { latitude: here.latitude + 3, longitude: here.longitude }
  const at = (km: number) => ({ latitude: far.latitude, longitude: far.longitude + km / 109.7 })
  const others = { 'Sinvastatina 10 mg': 1, 'Omeprazol 10 mg': 1 }
  for (const km of [0.1, 0.2, 0.3, 0.4]) await shop(km, others, at(km))
  const half = await shop(0.5, { 'Sinvastatina 40 mg': 500, 'Omeprazol 10 mg': 1 }, at(0.5))
  const rest = await shop(0.6, { 'Sinvastatina 10 mg': 1, 'Omeprazol 40 mg': 700 }, at(0.6))
  const terms = ['sinvastatina 40', 'omeprazol 40']
  const [first] = await found(terms, { limite: 1, raio_km: 5 }, far)
  expect([first.id, first.tem, first.itens[1].noutra_dosagem]).toEqual([half.id, 1, true])
  expect(first.combinacao).toMatchObject({ farmacia: { id: rest.id }, total: 1200 })
  const whole = await shop(0.7, { 'Sinvastatina 40 mg': 600, 'Omeprazol 40 mg': 700 }, at(0.7))
  const [complete] = await found(terms, { limite: 1, raio_km: 5 }, far)
  expect([complete.id, complete.tem, complete.combinacao]).toEqual([whole.id, 2, null])
})

test('An item at price 0 is no cheapest item of a pharmacy, and a basket of it no cheapest basket', async () => {
  const far = { latitude: here.latitude - 3, longitude: here.longitude }
  const at = { latitude: far.latitude, longitude: far.longitude + 0.001 }
  const free = { 'Griseofulvina 500 mg': 0, 'Permetrina 5 %': 100 }
  const none = await shop(0, free, at)
  const some = await shop(0, { ...free, 'Griseofulvina 500 mg genérico': 800 }, at)
  const list = await found(['griseofulvina 500', 'permetrina'], { ordenar: 'preco', raio_km: 5 }, far)
  expect(names(list, { none, some })).toEqual(['some', 'none'])
  expect(list.map(({ total }) => total)).toEqual([900, null])
})

describe('a whole prescription', () => {
  const shops = prepare(async () => ({
    nothing: await shop(0.1, { 'Loratadina 10 mg': 900 }),
    one: await shop(0.5, { 'Paracetamol 500 mg': 100 }),
    two: await shop(1, { 'Paracetamol 500 mg': 700, 'Amoxicilina 500 mg cápsulas': 2000.1, 'Amoxicilina 250 mg': 10 }),
    dear: await shop(2, {
      'Paracetamol 500 mg': 800.1,
      'Paracetamol 500 mg genérico': 300.2,
      'Paracetamol 1 g': 1,
      'Amoxicilina 500 mg cápsulas': 2500,
      'Ibuprofeno 400 mg': 1200,
    }),
    cheap: await shop(3, {
      'Panadol 500 mg': 250,
      'Amoxicilina 500 mg cápsulas': 1500,
      'Ibuprofeno 400 mg': 1000,
    }),
    frozen: await shop(0.2, { 'Paracetamol 500 mg': 1, 'Amoxicilina 500 mg': 1, 'Ibuprofeno 400 mg': 1 }).then(
      async (made) => {
        succeed(await (await service.admin()).patch(`/api/farmacias/${made.id}/status`, { is_ativo: false }))
        return made
      },
    ),
  }))

  test('The pharmacies that have most come first, then the nearest; a pharmacy that has nothing does not come', async () => {
    const list = await found(prescription)
    expect(names(list, shops)).toEqual(['dear', 'cheap', 'two', 'one'])
    expect(list.map(({ tem, de }) => [tem, de])).toEqual([
      [3, 3],
      [3, 3],
      [2, 3],
      [1, 3],
    ])
    expect(list.map(({ distancia_km }) => Math.round(distancia_km))).toEqual([2, 3, 1, 1])
    expect(list[0]).toMatchObject({ is_ativo: true, aberta_agora: null, combinacao: null })
  })

  test('the total is the cheapest of each at the strength asked for, exact to the cent', async () => {
    const [dear, cheap, two] = await found(prescription)
    expect(dear.total).toBe(4000.2)
    expect(dear.itens.map(({ item }: Json) => item.nome)).toEqual([
      'Amoxicilina 500 mg cápsulas',
      'Paracetamol 500 mg genérico',
      'Ibuprofeno 400 mg',
    ])
    expect(cheap.total).toBe(2750)
    expect(two.total).toBe(2700.1)
  })

  test('each medicine comes as it was asked for, in that order, with what it is where the name does not say it', async () => {
    const [, cheap, two] = await found(prescription)
    expect(cheap.itens.map(({ procura }: Json) => procura)).toEqual(prescription)
    expect(cheap.itens[1].corresponde_a).toMatch(/paracetamol/i)
    expect(cheap.itens[1].item.corresponde_a).toBeUndefined()
    expect(cheap.itens[0].corresponde_a).toBeUndefined()
    expect(two.itens[2]).toEqual({
      procura: 'ibuprofeno 400',
      item: null,
      noutra_dosagem: false,
      so_combinado: false,
      unidades: null,
      preco_por_unidade: null,
    })
  })

  test('another strength is not what was asked for, and is told apart', async () => {
    const list = await found(['amoxicilina 250', 'paracetamol 1 g'])
    expect(names(list, shops).slice(0, 2)).toEqual(['two', 'dear'])
    expect(list[0].itens).toMatchObject([
      { item: { nome: 'Amoxicilina 250 mg' }, noutra_dosagem: false },
      { item: null, noutra_dosagem: true },
    ])
  })

  test('Orders baskets by total or distance, within a radius and a limit', async () => {
    expect(names(await found(prescription, { ordenar: 'preco' }), shops)).toEqual(['cheap', 'dear', 'two', 'one'])
    expect(names(await found(prescription, { ordenar: 'distancia' }), shops)).toEqual(['one', 'two', 'dear', 'cheap'])
    expect(names(await found(prescription, { raio_km: 2.5 }), shops)).toEqual(['dear', 'two', 'one'])
    expect(names(await found(prescription, { limite: 1 }), shops)).toEqual(['dear'])
    expect(names(await found(prescription, { limite: 1, ordenar: 'preco' }), shops)).toEqual(['cheap'])
    expect(names(await found(prescription, { limite: 2, ordenar: 'distancia' }), shops)).toEqual(['one', 'two'])
  })

  test('Orders baskets without a position by name where nothing else decides', async () => {
    const list = await found(prescription, {}, {})
    expect(new Set(names(list, shops).slice(0, 2))).toEqual(new Set(['dear', 'cheap']))
    expect(list[0].distancia_km).toBeUndefined()
    const [first, second] = list.map(({ nome }) => nome)
    expect([first, second]).toEqual([first, second].sort())
  })

  test('can be held as it was found', async () => {
    const user = await service.anyone.register()
    const [dear] = await found(prescription)
    const itens = dear.itens.map(({ item }: Json) => ({ stock_item_id: item.id }))
    expect((await user.post('/api/v2/reservas', { itens })).status).toBe(201)
  })
})

describe('what changes is seen at once', () => {
  const south = { latitude: -9.9, longitude: 13.9 }
  const terms = ['omeprazol 20', 'losartan 50']

  test('stock that is written, held, free again, or gone; a free item before a held one', async () => {
    const shopOf = await openPharmacy(service, south)
    const omeprazol = await stockItem(shopOf.client, { nome: 'Omeprazol 20 mg', preco: 500, quantidade: 2 })
    const seen = async () => (await found(terms, {}, south))[0]
    expect(await seen()).toMatchObject({ tem: 1, total: 500 })
    const losartan = await stockItem(shopOf.client, { nome: 'Losartan 50 mg', preco: 900, quantidade: 1 })
    expect(await seen()).toMatchObject({ tem: 2, total: 1400 })
    const user = await service.anyone.register()
    const { id } = await hold(user, losartan)
    expect(await seen()).toMatchObject({ tem: 1, total: 500 })
    await runOut(service, id)
    expect(await seen()).toMatchObject({ tem: 2, total: 1400 })
    const dearer = await stockItem(shopOf.client, { nome: 'Omeprazol 20 mg cápsulas', preco: 600 })
    await hold(user, omeprazol)
    expect((await seen()).itens[0].item.id).toBe(dearer)
    succeed(await shopOf.client.delete(`/api/perfil/stock/${dearer}`))
    expect((await seen()).itens[0].item).toMatchObject({ id: omeprazol, quantidade: 1 })
  })

  test('a price nobody knows leaves no total', async () => {
    const at = { latitude: -10.4, longitude: 14.1 }
    const shopOf = await openPharmacy(service, at)
    await stockItem(shopOf.client, { nome: 'Omeprazol 20 mg', preco: null })
    await stockItem(shopOf.client, { nome: 'Losartan 50 mg', preco: 5 })
    expect(await found(terms, { raio_km: 5 }, at)).toMatchObject([{ tem: 2, total: null }])
  })
})

describe('when no pharmacy has everything', () => {
  const at = { latitude: -8.2, longitude: 13.9 }
  const terms = ['metformina 850', 'enalapril 20', 'sinvastatina 20']
  const place = (km: number) => ({ latitude: at.latitude, longitude: at.longitude + km / 109.9 })
  const shops = prepare(async () => {
    const made = async (km: number, stock: Record<string, number>) => {
      const scene = await openPharmacy(service, place(km))
      for (const [nome, preco] of Object.entries(stock)) await stockItem(scene.client, { nome, preco })
      return scene
    }
    return {
      most: await made(1, { 'Metformina 850 mg': 100, 'Enalapril 20 mg': 200 }),
      far: await made(-2, { 'Sinvastatina 20 mg': 50 }),
      beside: await made(2, { 'Sinvastatina 20 mg': 300, 'Enalapril 20 mg': 1 }),
    }
  })

  test('the other that has all it lacks, the one nearest to it, comes with it, and what both cost', async () => {
    const list = await found(terms, {}, at)
    expect(names(list, shops)).toEqual(['most', 'beside', 'far'])
    expect(list[0].combinacao).toMatchObject({
      farmacia: { id: shops.beside.id },
      itens: [{ procura: 'sinvastatina 20', item: { preco: 300 } }],
      total: 600,
    })
    expect(list[0].combinacao.distancia_entre_km).toBeCloseTo(1, 1)
    expect(list[0].combinacao.farmacia.distancia_km).toBeCloseTo(2, 1)
    expect(list[1].combinacao).toMatchObject({ farmacia: { id: shops.most.id }, total: 401 })
    expect(list[2].combinacao).toMatchObject({ farmacia: { id: shops.most.id }, total: 350 })
    const [one] = await found(terms, { limite: 1, ordenar: 'distancia' }, at)
    expect(one.combinacao.farmacia.id).toBe(shops.beside.id)
  })

  test('none where nobody has what is lacking, and none once somebody has everything', async () => {
    for (const one of await found([...terms, 'varfarina 5'], {}, at)) expect(one.combinacao).toBeNull()
    await stockItem(shops.most.client, { nome: 'Sinvastatina 20 mg', preco: 1 })
    for (const one of await found(terms, {}, at)) expect(one.combinacao).toBeNull()
  })
})

test.each([
  [1, -7.6],
  [5, -7.2],
  [9, -6.8],
])(
  'A pharmacy that has everything is found behind %i nearer ones that have another strength',
  async (nearer, latitude) => {
    const made = async (n: number, atenolol: string) => {
      const scene = await openPharmacy(service, { latitude, longitude: 13.4 + n / 100 })
      for (const nome of [atenolol, 'Furosemida 40 mg']) await stockItem(scene.client, { nome })
      return scene
    }
    for (let n = 0; n < nearer; n++) await made(n, 'Atenolol 100 mg')
    const whole = await made(nearer, 'Atenolol 50 mg')
    const terms = ['atenolol 50', 'furosemida 40']
    const list = await found(terms, { limite: 1 }, { latitude, longitude: 13.4 })
    expect(list).toMatchObject([{ id: whole.id, tem: 2, combinacao: null }])
  },
)

test('A search for open pharmacies lists only open ones', async () => {
  const at = { latitude: -8.1, longitude: 13.1 }
  const always = await openPharmacy(service, { ...at, is_24_horas: true })
  const unknown = await openPharmacy(service, at)
  for (const { client } of [always, unknown]) {
    for (const nome of ['Ibuprofeno 400 mg', 'Paracetamol 500 mg']) await stockItem(client, { nome })
  }
  const open = await found(['ibuprofeno', 'paracetamol'], { aberta_agora: true }, at)
  expect(open[0].id).toBe(always.id)
  expect(open.some(({ id }) => id === unknown.id)).toBe(false)
})

test('Counts for the operator a medicine that no pharmacy lists, like a search for it alone', async () => {
  await found(['xarope de nada nenhum', 'paracetamol'])
  const counted = succeed(await (await service.admin()).get('/api/admin/procuras'))
  expect(counted.some(({ termo }: Json) => termo === 'xarope de nada nenhum')).toBe(true)
})

test.each([
  ['one medicine', ['paracetamol'], {}, 'procura'],
  ['eleven', Array.from({ length: 11 }, (_, n) => `m${n}`), {}, 'procura'],
  ['an empty one', ['paracetamol', ' '], {}, 'procura.1'],
  ['half a position', ['a', 'b'], { latitude: '' }, 'latitude'],
  ['another order', ['a', 'b'], { ordenar: 'avaliacao' }, 'ordenar'],
])('%s is refused', async (_, terms, more, field) => {
  expectInvalid(await find(terms, more), field)
})

test('a radius without a position is refused', async () => {
  expectInvalid(await find(['a', 'b'], { raio_km: 2 }, {}), 'raio_km')
})

test('A combination is never offered for one of its substances, nor a form or number of units as the same', async () => {
  const at = { latitude: here.latitude - 4, longitude: here.longitude }
  const near = (km: number) => ({ latitude: at.latitude, longitude: at.longitude + km / 109.7 })
  const combined = await shop(
    0.1,
    { 'Amoxicilina + Ácido clavulânico 500/125 mg 16 comprimidos': 900, 'Coartem 20/120 mg 24 comprimidos': 2400 },
    near(0.1),
  )
  const alone = await shop(
    0.5,
    { 'Amoxicilina 500 mg 16 cápsulas': 1600, 'Coartem 20/120 mg dispersível 6 comprimidos': 900 },
    near(0.5),
  )
  const list = await found(['amoxicilina', 'coartem'], { raio_km: 5 }, at)
  const [first, second] = [alone, combined].map(({ id }) => list.find((each) => each.id === id))
  expect(first.itens).toMatchObject([
    { item: { nome: 'Amoxicilina 500 mg 16 cápsulas' }, so_combinado: false, unidades: 16, preco_por_unidade: 100 },
    { unidades: 6, preco_por_unidade: 150 },
  ])
  expect(second.itens).toMatchObject([
    { item: null, noutra_dosagem: false, so_combinado: true, unidades: null, preco_por_unidade: null },
    { unidades: 24, preco_por_unidade: 100 },
  ])
  const [written] = await found(['amoxicilina + ácido clavulânico', 'coartem'], { raio_km: 5 }, at)
  expect(written.itens[0].item.nome).toBe('Amoxicilina + Ácido clavulânico 500/125 mg 16 comprimidos')
})

test('Of two packs of one medicine a pharmacy offers the one of which the whole quantity is cheaper', async () => {
  const at = { latitude: here.latitude - 6, longitude: here.longitude }
  const packs = { 'Losartan 50 mg 10 comprimidos': 500, 'Losartan 50 mg 30 comprimidos': 900, 'Omeprazol 20 mg': 100 }
  await shop(0, packs, at)
  const offered = async (line: string) => {
    const [first] = await found([line, 'omeprazol 20'], { raio_km: 5 }, at)
    return [first.itens[0].item.nome, first.total]
  }
  expect(await offered('Losartan 50mg 1 cp/dia 30 dias')).toEqual(['Losartan 50 mg 30 comprimidos', 1000])
  expect(await offered('Losartan 50mg 1 cp/dia 10 dias')).toEqual(['Losartan 50 mg 10 comprimidos', 600])
})

test('By price, baskets come by the total that each shows: of the packs that the prescription asks for, or one of each', async () => {
  const at = { latitude: here.latitude - 5, longitude: here.longitude }
  const near = (km: number) => ({ latitude: at.latitude, longitude: at.longitude + km / 109.7 })
  const small = await shop(0, { 'Losartan 50 mg 10 comprimidos': 500, 'Omeprazol 20 mg 10 cápsulas': 500 }, near(0.1))
  const large = await shop(0, { 'Losartan 50 mg 30 comprimidos': 900, 'Omeprazol 20 mg 30 cápsulas': 900 }, near(0.9))
  const unsaid = await shop(0, { 'Losartan 50 mg': 100, 'Omeprazol 20 mg': 100 }, near(0.5))
  const terms = ['Losartan 50mg comp. 1 cp pela manhã', 'Omeprazol 20mg caps em jejum 30 dias']
  const list = await found(terms, { raio_km: 5, ordenar: 'preco' }, at)
  expect(list.map(({ id, tem, total }) => [id, tem, total])).toEqual([
    [unsaid.id, 2, 200],
    [small.id, 2, 1000],
    [large.id, 2, 1800],
  ])
  const month = ['Losartan 50mg 1 cp/dia 30 dias', 'Omeprazol 20mg 1 caps em jejum 1x/dia 30 dias']
  const needed = await found(month, { raio_km: 5, ordenar: 'preco' }, at)
  expect(
    needed.map(({ id, total, itens }) => [id, total, itens.map((item: Json) => item.pela_receita.embalagens)]),
  ).toEqual([
    [unsaid.id, 200, [null, null]],
    [large.id, 1800, [1, 1]],
    [small.id, 3000, [3, 3]],
  ])
})
