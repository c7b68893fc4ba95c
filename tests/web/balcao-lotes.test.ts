import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { hold } from '../support/holds.ts'
import { newBrand, noticeBody } from '../support/operations.ts'
import { person } from '../support/people.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { formsOf, type Seen, Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const scene = prepareEach(async () => {
  const pharmacy = await openPharmacy(service)
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo: pharmacy.codigo })
  return { ...pharmacy, counter }
})

const lotes = [
  { lote: 'AMX-01', validade: '2099-06-30', quantidade: 4 },
  { lote: 'AMX-02', validade: '2099-12-31', quantidade: 6 },
]
const twoLots = () => stockItem(scene.client, { nome: newBrand(), quantidade: 10, lotes })
const kept = async (id: string) => succeed(await scene.client.get(`/api/perfil/stock/${id}`))

/** The fields of the form that a page sends to itself. */
const formIn = ({ html }: Seen): Record<string, string> =>
  Object.fromEntries(
    (formsOf(html).find(({ action }) => action === undefined)?.fields ?? []).map(({ name, value }) => [name, value]),
  )
const save = (page: Seen, values: Record<string, string> = {}) =>
  scene.counter.see(page.path, new URLSearchParams({ ...formIn(page), ...values }))

test('A pharmacist sees the lots of an item, and changes one, adds one and takes one away', async () => {
  const id = await twoLots()
  const page = await scene.counter.see(`/balcao/stock/${id}`)
  expect(formIn(page)).toMatchObject({
    lote: 'AMX-01',
    validade: '30/06/2099',
    unidades: '4',
    'lote-2': 'AMX-02',
    'validade-2': '31/12/2099',
    'unidades-2': '6',
    'lote-3': '',
  })
  const more = { unidades: '3', 'lote-3': 'AMX-03', 'validade-3': '01/2099', 'unidades-3': '1' }
  const saved = await save(page, more)
  expect(await kept(id)).toMatchObject({
    quantidade: 10,
    lotes: [
      { lote: 'AMX-03', validade: '2099-01-31', quantidade: 1 },
      { lote: 'AMX-01', quantidade: 3 },
      { lote: 'AMX-02', quantidade: 6 },
    ],
  })
  expect(saved.text).toContain('Lote AMX-03 · 1 un.')
  await save(saved, { lote: '', validade: '', unidades: '', 'unidades-3': '' })
  expect((await kept(id)).lotes).toMatchObject([
    { lote: 'AMX-01', quantidade: 3 },
    { lote: 'AMX-02', quantidade: null },
  ])
})

test('What is wrong with a lot is said beside its field, and nothing that was typed is lost', async () => {
  const id = await twoLots()
  const page = await scene.counter.see(`/balcao/stock/${id}`)
  const typed = { lote: 'NOVO', 'validade-2': '31/02/2099', 'unidades-3': 'três', 'lote-3': 'AMX-03' }
  const wrong = await save(page, typed)
  expect(wrong.status).toBe(400)
  expect(wrong.html).toMatch(/id="validade-2-falta">[^<]+</)
  expect(wrong.html).toContain('id="unidades-3-falta">escreva quantas há deste lote')
  expect(wrong.html).toContain('href="#validade-2">Lote 2, Validade:')
  expect(formIn(wrong)).toMatchObject(typed)
  expect((await kept(id)).lotes).toMatchObject(lotes)
  await save(wrong, { 'validade-2': '02/2099', 'unidades-3': '3' })
  expect((await kept(id)).lotes).toMatchObject([
    { lote: 'AMX-02', validade: '2099-02-28' },
    { lote: 'NOVO' },
    { lote: 'AMX-03' },
  ])
})

test('A form of which nobody touched a lot keeps the lots that came meanwhile', async () => {
  const id = await twoLots()
  const page = await scene.counter.see(`/balcao/stock/${id}`)
  succeed(await scene.client.patch(`/api/perfil/stock/${id}`, { somar: 5 }))
  await save(page, { preco: '900' })
  expect(await kept(id)).toMatchObject({ preco: 900, quantidade: 15, lotes: [...lotes, { lote: null, quantidade: 5 }] })
})

test('Taking all lots away says that none is known', async () => {
  const id = await stockItem(scene.client, { lote: 'A1', quantidade: 3 })
  await save(await scene.counter.see(`/balcao/stock/${id}`), { lote: '' })
  expect((await kept(id)).lotes).toEqual([])
})

test('The counter asks how many packs stay, with 0, says what comes of it, and keeps what is typed amiss', async () => {
  const nome = newBrand()
  const id = await stockItem(scene.client, { nome, quantidade: 8 })
  await hold(await person(service, 'user'), id, 2)
  const { recolha } = succeed(
    await (await service.admin()).post(
      '/api/admin/recolhas',
      noticeBody({ produto: nome, todos_os_lotes: false, lotes: ['L1'] }),
    ),
  )
  const page = await scene.counter.see('/balcao/recolhas')
  expect(page.text).toContain('Quantas embalagens ficam, que não são destes lotes?')
  expect(page.text).toContain('2 reservadas')
  expect(page.text).toContain('As reservas que há não se cancelam')
  const name = `fica-${recolha.id}-${id}`
  expect(formIn(page)[name]).toBe('0')
  for (const typed of ['duas', '-1', '9999999']) {
    const wrong = await save(page, { resposta: 'retirado', [name]: typed })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toMatch(new RegExp(`id="${name}-falta">[^<]+<`))
    expect(formIn(wrong)[name]).toBe(typed)
  }
  expect(await kept(id)).toMatchObject({ quantidade: 6 })
  const done = await save(page, { resposta: 'retirado', [name]: '5' })
  expect(done.text).toContain('Respondeu que tirou da venda')
  expect(await kept(id)).toMatchObject({ quantidade: 3 })
})
