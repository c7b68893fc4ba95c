import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { succeed } from '../support/client.ts'
import { cloneWithAdmin } from '../support/database.ts'
import { expectErro } from '../support/erro.ts'
import { noticeBody } from '../support/operations.ts'
import { patience } from '../support/pace.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { kinaxixi, openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { openWire } from '../support/wire.ts'
import { withService } from '../support/with-service.ts'

const clone = prepare(cloneWithAdmin, (made) => made.drop())
const wire = prepare(
  () => openWire(clone.connection),
  (opened) => opened.cut(),
)
const service = withService(() => ({ connection: wire.connection, strictTimeouts: true }))
/** A process beside it, whose line to the database is whole. */
const other = withService(() => ({ connection: clone.connection }))
const user = prepare(() => person(service, 'user'))
const pharmacy = prepare(async () => {
  const opened = await openPharmacy(service, { nome: 'Farmácia Sempre Aberta', is_24_horas: true })
  const item = await stockItem(opened.client, { nome: 'Amoxicilina 500 mg', quantidade: 7, preco: 1200 })
  return { ...opened, item }
})

const near = `latitude=${kinaxixi.latitude}&longitude=${kinaxixi.longitude}`
const known = `/api/farmacias?search_type=medicamento&search=amoxicilina&${near}`
const record = () => `/api/farmacias/${pharmacy.id}`
const ready = (status: number) =>
  expect.poll(async () => (await service.operator.get('/ready')).status, patience).toBe(status)
const answers = () => expect.poll(async () => (await service.anyone.get(known)).headers.get('age'), patience).toBe(null)

beforeEach(async () => {
  // fills the memory before the database goes away
  await answers()
  succeed(await service.anyone.get(known))
  succeed(await service.anyone.get(record()))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await wire.mend()
})

test('public reads go on from memory with their Age while the database is stopped', async () => {
  const before = await service.anyone.get(known)
  await wire.cut()
  const list = await service.anyone.get(known)
  expect(list.status).toBe(200)
  expect(list.text).toBe(before.text)
  expect(list.headers.get('age')).toMatch(/^\d+$/)
  for (const path of [
    record(),
    `/api/farmacias?${near}`,
    `/api/farmacias?search_type=farmacia&search=${encodeURIComponent(pharmacy.nome)}`,
  ]) {
    const answer = await service.anyone.get(path)
    expect(answer.status, path).toBe(200)
    expect(answer.text).toContain(pharmacy.id)
    expect(answer.headers.get('age'), path).toMatch(/^\d+$/)
  }
  expect((await service.anyone.get('/api/health')).headers.get('age')).toBe(null)
})

test('a public read with a token is answered as to anybody, and what needs the session is a 503', async () => {
  await wire.cut()
  const list = await user.get(known)
  expect(list.status).toBe(200)
  expect(list.text).toContain(pharmacy.id)
  expectErro(await user.get('/api/auth/me'), 503, 'INDISPONIVEL')
  expectErro(await user.get('/api/reservas'), 503, 'INDISPONIVEL')
  expectErro(await user.post('/api/reservas', { stock_item_id: pharmacy.item }), 503, 'INDISPONIVEL')
  // the session cannot be proved, but a 401 would sign the user out
  expectErro(await user.get('/api/farmacias?registadas_por_mim=true'), 503, 'INDISPONIVEL')
})

test('a term that nobody asked for before is a 503 while the database is away', async () => {
  await wire.cut()
  expectErro(
    await service.anyone.get(`/api/farmacias?search_type=medicamento&search=ibuprofeno&${near}`),
    503,
    'INDISPONIVEL',
  )
})

test('Ratings, notices of recalls and suggestions that were asked for before are told from memory', async () => {
  succeed(await user.post(`/api/farmacias/${pharmacy.id}/avaliacoes`, { rating: 4 }))
  const admin = await service.admin()
  const publish = async () => succeed(await admin.post('/api/admin/recolhas', noticeBody())).recolha.id
  const [first, second] = [await publish(), await publish()]
  const paths = [
    `/api/farmacias/${pharmacy.id}/avaliacoes`,
    '/api/recolhas',
    '/api/recolhas?limite=1',
    `/api/recolhas/${first}`,
    '/api/medicamentos?search=amoxi',
  ]
  const read = () => Promise.all(paths.map((path) => service.anyone.get(path)))
  const before = (await read()).map(({ text }) => text)
  await wire.cut()
  const after = await read()
  for (const [place, { status, text, headers }] of after.entries()) {
    expect(status, paths[place]).toBe(200)
    expect(text).toBe(before[place])
    expect(headers.get('age'), paths[place]).toMatch(/^\d+$/)
  }
  expect(after[0]?.body).toMatchObject({ media_avaliacoes: 4, total_avaliacoes: 1, distribuicao: { 4: 1 } })
  expect(after[1]?.body.map(({ id }: { id: string }) => id)).toEqual([second, first])
  const next = after[2]?.headers.get('x-proxima-pagina')
  expect(succeed(await service.anyone.get(`/api/recolhas?limite=1&cursor=${next}`))).toMatchObject([{ id: first }])
  // the user’s own rating is told to nobody, since the session cannot be proved
  expect((await user.get(`/api/farmacias/${pharmacy.id}/avaliacoes`)).body).not.toHaveProperty('minha')
  expectErro(await service.anyone.get('/api/medicamentos?search=ibu'), 503, 'INDISPONIVEL')
})

test('Every public read is answered from memory, or refused, while the database says nothing', async () => {
  const recall = succeed(await (await service.admin()).post('/api/admin/recolhas', noticeBody())).recolha.id
  const queries: Record<string, string> = {
    indiceDeFarmacias: '?parte=0',
    sugerirMedicamentos: '?search=amoxi',
    procurarLugares: '?search=maianga',
    procurarCabaz: `?procura=amoxicilina&procura=amoxicilina&${near}`,
    verAlternativas: '?procura=amoxicilina',
    verTrajecto: `?${near}`,
  }
  const reads = endpoints.filter(({ access, method }) => access === 'publico' && method === 'GET')
  const path = ({ id, path }: Endpoint) =>
    path.replace('{id}', id.includes('ecolha') ? recall : pharmacy.id) + (queries[id] ?? '')
  for (const read of reads) await service.anyone.get(path(read))
  wire.silence()
  const answers = await Promise.all(reads.map(async (read) => [read.id, (await service.anyone.get(path(read))).status]))
  // what programs read at their leisure
  const refused = ['indiceDeFarmacias', 'verPrecos']
  expect(answers).toEqual(reads.map(({ id }) => [id, refused.includes(id) ? 503 : 200]))
})

test('/ready says so-leitura with 200 while reads can be answered', async () => {
  await wire.cut()
  await expect.poll(async () => (await service.operator.get('/ready')).body, patience).toEqual({ status: 'so-leitura' })
  expect((await service.operator.get('/ready')).status).toBe(200)
  await wire.mend()
  await expect.poll(async () => (await service.operator.get('/ready')).body, patience).toEqual({ status: 'OK' })
})

test('one request notices a database that says nothing, and the others do not wait for it', async () => {
  wire.silence()
  expect((await service.anyone.get(known)).status).toBe(200)
  const many = await Promise.all(Array.from({ length: 50 }, () => service.anyone.get(record())))
  for (const answer of many) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('age')).toMatch(/^\d+$/)
  }
  // a request with a session is told at once, too
  expectErro(await user.get('/api/auth/me'), 503, 'INDISPONIVEL')
})

test('a change made while the database was away is seen as soon as it is back', async () => {
  await wire.cut()
  expect((await service.anyone.get(known)).headers.get('age')).not.toBe(null)
  const counter = await other.anyone.pharmacy(pharmacy.codigo)
  succeed(await counter.patch(`/api/perfil/stock/${pharmacy.item}`, { quantidade: 3 }))
  expect((await service.anyone.get(known)).text).toContain('"quantidade":7')
  await wire.mend()
  await answers()
  const later = await service.anyone.get(known)
  expect(later.text).toContain('"quantidade":3')
  succeed(await counter.patch(`/api/perfil/stock/${pharmacy.item}`, { quantidade: 7 }))
})

test('reads are a 503, and /ready too, once the database is away for longer than allowed', async () => {
  await wire.cut()
  expect((await service.anyone.get(known)).status).toBe(200)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 16 * 60_000)
  expectErro(await service.anyone.get(known), 503, 'INDISPONIVEL')
  expectErro(await service.anyone.get(record()), 503, 'INDISPONIVEL')
  await ready(503)
})

test('pages say how old their data is while the database is away', async () => {
  const pages = [`/procura?q=amoxicilina&${near}`, `/farmacias/${pharmacy.id}`]
  for (const page of pages) expect((await service.anyone.get(page)).text).not.toContain('a base de dados não responde')
  await wire.cut()
  for (const page of pages) {
    const { status, text } = await service.anyone.get(page)
    expect(status, page).toBe(200)
    expect(text).toMatch(/role="status">Dados de há menos de um minuto: a base de dados não responde/)
  }
})

test('a person who is signed in still sees a pharmacy, and a page that cannot be shown says nothing of old data', async () => {
  const someone = new Visitor(service.address)
  const account = {
    nome: 'Ana',
    email: `${crypto.randomUUID()}@teste.ao`,
    telefone: '',
    password: 'uma frase só minha',
  }
  await someone.send(await someone.see('/registar'), account)
  wire.silence()
  const record = await someone.see(`/farmacias/${pharmacy.id}`)
  expect(record.status).toBe(200)
  expect(record.text).toContain(pharmacy.nome)
  expect(record.text).toContain('a base de dados não responde')
  const mine = await someone.see('/reservas')
  expect(mine.status).toBe(503)
  expect(mine.text).not.toContain('Dados de há')
})
