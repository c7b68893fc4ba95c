import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { withCast } from '../support/cast.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectInvalid } from '../support/erro.ts'
import { fullRun } from '../support/full-run.ts'
import { together, type User, users } from '../support/holds.ts'
import { allPages, nextOf, withQuery } from '../support/pages.ts'
import { openPharmacy, type PharmacyScene, pharmacyBody, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
const cast = withCast(service)
let other: PharmacyScene
let reader: User
beforeAll(async () => {
  other = await openPharmacy(service)
  const [first, ...others] = await users(service, 7)
  reader = first as User
  const { client } = cast.pharmacy
  await together(7, (n) =>
    cast.admin.post('/api/farmacias', pharmacyBody({ nome: `Igual ${n % 2}`, latitude: -8 - n })),
  )
  for (let n = 0; n < 7; n++) {
    const stock_item_id = await stockItem(client, { nome: `Paracetamol ${n} mg` })
    succeed(await reader.post('/api/reservas', { stock_item_id }))
    const utilizador_id = (others[n % 6] as User).id
    await stockItem(client, { nome: `Xarolex ${n % 4} azul ${n}` })
    const theirs = await stockItem(client, { nome: 'Amoxicilina 500 mg' })
    succeed(await (others[n % 6] as User).post('/api/reservas', { stock_item_id: theirs }))
    const report = { utilizador_id, motivo: `Motivo ${n}` }
    const { denuncia } = succeed(await client.post('/api/denuncias', report))
    const verdict = { estado: n % 2 ? 'procedente' : 'improcedente' }
    if (n < 4) succeed(await cast.admin.patch(`/api/admin/denuncias/${denuncia.id}`, verdict))
  }
})

type List = [path: string, client: () => Client, whole: string]
const lists: List[] = [
  ['/api/reservas', () => cast.pharmacy.client, ''],
  ['/api/reservas/minhas', () => reader, ''],
  ['/api/perfil/stock', () => cast.pharmacy.client, ''],
  ['/api/perfil/stock?search=amoxi&so=reservados', () => cast.pharmacy.client, ''],
  ['/api/admin/farmacias', () => cast.admin, ''],
  ['/api/admin/farmacias?ordenar=recentes', () => cast.admin, ''],
  ['/api/admin/farmacias?ordenar=stock&estado=activas', () => cast.admin, ''],
  ['/api/admin/farmacias?search=igual&ordenar=nome', () => cast.admin, ''],
  ['/api/admin/utilizadores', () => cast.admin, 'limite=200'],
  ['/api/admin/denuncias', () => cast.admin, 'limite=500'],
  ['/api/admin/denuncias?estado=pendente', () => cast.admin, 'limite=500'],
  ['/api/admin/denuncias?estado=procedente', () => cast.admin, 'limite=500'],
  ['/api/admin/produtos-desconhecidos', () => cast.admin, 'limite=500'],
  ['/api/medicamentos?search=para', () => service.anyone, 'limite=50'],
]

const joined = (path: string, query: string) => (query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path)

describe.each(lists)('GET %s', (path, client, whole) => {
  test.each(fullRun ? [1, 2, 3, 7, 50] : [1, 3])('pages of %i are the whole list, in its order', async (limite) => {
    const all = await client().get(joined(path, whole))
    expect(nextOf(all)).toBeNull()
    expect(all.body.length).toBeGreaterThan(1)
    const pages = await allPages(client(), path, limite)
    expect(pages.flat()).toEqual(all.body)
    for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limite)
    expect(pages).toHaveLength(Math.ceil(all.body.length / limite))
  })

  test('a page may be of another size than the one before', async () => {
    const all = (await client().get(joined(path, whole))).body
    const first = await client().get(withQuery(path, { limite: 1 }))
    const rest = await client().get(withQuery(path, { limite: 50, cursor: nextOf(first) ?? '' }))
    expect([...first.body, ...rest.body]).toEqual(all)
    expect(nextOf(rest)).toBeNull()
  })

  test('a cursor that is no cursor, and a size that is none, are refused by name', async () => {
    const cursor = nextOf(await client().get(withQuery(path, { limite: 1 }))) ?? ''
    const swapped = cursor.slice(0, 5) + (cursor[5] === 'A' ? 'B' : 'A') + cursor.slice(6)
    expectInvalid(await client().get(withQuery(path, { limite: 1, cursor: swapped })), 'cursor')
    expectInvalid(await client().get(withQuery(path, { limite: 501 })), 'limite')
    expect((await client().get(withQuery(path, { limite: 1, cursor }))).status).toBe(200)
  })
})

test.each(fullRun ? lists : lists.slice(0, 1))(
  'GET %s refuses by name whatever is no cursor of its, and whatever is no size',
  async (path, client) => {
    const cursor = nextOf(await client().get(withQuery(path, { limite: 1 }))) ?? ''
    const last = cursor.slice(0, -1) + (cursor.endsWith('A') ? 'B' : 'A')
    const made = Buffer.from(JSON.stringify([new Date().toISOString(), randomUUID()])).toString('base64url')
    const bad = ['', 'x', '!', `${cursor}=`, cursor.slice(1), cursor.slice(0, -2), last, made, 'A'.repeat(5000)]
    for (const wrong of bad) expectInvalid(await client().get(withQuery(path, { limite: 1, cursor: wrong })), 'cursor')
    expectInvalid(await client().get(`${withQuery(path, { cursor })}&cursor=${cursor}`), 'cursor')
    for (const limite of ['0', '-1', '501', '1.5', 'x', ''])
      expectInvalid(await client().get(withQuery(path, { limite })), 'limite')
  },
)

describe('a cursor', () => {
  const from = async (client: Client, path: string) => nextOf(await client.get(withQuery(path, { limite: 1 }))) ?? ''
  const refused = async (client: Client, path: string, cursor: string) =>
    expectInvalid(await client.get(withQuery(path, { limite: 1, cursor })), 'cursor')

  test('A cursor is of one list: no other takes it', async () => {
    for (const [n, [path, client]] of lists.entries()) {
      const cursor = await from(client(), path)
      // the next of the table: of another caller, or of the same with another filter
      const others = fullRun ? lists.filter(([other]) => other !== path) : [lists[(n + 1) % lists.length] as List]
      for (const [elsewhere, caller] of others) await refused(caller(), elsewhere, cursor)
    }
  })

  test('A cursor is of one caller, where the list is: another pharmacy and another user are refused', async () => {
    await refused(other.client, '/api/reservas', await from(cast.pharmacy.client, '/api/reservas'))
    await refused(other.client, '/api/perfil/stock', await from(cast.pharmacy.client, '/api/perfil/stock'))
    await refused(cast.user, '/api/reservas/minhas', await from(reader, '/api/reservas/minhas'))
  })

  test('A cursor is of the filters it came from', async () => {
    const reservations = await from(cast.pharmacy.client, '/api/reservas')
    await refused(cast.pharmacy.client, '/api/reservas?estado=activa', reservations)
    await refused(cast.pharmacy.client, '/api/reservas?desde=2020-01-01T00:00:00Z', reservations)
    const accounts = await from(cast.admin, '/api/admin/utilizadores?search=util&role=user')
    await refused(cast.admin, '/api/admin/utilizadores?search=util', accounts)
    await refused(cast.admin, '/api/admin/utilizadores?search=Util&role=user', accounts)
    const reordered = withQuery('/api/admin/utilizadores?role=user&search=util', { limite: 1, cursor: accounts })
    expect((await cast.admin.get(reordered)).status).toBe(200)
    const suggestions = await from(service.anyone, '/api/medicamentos?search=para')
    await refused(service.anyone, '/api/medicamentos?search=parac', suggestions)
    await refused(service.anyone, '/api/medicamentos?search=para&lat=-8.8&lng=13.2', suggestions)
  })

  test('A cursor of a public list goes on when the session it began with is over', async () => {
    const cursor = await from(reader, '/api/medicamentos?search=para')
    const path = withQuery('/api/medicamentos?search=para', { limite: 1, cursor })
    expect((await service.anyone.get(path)).body).toEqual((await reader.get(path)).body)
  })

  test('A cursor of accounts and reservations tells no name, e-mail or telephone', async () => {
    for (const [path, client] of lists.filter(([path]) => /utilizadores|reservas|denuncias/.test(path))) {
      const held = Buffer.from(await from(client(), path), 'base64url').toString('latin1')
      for (const personal of ['@teste', 'Utilizador', '924111222']) expect(held).not.toContain(personal)
    }
  })
})

test('lists that have a size of their own say where they go on without being asked', async () => {
  const { headers, body } = await service.anyone.get('/api/medicamentos?search=para&limite=2')
  expect(body).toHaveLength(2)
  expect(headers.get('x-proxima-pagina')).toMatch(/^[\w-]+$/)
  expect(headers.get('access-control-expose-headers')).toContain('X-Proxima-Pagina')
})
