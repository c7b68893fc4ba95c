import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expireDue } from '#server/modules/reservas/public.ts'
import type { Response } from '../support/client.ts'
import { fullRun, rounds } from '../support/full-run.ts'
import {
  cancel,
  conclude,
  expectHoldsToMatch,
  hold,
  increase,
  mine,
  runOut,
  storedUnits,
  tally,
  together,
  type User,
  users,
} from '../support/holds.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true, env: { RESERVAS_POR_UTILIZADOR: '1000' } })
const pharmacy = prepare(() => openPharmacy(service))
const owner = prepare(() => service.anyone.register())
const others = prepare(() => users(service, 10))

const ENTERED = 50
const HELD = 3
const succeeded = (answers: Response[]) => answers.filter(({ status }) => status === 200).length

const sweep = () => service.db.transaction((tx) => expireDue(tx, 100))

async function freshHold() {
  const item = await stockItem(pharmacy.client, { quantidade: ENTERED })
  const { id } = await hold(owner, item, HELD)
  return { item, id }
}

test('a hundred cancels, from both sides, give the units back once', async () => {
  const { item, id } = await freshHold()
  const answers = await together(100, (index) => cancel(index % 2 ? owner : pharmacy.client, id))
  expect(tally(answers)).toEqual({ '200': 1, '409 nao_activa': 99 })
  expect(await storedUnits(service, item)).toEqual({ quantidade: ENTERED, held: 0, handedOver: 0 })
})

test('a hundred conclusions hand the units over once', async () => {
  const { item, id } = await freshHold()
  const answers = await together(100, () => conclude(pharmacy.client, id))
  expect(tally(answers)).toEqual({ '200': 1, '409 nao_activa': 99 })
  expect(await storedUnits(service, item)).toEqual({ quantidade: ENTERED - HELD, held: 0, handedOver: HELD })
})

test('cancels, conclusions, increases and the clock on one hold: one end, and units as that end says', async () => {
  for (let round = 0; round < rounds(8); round++) {
    const { item, id } = await freshHold()
    const [cancels, conclusions, increases] = await Promise.all([
      together(15, () => cancel(owner, id)),
      together(15, () => conclude(pharmacy.client, id)),
      together(15, () => increase(owner, id)),
      runOut(service, id).then(() => together(3, sweep)),
    ])
    // a sweep passes over a hold that a request has in hand; the last finds it free
    await sweep()
    const { estado, quantidade } = await mine(owner, id)
    expect([succeeded(cancels), succeeded(conclusions)]).toEqual([
      Number(estado === 'cancelada'),
      Number(estado === 'concluida'),
    ])
    expect(quantidade).toBe(HELD + succeeded(increases))
    const units = await storedUnits(service, item)
    expect(units).toEqual({
      quantidade: ENTERED - (estado === 'concluida' ? quantidade : 0),
      held: 0,
      handedOver: estado === 'concluida' ? quantidade : 0,
    })
    for (const { status } of [...cancels, ...conclusions, ...increases]) expect([200, 409]).toContain(status)
    await expectHoldsToMatch(service)
  }
})

test('a cancel that had to wait while its hold ended and another was made leaves the new one alone', async () => {
  const { item, id: first } = await freshHold()
  const taker = others[0] as User
  const second = randomUUID()
  const between = await blocker(service, LOCK_ITEM, [item])
  // these read the hold as live and then wait for the item
  const late = together(8, (index) => (index % 2 ? cancel(owner, first) : conclude(pharmacy.client, first)))
  await between.waiters(8)
  await between.query("update reserva set estado = 'cancelada' where id = $1", [first])
  await between.query(
    `insert into reserva (id, stock_item_id, farmacia_id, utilizador_id, quantidade, reservado_ate,
                          codigo_levantamento, vaga, produto_nome)
     select $1, stock_item_id, farmacia_id, $2, 5, reservado_ate, '000001', 1, produto_nome from reserva where id = $3`,
    [second, taker.id, first],
  )
  await between.query('update stock_item set quantidade = $1, quantidade_reservada = 5 where id = $2', [
    ENTERED - 5,
    item,
  ])
  await between.commit()
  expect(tally(await late)).toEqual({ '409 nao_activa': 8 })
  expect(await storedUnits(service, item)).toEqual({ quantidade: ENTERED - 5, held: 5, handedOver: 0 })
  expect(await mine(taker, second)).toMatchObject({ estado: 'activa', quantidade: 5 })
  await expectHoldsToMatch(service)
})

test('an increase that had to wait while its hold ended and another was made takes nothing', async () => {
  const { item, id: first } = await freshHold()
  const between = await blocker(service, LOCK_ITEM, [item])
  const late = together(5, () => increase(owner, first))
  await between.waiters(5)
  await between.query("update reserva set estado = 'cancelada' where id = $1", [first])
  await between.query(`update stock_item set quantidade = $1, quantidade_reservada = 0 where id = $2`, [ENTERED, item])
  await between.commit()
  expect(tally(await late)).toEqual({ '409 nao_activa': 5 })
  expect(await storedUnits(service, item)).toEqual({ quantidade: ENTERED, held: 0, handedOver: 0 })
})

test('ended holds, ended again and again while new ones are made on their item, harm none of them', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: ENTERED })
  const past: { id: string; user: User }[] = []
  let making = true
  const makeAndCancel = async () => {
    for (let round = 0; round < (fullRun ? 40 : 12); round++) {
      const user = others[round % others.length] as User
      const { id } = await hold(user, item, HELD)
      expect((await cancel(user, id)).status).toBe(200)
      past.push({ id, user })
    }
    making = false
  }
  const endThePast = async (index: number) => {
    const answers: Response[] = []
    while (making) {
      const old = past.at(-1 - (index % 3))
      if (!old) await mine(owner, '')
      else answers.push(await (index % 2 ? cancel(old.user, old.id) : conclude(pharmacy.client, old.id)))
    }
    return answers
  }
  const [, ...late] = await Promise.all([makeAndCancel(), ...Array.from({ length: 6 }, (_, i) => endThePast(i))])
  expect(Object.keys(tally(late.flat()))).toEqual(['409 nao_activa'])
  expect(await storedUnits(service, item)).toEqual({ quantidade: ENTERED, held: 0, handedOver: 0 })
  await expectHoldsToMatch(service)
})
