import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { sweepLeftovers } from '#server/modules/restos/public.ts'
import type { Response } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { rounds } from '../support/full-run.ts'
import { expectConflict, hold, tally, together, type User } from '../support/holds.ts'
import { blocker } from '../support/locks.ts'
import { itemBody, openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
let pharmacy: PharmacyScene
let user: User
beforeAll(async () => {
  pharmacy = await openPharmacy(service)
  user = await service.anyone.register()
  await hold(user, await stockItem(pharmacy.client))
})

const replayed = ({ headers }: Response) => headers.get('idempotency-replayed')
const create = (key: string, fields = {}, at = pharmacy) =>
  at.client.post('/api/perfil/stock', itemBody({ nome: 'Com chave', ...fields }), { 'idempotency-key': key })
const report = (key: string, motivo: string, at = pharmacy) =>
  at.client.post('/api/denuncias', { utilizador_id: user.id, motivo }, { 'idempotency-key': key })
const age = (interval: string) =>
  service.db.statement((tx) => tx.run(sql`update idempotencia set criada_em = criada_em - ${interval}::interval`))
const count = async (nome: string) =>
  (
    await service.db.one<{ n: number }>(
      sql`select count(*) as n from stock_item s join produto p on p.id = s.produto_id where p.nome = ${nome}`,
    )
  ).n

describe('a new item under a key', () => {
  test('A new item under a key is made once, and told again byte for byte, also when it has changed or gone since', async () => {
    const [key, nome] = [randomUUID(), `Artigo ${randomUUID()}`]
    const first = await create(key, { nome })
    expect([first.status, replayed(first)]).toEqual([201, null])
    const again = await create(key, { nome })
    expect([again.status, again.text, replayed(again)]).toEqual([201, first.text, 'true'])
    await pharmacy.client.delete(`/api/perfil/stock/${first.body.item.id}`)
    expect((await create(key, { nome })).text).toBe(first.text)
    expect(await count(nome)).toBe(0)
  })

  test('eight times at once is one item, told eight times', async () => {
    const [key, nome] = [randomUUID(), `Artigo ${randomUUID()}`]
    const answers = await together(8, () => create(key, { nome }))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers.filter((answer) => replayed(answer) === null)).toHaveLength(1)
    expect(await count(nome)).toBe(1)
  })

  test('A new item under a key is the same request whatever the order of its fields, with what is left out by its default', async () => {
    const [key, nome] = [randomUUID(), `Artigo ${randomUUID()}`]
    const body = { nome, categoria: 'A', subcategoria: 'B' }
    const post = (fields: object) => pharmacy.client.post('/api/perfil/stock', fields, { 'idempotency-key': key })
    const first = await post(body)
    const again = await post({ preco: null, quantidade: 0, subcategoria: 'B', categoria: 'A', nome, outra: 1 })
    expect([again.text, replayed(again)]).toEqual([first.text, 'true'])
    expect(await count(nome)).toBe(1)
  })

  test('A new item under a key with another body is refused, and so is the key for a report', async () => {
    const key = randomUUID()
    expect((await create(key)).status).toBe(201)
    expectConflict(await create(key, { quantidade: 11 }), 'chave_reutilizada')
    expectConflict(await create(key, { preco: null }), 'chave_reutilizada')
    expectConflict(await report(key, 'Com a chave do artigo.'), 'chave_reutilizada')
  })

  test('A new item under a key of another pharmacy, and of a user, is a key of its own', async () => {
    const [key, other] = [randomUUID(), await openPharmacy(service)]
    const [mine, theirs] = [await create(key), await create(key, {}, other)]
    expect([mine.status, theirs.status, replayed(theirs)]).toEqual([201, 201, null])
    expect(theirs.body.item.id).not.toBe(mine.body.item.id)
    const reserved = await user.post('/api/reservas', { stock_item_id: mine.body.item.id }, { 'idempotency-key': key })
    expect([reserved.status, replayed(reserved)]).toEqual([201, null])
  })

  test('A new item under a key is another item after 24 hours', async () => {
    const [key, nome] = [randomUUID(), `Artigo ${randomUUID()}`]
    await create(key, { nome })
    await age('23 hours 59 minutes')
    expect(replayed(await create(key, { nome }))).toBe('true')
    await age('1 minute')
    expect(replayed(await create(key, { nome, quantidade: 3 }))).toBeNull()
    expect(await count(nome)).toBe(2)
  })

  test('A new item under a key is refused while the first takes too long, and leaves nothing behind', async () => {
    const [key, nome] = [randomUUID(), `Artigo ${randomUUID()}`]
    const first = await blocker(
      service,
      "insert into idempotencia (farmacia_id, chave, pedido) values ($1, $2, 'of another process')",
      [pharmacy.id, key],
    )
    const { anyone } = await serviceForTest({ connection: service.connection, strictTimeouts: true })
    const client = anyone.as(pharmacy.client.token ?? '')
    expectConflict(await create(key, { nome }, { ...pharmacy, client }), 'em_curso')
    await first.rollback()
    expect((await create(key, { nome })).status).toBe(201)
    expect(await count(nome)).toBe(1)
  })

  test('A new item under a key is neither made nor remembered when the database gives up in between', async () => {
    const [key, nome] = [randomUUID(), `Artigo ${randomUUID()}`]
    const slow = await blocker(service, 'select from farmacia where id = $1 for update', [pharmacy.id])
    const request = create(key, { nome })
    await slow.waiters(1)
    await slow.query(`select pg_terminate_backend(pid) from pg_stat_activity
                       where datname = current_database() and wait_event_type = 'Lock'`)
    expectErro(await request, 503, 'INDISPONIVEL')
    await slow.commit()
    expect(await count(nome)).toBe(0)
    const again = await create(key, { nome })
    expect([again.status, replayed(again)]).toEqual([201, null])
  })

  test.each(['abcdefg', 'with a space', 'x'.repeat(65)])('%j is no key', async (key) => {
    expectInvalid(await create(key), 'Idempotency-Key')
  })
})

describe('a report under a key', () => {
  test('A report under a key is made once, and told again', async () => {
    const key = randomUUID()
    const first = await report(key, 'Reservou e nunca levantou.')
    const answers = await together(5, () => report(key, 'Reservou e nunca levantou.'))
    expect(first.status).toBe(201)
    for (const again of answers) expect([again.text, replayed(again)]).toEqual([first.text, 'true'])
    expectConflict(await report(key, 'Outro motivo.'), 'chave_reutilizada')
  })

  test('A report under a key gets a refusal again too, even when it would now be taken', async () => {
    const [key, other] = [randomUUID(), await openPharmacy(service)]
    const refused = await report(key, 'Antes de reservar.', other)
    expectErro(refused, 403, 'SEM_PERMISSAO')
    await hold(user, await stockItem(other.client))
    const again = await report(key, 'Antes de reservar.', other)
    expect([again.status, again.text, replayed(again)]).toEqual([403, refused.text, 'true'])
    expect((await report(randomUUID(), 'Antes de reservar.', other)).status).toBe(201)
  })

  test('A report under a key gets the refusal of a duplicate again too, when the first is decided since', async () => {
    const motivo = `Motivo ${randomUUID()}`
    const made = await report(randomUUID(), motivo)
    const key = randomUUID()
    expectConflict(await report(key, motivo), 'duplicado')
    const admin = await service.admin()
    await admin.patch(`/api/admin/denuncias/${made.body.denuncia.id}`, { estado: 'improcedente' })
    const again = await report(key, motivo)
    expectConflict(again, 'duplicado')
    expect(replayed(again)).toBe('true')
    expect((await report(randomUUID(), motivo)).status).toBe(201)
  })
})

test("a pharmacy's keys go with it, and nobody else's", async () => {
  const gone = await openPharmacy(service)
  const [key, kept] = [randomUUID(), randomUUID()]
  await create(key, {}, gone)
  await create(kept)
  await (await service.admin()).delete(`/api/farmacias/${gone.id}`)
  const left = await service.db.many<{ chave: string }>(
    sql`select chave from idempotencia where chave in (${key}, ${kept})`,
  )
  expect(left).toEqual([{ chave: kept }])
  expectErro(await create(key, {}, gone), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
})

test('a pharmacy that is deleted while it makes items under keys: each is made and gone, or refused', async () => {
  const admin = await service.admin()
  for (let round = 0; round < rounds(5); round++) {
    const gone = await openPharmacy(service)
    const [deleted, answers] = await Promise.all([
      admin.delete(`/api/farmacias/${gone.id}`),
      together(8, () => create(randomUUID(), {}, gone)),
    ])
    expect(deleted.status).toBe(200)
    for (const outcome of Object.keys(tally(answers))) expect(['201', '401']).toContain(outcome)
    expect(await service.db.many(sql`select from idempotencia where farmacia_id = ${gone.id}`)).toEqual([])
    // rows written just before go with the other leftovers of the pharmacy
    while (await sweepLeftovers(service.db));
    expect(await service.db.many(sql`select from stock_item where farmacia_id = ${gone.id}`)).toEqual([])
  }
})
