import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { increase } from '../support/holds.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { prepare } from '../support/prepare.ts'
import { itemBody, kinaxixi, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const user = prepare(() => service.anyone.register())
const pharmacy = prepare(() => openPharmacy(service, kinaxixi))
const HEADER = 'x-dispensa-controlada'

const labels = [
  'Morfina 10 mg/ml ampola',
  'MST 30 mg comprimidos',
  'Durogesic 25 mcg/h',
  'Paracetamol + Morfina xarope',
  'Morfna 20 mg',
  'Ritalina 10 mg',
]
const items = prepare(async () => {
  const ids: string[] = []
  for (const nome of labels) ids.push(await stockItem(pharmacy.client, { nome, subcategoria: 'Dor', preco: 1 }))
  return { ids, plain: await stockItem(pharmacy.client, { nome: 'Codeína 30 mg comprimidos', subcategoria: 'Dor' }) }
})

const near = 'latitude=-8.81&longitude=13.23'
const get = (path: string) => service.anyone.get(path)
const search = (term: string, more = '') =>
  get(`/api/farmacias?search_type=medicamento&search=${encodeURIComponent(term)}${more}`)

test('Nothing of the public shows what is dispensed under special control', async () => {
  expect(items.ids).toHaveLength(labels.length)
  const terms = ['morfina', 'morfna', 'MST', 'durogesic', 'ritalina', 'dor', 'xarope', 'paracetamol', 'ampola']
  const paths = terms.flatMap((term) => {
    const text = encodeURIComponent(term)
    return [
      `/api/farmacias?search_type=medicamento&search=${text}`,
      `/api/farmacias?search_type=medicamento&search=${text}&ordenar=preco`,
      `/api/farmacias?search_type=medicamento&search=${text}&${near}&ordenar=preco&livres=true`,
      `/api/farmacias?search_type=medicamento&search=${text}&subcategoria=dor`,
      `/api/cabaz?procura=${text}&procura=codeina`,
      `/api/farmacias/${pharmacy.id}/alternativas?procura=${text}`,
    ]
  })
  paths.push(
    '/api/farmacias?search_type=medicamento',
    '/api/farmacias?search_type=medicamento&subcategoria=dor&limite=200',
    `/api/farmacias/${pharmacy.id}`,
    `/farmacias/${pharmacy.id}?tudo=1`,
    '/procura?q=morfina',
    '/procura?q=MST',
    '/procura/mapa?q=morfina',
    '/receita?q=morfina&q=codeina',
  )
  for (const path of paths) {
    const { status, text } = await get(path)
    expect([path, status]).toEqual([path, 200])
    for (const id of items.ids) expect(text, path).not.toContain(id)
    for (const label of labels) expect(text, `${path} shows ${label}`).not.toContain(label)
  }
  expect(succeed(await get(`/api/farmacias/${pharmacy.id}`)).stock.map(({ nome }: { nome: string }) => nome)).toEqual([
    'Codeína 30 mg comprimidos',
  ])
})

test.each(['morfina', 'morfna', 'Morfina 10 mg', 'durogesic', 'ritalina', 'opióides', 'cocaína'])(
  'A search for «%s» finds nothing, and says in a header that it is dispensed under special control',
  async (term) => {
    const answer = await search(term)
    expect([answer.status, answer.body, answer.headers.get(HEADER)]).toEqual([200, [], '1'])
  },
)

test.each(['codeína', 'tramadol', 'paracetamol', 'fraldas'])('A search for «%s» has no such header', async (term) => {
  expect((await search(term)).headers.get(HEADER)).toBe(null)
})

test('The header is known to pages of other origins, and a search by name has none', async () => {
  expect((await search('morfina')).headers.get('access-control-expose-headers')).toContain('X-Dispensa-Controlada')
  expect((await get('/api/farmacias?search=morfina')).headers.get(HEADER)).toBe(null)
})

test('Suggestions name the substance, say that it is controlled, and count nobody', async () => {
  for (const term of ['morfina', 'MST', 'morfna']) {
    const suggested = succeed(await get(`/api/medicamentos?search=${encodeURIComponent(term)}&${near}`))
    expect(suggested[0]).toMatchObject({ nome: 'Morfina', farmacias: 0, distancia_km: null, controlado: true })
    for (const { farmacias } of suggested) expect(farmacias).toBe(0)
  }
  const [codeina] = succeed(await get('/api/medicamentos?search=codeina'))
  expect(codeina.controlado).toBe(undefined)
})

test('A basket looks for its other lines, and says which one is controlled', async () => {
  const answer = await get('/api/cabaz?procura=codeina&procura=morfina 10 mg')
  expect(answer.headers.get(HEADER)).toBe('2')
  const [found] = succeed(answer)
  expect([found.id, found.tem, found.de]).toEqual([pharmacy.id, 1, 2])
  expect(found.itens[1]).toMatchObject({
    procura: 'morfina 10 mg',
    item: null,
    controlado: true,
    noutra_dosagem: false,
  })
  const alone = await get('/api/cabaz?procura=morfina&procura=petidina')
  expect([alone.body, alone.headers.get(HEADER)]).toEqual([[], '1, 2'])
})

test('A hold is refused with its reason in every version, and no unit moves', async () => {
  const stock_item_id = items.ids[0] as string
  for (const [path, body] of [
    ['/api/reservas', { stock_item_id }],
    ['/api/v2/reservas', { itens: [{ stock_item_id: items.plain }, { stock_item_id }] }],
  ] as const) {
    for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
      const refused = await user.post(path, body, headers)
      expect([path, refused.status, refused.body.detalhes?.motivo]).toEqual([path, 409, 'controlado'])
      expect(refused.body.mensagem).toContain('controlo especial')
    }
  }
  expect(succeed(await user.get('/api/reservas/minhas'))).toEqual([])
  expect(succeed(await pharmacy.client.get(`/api/perfil/stock/${stock_item_id}`)).quantidade).toBe(10)
})

test('An item that is renamed to something controlled is held no more, and what was held is handed over', async () => {
  const other = await openPharmacy(service)
  const id = await stockItem(other.client, { nome: 'Vitamina C 1 g' })
  const someone = await service.anyone.register()
  const { reserva } = succeed(await someone.post('/api/reservas', { stock_item_id: id }))
  const body = { nome: 'Metadona 10 mg', categoria: 'Medicamentos', subcategoria: 'Dor', quantidade: 5 }
  succeed(await other.client.put(`/api/perfil/stock/${id}`, body))
  const more = await increase(someone, reserva.id)
  expect([more.status, more.body.detalhes.motivo]).toEqual([409, 'controlado'])
  expect((await other.client.patch(`/api/reservas/${reserva.id}/concluir`)).status).toBe(200)
  expect(succeed(await get(`/api/farmacias/${other.id}`)).stock).toEqual([])
  succeed(await other.client.put(`/api/perfil/stock/${id}`, { ...body, nome: 'Vitamina C 1 g' }))
  expect(succeed(await get(`/api/farmacias/${other.id}`)).stock).toHaveLength(1)
})

test('An item that becomes controlled while a hold waits for it is not held', async () => {
  const other = await openPharmacy(service)
  const id = await stockItem(other.client, { nome: 'Vitamina B 12' })
  const { produto } = await service.db.one<{ produto: number }>(sql`
    select id as produto from produto where nome = ${labels[0]} and controlado`)
  const someone = await service.anyone.register()
  for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
    const writing = await blocker(service, LOCK_ITEM, [id])
    const waiting = someone.post('/api/reservas', { stock_item_id: id }, headers)
    await writing.waiters(1)
    await writing.query('update stock_item set produto_id = $2 where id = $1', [id, produto])
    await writing.commit()
    const refused = await waiting
    expect([refused.status, refused.body.detalhes?.motivo]).toEqual([409, 'controlado'])
    expect(succeed(await other.client.get(`/api/perfil/stock/${id}`))).toMatchObject({
      quantidade: 10,
      controlado: true,
    })
    await other.client.put(`/api/perfil/stock/${id}`, itemBody({ nome: 'Vitamina B 12' }))
  }
})

test('Its own pharmacy sees it, marked', async () => {
  const mark = ({ nome, controlado }: { nome: string; controlado: boolean }) => [nome, controlado]
  const own = succeed(await pharmacy.client.get('/api/perfil/stock')).map(mark)
  expect(own.toSorted()).toEqual([...labels.map((nome) => [nome, true]), ['Codeína 30 mg comprimidos', false]].sort())
  expect(succeed(await pharmacy.client.get('/api/perfil/me')).stock.map(mark)).toEqual(own)
})

test('A search for it is not counted among those that found nothing', async () => {
  await search('morfina')
  await search('coisa nenhuma xpto')
  const counted = await service.db.many<{ termo: string }>(sql`select termo from procura_vazia`)
  expect(counted.map(({ termo }) => termo)).toContain('coisa nenhuma xpto')
  expect(counted.map(({ termo }) => termo)).not.toContain('morfina')
})
