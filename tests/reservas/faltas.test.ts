import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { expireDue } from '#server/modules/reservas/public.ts'
import { type Client, succeed } from '../support/client.ts'
import {
  cancel,
  conclude,
  expectConflict,
  expectHoldsToMatch,
  hold,
  reserve,
  runOut,
  tally,
  together,
  type User,
} from '../support/holds.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { stockItems } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

// No worker runs here: what ran out counts without anybody having written it down.
const service = withService()
const pharmacy = prepare(() => openPharmacy(service))
const user = prepareEach(() => service.anyone.register())
const item = () => stockItem(pharmacy.client)

async function letRunOut(who: User, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await runOut(service, (await hold(who, await item())).id, { counts: true })
}
const writeDown = () => service.db.transaction((tx) => expireDue(tx, 1000))
/** Moves the expired holds of this user so many days into the past. */
async function pass(who: User, days: number): Promise<void> {
  await writeDown()
  await service.db.statement((tx) =>
    tx.run(sql`
      update reserva set reservado_ate = reservado_ate - make_interval(days => ${days})
       where utilizador_id = ${who.id} and estado = 'expirada'`),
  )
}
const faltas = async (who: Client) => succeed(await who.get('/api/auth/me')).user.faltas

/**
 * Expects a limit of one hold: the first is given, a second is refused, and another is given once the first has ended.
 */
async function expectOneAtATime(who: User): Promise<void> {
  const first = await hold(who, await item())
  const refused = await reserve(who, await item())
  expectConflict(refused, 'limite_de_reservas', { limite: 1 })
  expect(refused.body.detalhes.faltas).toBeGreaterThanOrEqual(0)
  expect(Date.parse(refused.body.detalhes.ate)).toBeGreaterThan(Date.now())
  expect((await cancel(who, first.id)).status).toBe(200)
  const second = await hold(who, await item())
  expect((await conclude(pharmacy.client, second.id)).status).toBe(200)
}

async function expectSeveral(who: User): Promise<void> {
  const held = [await hold(who, await item()), await hold(who, await item())]
  for (const { id } of held) await cancel(who, id)
}

describe('three holds that ran out unclaimed', () => {
  test('leave one at a time, as they are and once they were written down', async () => {
    await letRunOut(user, 3)
    await expectOneAtATime(user)
    await writeDown()
    await expectOneAtATime(user)
    await expectHoldsToMatch(service)
  })

  test('held together count like any others; two do not, nor what was cancelled or fetched', async () => {
    await letRunOut(user, 2)
    for (let time = 0; time < 2; time++) await cancel(user, (await hold(user, await item())).id)
    await conclude(pharmacy.client, (await hold(user, await item())).id)
    await expectSeveral(user)
    const three = [await hold(user, await item()), await hold(user, await item()), await hold(user, await item())]
    for (const { id } of three) await runOut(service, id, { counts: true })
    await expectOneAtATime(user)
  })

  test('do so for the 14 days after the third', async () => {
    await letRunOut(user, 3)
    await pass(user, 13)
    await expectOneAtATime(user)
    await pass(user, 1)
    await expectSeveral(user)
    expect(await faltas(user)).toBeUndefined()
  })

  test('within 30 days alone: two old ones and one of today are none of it', async () => {
    await letRunOut(user, 2)
    await pass(user, 31)
    await letRunOut(user)
    await expectSeveral(user)
  })

  test('A later expiry, alone within its 30 days, does not shorten what an earlier three began', async () => {
    await letRunOut(user, 2)
    await pass(user, 25)
    await letRunOut(user)
    await pass(user, 8)
    await letRunOut(user)
    await expectOneAtATime(user)
    await pass(user, 6)
    await expectSeveral(user)
  })

  test('Three holds that ran out unclaimed are counted among the last twenty, however many there are', async () => {
    await service.db.statement((tx) =>
      tx.run(sql`
        insert into reserva (stock_item_id, farmacia_id, utilizador_id, quantidade, estado, reservado_ate,
                             codigo_levantamento, vaga, produto_nome)
        select gen_random_uuid(), ${pharmacy.id}, ${user.id}, 1, 'expirada', now() - make_interval(hours => i), '123456', 1, 'x'
          from generate_series(1, 60) i`),
    )
    await expectOneAtATime(user)
  })
})

describe('who may have one at a time', () => {
  test('A person who may have one at a time gets exactly one of ten asked for at once', async () => {
    await letRunOut(user, 3)
    const items = await stockItems(pharmacy.client, 10)
    expect(tally(await together(10, (index) => reserve(user, items[index] ?? '')))).toEqual({
      '201': 1,
      '409 limite_de_reservas': 9,
    })
    await expectHoldsToMatch(service)
  })

  test('A person limited to one hold is told so, and the pharmacy sees it of a live hold alone', async () => {
    expect(await faltas(user)).toBeUndefined()
    await letRunOut(user, 3)
    const { faltas: count, ate } = await faltas(user)
    expect(count).toBe(3)
    const days = (Date.parse(ate) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThanOrEqual(14)
    const { id } = await hold(user, await item())
    const seen = async () =>
      succeed(await pharmacy.client.get('/api/reservas')).filter(
        (one: { utilizador_id: string }) => one.utilizador_id === user.id,
      )
    const counts = Object.fromEntries(
      (await seen()).map((one: { id: string; utilizador_faltas: number }) => [one.id, one.utilizador_faltas]),
    )
    expect(counts[id]).toBe(3)
    expect(Object.values(counts).filter((count) => count === null)).toHaveLength(3)
  })
})

describe('an admin', () => {
  test('An admin lifts the limit of one hold, which is written in the trail; what runs out after that counts anew', async () => {
    const admin = await service.admin()
    await letRunOut(user, 3)
    succeed(await admin.delete(`/api/admin/utilizadores/${user.id}/faltas`))
    expect(await faltas(user)).toBeUndefined()
    await expectSeveral(user)
    const [entry] = succeed(await admin.get('/api/admin/auditoria?accao=faltas_perdoadas'))
    expect(entry).toMatchObject({ accao: 'faltas_perdoadas' })
    await letRunOut(user, 3)
    await expectOneAtATime(user)
  })
})
