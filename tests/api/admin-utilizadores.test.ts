import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { rounds } from '../support/full-run.ts'
import { expectConflict, hold, increase, itemSeen, reserve, tally, together } from '../support/holds.ts'
import { type Person, person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

/** Admin who does not manage admins. */
let plain: Person
let pharmacy: PharmacyScene
let chiefId: string
const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '20' } })
/** Admin who manages admins. */
const chief = prepare(() => service.admin())
beforeAll(async () => {
  chiefId = (await chief.get('/api/auth/me')).body.user.id
  plain = await person(service, 'admin')
  pharmacy = await openPharmacy(service)
})

const password = 'palavra-passe de teste'
const change = (by: Client, id: string, body: object) => by.patch(`/api/admin/utilizadores/${id}`, body)
const seen = async (search: string) => (await chief.get(`/api/admin/utilizadores?search=${search}`)).body[0]
const isOver = async (client: Client) => expectErro(await client.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
async function manager(): Promise<Person> {
  const admin = await person(service, 'admin')
  await service.db.statement((tx) => tx.run(sql`update utilizador set gestor_admins = true where id = ${admin.id}`))
  return admin
}

describe('the list of accounts', () => {
  test('The list of accounts shows each as it is, newest first, and no hash', async () => {
    const user = await person(service, 'user', { nome: 'Última Chegada', telefone: '924777888' })
    const { body, text } = await chief.get('/api/admin/utilizadores?limite=2')
    expect(body).toHaveLength(2)
    expect(body[0]).toEqual({
      id: user.id,
      name: 'Última Chegada',
      email: user.email,
      telefone: '924777888',
      role: 'user',
      is_ativo: true,
      gestor_admins: false,
      criada_em: expect.any(String),
      ultimo_login: null,
    })
    expect(text).not.toMatch(/hash|argon2/)
  })

  test.each(['ultima', 'ÚLTIMA  cheg', '924777', 'TESTE.AO'])(
    'The list of accounts finds «%s» in name, e-mail or telephone',
    async (search) => {
      const { body } = await chief.get(`/api/admin/utilizadores?search=${encodeURIComponent(search)}`)
      expect(body).toContainEqual(expect.objectContaining({ name: 'Última Chegada' }))
    },
  )

  test('The list of accounts takes a search as it is written, and may be of one role', async () => {
    expect((await chief.get('/api/admin/utilizadores?search=%25')).body).toEqual([])
    const { body } = await chief.get('/api/admin/utilizadores?role=admin')
    expect(body.map(({ email }: { email: string }) => email).sort()).toEqual([adminAccount.email, plain.email].sort())
    expectInvalid(await chief.get('/api/admin/utilizadores?role=farmacia'), 'role')
  })
})

describe('an account made by an admin', () => {
  const body = (fields = {}) => ({
    nome: 'Novo',
    email: `${randomUUID()}@teste.ao`,
    password,
    role: 'gestor',
    ...fields,
  })
  const make = (by: Client, fields = {}) => by.post('/api/admin/utilizadores', body(fields))

  test('An account made by an admin signs in with its role', async () => {
    for (const fields of [{ role: 'gestor' }, { role: 'admin' }, { role: 'admin', gestor_admins: true }]) {
      const made = await make(chief, { ...fields, telefone: '924999000' })
      expect(made.status).toBe(201)
      expect(made.body.user).toMatchObject({ gestor_admins: false, telefone: '924999000', is_ativo: true, ...fields })
      const { body: session } = await service.anyone.post('/api/auth/login', { email: made.body.user.email, password })
      expect(session.user.role).toBe(fields.role)
      await change(chief, made.body.user.id, { role: 'user' })
    }
  })

  test('An account made by an admin has an e-mail of its own, and a role that is made here', async () => {
    expectConflict(await make(chief, { email: plain.email.toUpperCase() }), 'duplicado')
    expectInvalid(await make(chief, { role: 'user' }), 'role')
    expectInvalid(await make(chief, { role: 'gestor', gestor_admins: true }), 'gestor_admins')
  })

  test('Refuses a new account to an admin who manages no admins', async () => {
    const email = `${randomUUID()}@teste.ao`
    expectErro(await make(plain, { email }), 403, 'SEM_PERMISSAO')
    expect(await seen(email)).toBeUndefined()
  })
})

describe('deactivating a user', () => {
  test('Deactivating a user ends the sessions and gives back what is held; activating lets sign in, not the old session', async () => {
    const user = await person(service, 'user')
    const item = await stockItem(pharmacy.client)
    const reserva = await hold(user, item, 3)
    const { user: after } = succeed(await change(plain, user.id, { is_ativo: false }))
    expect(after).toMatchObject({ id: user.id, is_ativo: false })
    await isOver(user)
    expectErro(await service.anyone.post('/api/auth/login', { email: user.email, password }), 403, 'SEM_PERMISSAO')
    expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 10, reservado_ate: null })
    expect((await pharmacy.client.get('/api/reservas')).body).toContainEqual(
      expect.objectContaining({ id: reserva.id, estado: 'cancelada', utilizador_id: user.id }),
    )
    expect((await change(plain, user.id, { is_ativo: false })).status).toBe(200)
    succeed(await change(plain, user.id, { is_ativo: true }))
    await isOver(user)
    expect((await service.anyone.login(user.email, password)).token).toBeTypeOf('string')
  })

  test('Deactivating a user while they reserve: each is done and cancelled, or refused, and nothing stays held', async () => {
    for (let round = 0; round < rounds(5); round++) {
      const user = await person(service, 'user')
      const items = await together(8, () => stockItem(pharmacy.client))
      const first = await hold(user, items[0] ?? '')
      const [done, ...others] = await Promise.all([
        change(plain, user.id, { is_ativo: false }),
        ...items.slice(1, 5).map((item) => reserve(user, item)),
        ...items
          .slice(5)
          .map((stock_item_id) => user.post('/api/reservas', { stock_item_id }, { 'idempotency-key': randomUUID() })),
        increase(user, first.id),
      ])
      expect(done.status).toBe(200)
      for (const { status, text } of others) expect([200, 201, 401, 409], text).toContain(status)
      for (const item of items) {
        expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 10, reservado_ate: null })
      }
    }
  })
})

describe('changing rank', () => {
  test('Changing rank ends the sessions, and takes the managing of admins along', async () => {
    const other = await person(service, 'user')
    expect(succeed(await change(chief, other.id, { role: 'admin', gestor_admins: true })).user).toMatchObject({
      role: 'admin',
      gestor_admins: true,
    })
    await isOver(other)
    const asAdmin = await service.anyone.login(other.email, password)
    expect(succeed(await change(chief, other.id, { role: 'gestor' })).user).toMatchObject({
      role: 'gestor',
      gestor_admins: false,
    })
    await isOver(asAdmin)
    expectInvalid(await change(chief, other.id, { gestor_admins: true }), 'gestor_admins')
  })

  test('Only an admin who manages admins changes roles and other admins’ accounts', async () => {
    const [user, other] = [await person(service, 'user'), await person(service, 'admin')]
    for (const body of [{ role: 'admin' }, { gestor_admins: false }, { role: 'user', is_ativo: false }]) {
      expectErro(await change(plain, user.id, body), 403, 'SEM_PERMISSAO')
    }
    for (const is_ativo of [false, true]) expectErro(await change(plain, other.id, { is_ativo }), 403, 'SEM_PERMISSAO')
    expectErro(await change(plain, plain.id, { gestor_admins: true }), 403, 'SEM_PERMISSAO')
    expect(await seen(user.email)).toMatchObject({ role: 'user', is_ativo: true })
    expect((await change(chief, other.id, { is_ativo: false })).status).toBe(200)
    await isOver(other)
  })

  test('Refuses an admin’s change of their own role', async () => {
    for (const body of [{ is_ativo: false }, { role: 'gestor' }, { gestor_admins: false }]) {
      expectConflict(await change(chief, chiefId, body), 'proprio')
    }
    expectConflict(await change(plain, plain.id, { is_ativo: false }), 'proprio')
    expect((await change(plain, plain.id, { is_ativo: true })).status).toBe(200)
    expect((await chief.get('/api/admin/stats')).status).toBe(200)
  })

  test('Two admins who demote each other at once: one succeeds, and the other comes too late', async () => {
    const demotions = [{ role: 'user' }, { is_ativo: false }]
    for (const body of Array.from({ length: rounds(3) }, () => demotions).flat()) {
      const [one, two] = [await manager(), await manager()]
      const answers = await Promise.all([change(one, two.id, body), change(two, one.id, body)])
      expect(tally(answers)).toEqual({ '200': 1, '401': 1 })
      const left = await service.db.many(sql`
        select from utilizador where id in (${one.id}, ${two.id}) and role = 'admin' and is_ativo`)
      expect(left).toHaveLength(1)
    }
  })

  test('somebody managing admins remains, whoever demotes whom at once', async () => {
    const admins = [await manager(), await manager(), await manager(), await manager()]
    await Promise.all(
      admins.flatMap((by) => admins.filter((other) => other !== by).map(({ id }) => change(by, id, { role: 'user' }))),
    )
    const left = await service.db.many(sql`
      select from utilizador where id = any(${admins.map(({ id }) => id)}) and role = 'admin'`)
    expect(left).toHaveLength(1)
  })
})

describe('deleting an account', () => {
  test('Deleting an account cancels its holds; nobody deletes their own so, nor another admin without managing admins', async () => {
    const manager = await service.admin()
    const plain = await person(service, 'admin')
    const other = await person(service, 'admin')
    const path = (id: string) => `/api/admin/utilizadores/${id}`
    expect((await plain.delete(path(plain.id))).body.detalhes.motivo).toBe('proprio')
    expectErro(await plain.delete(path(other.id)), 403, 'SEM_PERMISSAO')
    expect((await manager.delete(path(other.id))).status).toBe(200)
    const user = await person(service, 'user')
    const { client } = await openPharmacy(service)
    const stock_item_id = await stockItem(client, { quantidade: 1 })
    expect((await user.post('/api/reservas', { stock_item_id })).status).toBe(201)
    expect((await plain.delete(path(user.id))).status).toBe(200)
    expectErro(await plain.delete(path(user.id)), 404, 'NAO_ENCONTRADO')
    expectErro(await plain.get(path(user.id)), 404, 'NAO_ENCONTRADO')
    expect((await client.get('/api/perfil/stock')).body[0].quantidade).toBe(1)
    expectErro(await user.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  })
})
