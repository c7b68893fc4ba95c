import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import { succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { rounds } from '../support/full-run.ts'
import {
  conclude,
  expectConflict,
  expectHoldsToMatch,
  hold,
  increase,
  itemSeen,
  reserve,
  runOut,
  tally,
  together,
} from '../support/holds.ts'
import { blocker } from '../support/locks.ts'
import { deleteOwn, person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, pharmacyBody, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '20' } })
const pharmacy = prepare(() => openPharmacy(service))

const reservationsOf = (id: string) =>
  service.db.many<{ estado: string }>(sql`select estado from reserva where utilizador_id = ${id}`)

describe('who deletes their account', () => {
  test('A deleted account is signed out everywhere, cannot sign in, and its e-mail may be registered again', async () => {
    const user = await person(service, 'user')
    const elsewhere = await service.anyone.login(user.email, 'palavra-passe de teste')
    expect(succeed(await deleteOwn(user))).toEqual({ erro: false, mensagem: 'Conta apagada.' })
    for (const client of [user, elsewhere]) {
      expectErro(await client.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
      expectErro(await deleteOwn(client), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    }
    const credentials = { email: user.email, password: 'palavra-passe de teste' }
    expectErro(await service.anyone.post('/api/auth/login', credentials), 401, 'NAO_AUTENTICADO')
    const again = await service.anyone.register({ email: user.email })
    expect(again.id).not.toBe(user.id)
    expect((await again.get('/api/reservas/minhas')).body).toEqual([])
  })

  test('A person who deletes their account gives back what they hold, and leaves what ended at the pharmacy without a person', async () => {
    const user = await person(service, 'user', { nome: 'Quem Vai', telefone: '924555666' })
    const [held, done, late] = await together(3, () => stockItem(pharmacy.client))
    const live = await hold(user, held ?? '', 4)
    const concluded = await hold(user, done ?? '', 2)
    await conclude(pharmacy.client, concluded.id)
    const overdue = await hold(user, late ?? '', 3)
    await runOut(service, overdue.id)
    succeed(await deleteOwn(user))
    expect(await itemSeen(pharmacy.client, held ?? '')).toMatchObject({ quantidade: 10, reservado_ate: null })
    expect(await itemSeen(pharmacy.client, done ?? '')).toMatchObject({ quantidade: 8, reservado_ate: null })
    expect(await itemSeen(pharmacy.client, late ?? '')).toMatchObject({ quantidade: 10, reservado_ate: null })
    const seen = await pharmacy.client.get('/api/reservas')
    for (const [id, estado] of [
      [live.id, 'cancelada'],
      [concluded.id, 'concluida'],
      [overdue.id, 'expirada'],
    ]) {
      expect(seen.body).toContainEqual(
        expect.objectContaining({ id, estado, utilizador_id: null, utilizador_nome: null, utilizador_telefone: null }),
      )
    }
    expect(seen.text).not.toMatch(/Quem Vai|924555666/)
    await expectHoldsToMatch(service)
  })

  test('A person who deletes their account takes ratings, reports and keys along, and leaves the pharmacies they registered', async () => {
    const gestor = await person(service, 'gestor')
    const own = succeed(await gestor.post('/api/farmacias', pharmacyBody())).farmacia
    const rating = `/api/farmacias/${pharmacy.id}/avaliacoes`
    const before = (await service.anyone.get(rating)).body.total_avaliacoes
    await gestor.post(rating, { rating: 1 })
    const stock_item_id = await stockItem(pharmacy.client)
    succeed(await gestor.post('/api/reservas', { stock_item_id }, { 'idempotency-key': randomUUID() }))
    succeed(await pharmacy.client.post('/api/denuncias', { utilizador_id: gestor.id, motivo: 'Não veio.' }))
    succeed(await deleteOwn(gestor))
    expect((await service.anyone.get(rating)).body.total_avaliacoes).toBe(before)
    expect((await service.anyone.get(`/api/farmacias/${own.id}`)).body).toMatchObject({ registada_por: null })
    const left = await service.db.one(sql`
      select (select count(*) from denuncia where utilizador_id = ${gestor.id}) as denuncias,
             (select count(*) from idempotencia where utilizador_id = ${gestor.id}) as chaves`)
    expect(left).toEqual({ denuncias: 0, chaves: 0 })
  })
})

test('the last admin, and the last who manages admins, may not go; a pharmacy is no account', async () => {
  expectErro(await deleteOwn(pharmacy.client), 403, 'SEM_PERMISSAO')
  const first = await service.admin()
  expectConflict(await deleteOwn(first), 'ultimo_admin')
  const plain = await person(service, 'admin')
  // plain would remain, but could manage nobody
  expectConflict(await deleteOwn(first), 'ultimo_admin')
  expect((await deleteOwn(plain)).status).toBe(200)
  expect((await first.get('/api/auth/me')).body.user.email).toBe(adminAccount.email)
})

test('One admin remains when all delete their accounts at once', async () => {
  for (let round = 0; round < rounds(3); round++) {
    const extra = await Promise.all([person(service, 'admin'), person(service, 'admin'), person(service, 'admin')])
    await service.db.statement((tx) => tx.run(sql`update utilizador set gestor_admins = true where role = 'admin'`))
    const answers = await Promise.all([...extra, await service.admin()].map((admin) => deleteOwn(admin)))
    expect(tally(answers)).toEqual({ '200': 3, '409 ultimo_admin': 1 })
    const [left] = await service.db.many<{ id: string }>(sql`select id from utilizador where role = 'admin'`)
    await service.db.statement((tx) =>
      tx.run(sql`update utilizador set email = ${adminAccount.email},
        password_hash = coalesce(password_hash, '') where id = ${left?.id}`),
    )
  }
})

describe('an account is deleted while it', () => {
  test('An account is deleted while it reserves, increases, rates and registers: each is done or refused, and nothing is held by nobody', async () => {
    for (let round = 0; round < rounds(5); round++) {
      const gestor = await person(service, 'gestor')
      const items = await together(8, () => stockItem(pharmacy.client))
      const first = await hold(gestor, items[0] ?? '')
      const [gone, ...others] = await Promise.all([
        deleteOwn(gestor),
        ...items.slice(1, 5).map((item) => reserve(gestor, item)),
        ...items
          .slice(5)
          .map((stock_item_id) => gestor.post('/api/reservas', { stock_item_id }, { 'idempotency-key': randomUUID() })),
        increase(gestor, first.id),
        gestor.post(`/api/farmacias/${pharmacy.id}/avaliacoes`, { rating: 3 }),
        gestor.post('/api/farmacias', pharmacyBody()),
        pharmacy.client.post('/api/denuncias', { utilizador_id: gestor.id, motivo: 'Não veio.' }),
        gestor.get('/api/auth/me/dados'),
      ])
      expect(gone.status).toBe(200)
      for (const { status, text } of others) expect([200, 201, 401, 403, 409], text).toContain(status)
      expect(await reservationsOf(gestor.id)).toEqual([])
      for (const item of items) {
        expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 10, reservado_ate: null })
      }
    }
    await expectHoldsToMatch(service)
  })

  test('An account is deleted while it reserves, when the reservation comes first: it is cancelled with the rest', async () => {
    const user = await person(service, 'user')
    const item = await stockItem(pharmacy.client)
    // the reservation has the account and waits for the item; the deletion waits for the account
    const other = await blocker(service, 'select from stock_item where id = $1 for update', [item])
    const reserving = reserve(user, item)
    await other.waiters(1)
    const going = deleteOwn(user)
    await other.waiters(2)
    await other.commit()
    expect((await reserving).status).toBe(201)
    expect((await going).status).toBe(200)
    expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 10, reservado_ate: null })
  })

  test('An account is deleted while it reserves, when the deletion comes first: there is no session any more', async () => {
    const user = await person(service, 'user')
    const [mine, free] = await together(2, () => stockItem(pharmacy.client))
    await hold(user, mine ?? '')
    // the deletion has the account and waits for what it holds; the reservation waits for the account
    const other = await blocker(service, 'select from stock_item where id = $1 for update', [mine])
    const going = deleteOwn(user)
    await other.waiters(1)
    const reserving = reserve(user, free ?? '')
    await other.waiters(2)
    await other.commit()
    expect((await going).status).toBe(200)
    expectErro(await reserving, 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    expect(await itemSeen(pharmacy.client, free ?? '')).toMatchObject({ quantidade: 10, reservado_ate: null })
  })
})
