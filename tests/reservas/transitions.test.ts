import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import {
  LIVE,
  type ReservationState,
  reservationStates,
  reservationTransitions,
  type Transition,
} from '#contract/states.ts'
import { expireDue } from '#server/modules/reservas/public.ts'
import type { Client } from '../support/client.ts'
import {
  answer,
  cancel,
  conclude,
  expectConflict,
  expectHoldsToMatch,
  hold,
  increase,
  itemSeen,
  lineOf,
  mine,
  runOut,
} from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '1000' } })
const pharmacy = prepare(() => openPharmacy(service))
const owner = prepare(() => service.anyone.register())

const ENTERED = 10
const HELD = 4

/** Steps that bring a reservation to each state; `written` is an expiry that a worker has recorded. */
const reach: Record<ReservationState | 'written', (id: string) => Promise<unknown>> = {
  activa: async () => {},
  concluida: (id) => conclude(pharmacy.client, id),
  cancelada: (id) => cancel(owner, id),
  expirada: (id) => runOut(service, id),
  async written(id) {
    await runOut(service, id)
    await service.db.transaction((tx) => expireDue(tx, 1000))
  },
}

async function reservationIn(state: keyof typeof reach) {
  const item = await stockItem(pharmacy.client, { quantidade: ENTERED })
  const reserva = await hold(owner, item, HELD)
  await reach[state](reserva.id)
  return { item, reserva }
}

const actions: Record<
  'aumentar' | 'separar' | 'reduzir' | 'cancelar' | 'concluir',
  (caller: Client, id: string) => ReturnType<typeof cancel>
> = {
  aumentar: increase,
  separar: (caller, id) => answer(caller, id, 'separada'),
  reduzir: (caller, id) => answer(caller, id, 'so_ha', 1),
  cancelar: cancel,
  concluir: conclude,
}
const callers = { utilizador: () => owner as Client, farmacia: () => pharmacy.client }
const availableAfter = {
  aumentar: ENTERED - HELD - 1,
  separar: ENTERED - HELD,
  reduzir: 0,
  cancelar: ENTERED,
  concluir: ENTERED - HELD,
}

const table = (Object.keys(actions) as (keyof typeof actions)[]).flatMap((action) =>
  reservationTransitions[action].by.flatMap((by) =>
    [...reservationStates, 'written' as const].map((state) => ({ action, by, state })),
  ),
)

describe('the table of states', () => {
  test.each(table)('$action by $by from $state', async ({ action, by, state }) => {
    const { from, to } = reservationTransitions[action]
    const { item, reserva } = await reservationIn(state)
    const before = [await mine(owner, reserva.id), await itemSeen(pharmacy.client, item)]
    const answer = await actions[action](callers[by](), reserva.id)
    const after = await itemSeen(pharmacy.client, item)
    if (state === from) {
      expect(answer).toMatchObject({ status: 200, body: { erro: false } })
      expect(answer.body.reserva ?? lineOf(answer)).toMatchObject({ id: reserva.id, estado: to })
      expect(after.quantidade).toBe(availableAfter[action])
      expect(after.reservado_ate).toBe(to === 'activa' ? reserva.reservado_ate : null)
      // the reservation keeps its own deadline in every state
      expect(await mine(owner, reserva.id)).toMatchObject({ estado: to, reservado_ate: reserva.reservado_ate })
    } else {
      expectConflict(answer, 'nao_activa', { estado: state === 'written' ? 'expirada' : state })
      expect([await mine(owner, reserva.id), after]).toEqual(before)
    }
    await expectHoldsToMatch(service)
  })

  test('The table of states names the states that the database takes, and no other', async () => {
    const { definition } = await service.db.one<{ definition: string }>(sql`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'reserva_estado_check'`)
    expect([...definition.matchAll(/'(\w+)'/g)].map(([, state]) => state)).toEqual([...reservationStates])
  })

  test('expiry by the clock ends what is active and nothing else', async () => {
    for (const state of ['concluida', 'cancelada'] as const) {
      const { item, reserva } = await reservationIn(state)
      await runOut(service, reserva.id)
      await service.db.transaction((tx) => expireDue(tx, 1000))
      expect(await mine(owner, reserva.id)).toMatchObject({ estado: state })
      expect(await itemSeen(pharmacy.client, item)).toMatchObject({
        quantidade: state === 'concluida' ? ENTERED - HELD : ENTERED,
      })
    }
  })
})

test('an increase takes the units and never moves the deadline', async () => {
  const { item, reserva } = await reservationIn('activa')
  const answer = await increase(owner, reserva.id, 5)
  expect(answer.body.reserva).toMatchObject({
    quantidade: HELD + 5,
    reservado_ate: reserva.reservado_ate,
    codigo_levantamento: reserva.codigo_levantamento,
    farmacia_nome: pharmacy.nome,
  })
  expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 1, reservado_ate: reserva.reservado_ate })
  await cancel(owner, reserva.id)
  expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: ENTERED })
})

test('an increase beyond the stock changes nothing', async () => {
  const { item, reserva } = await reservationIn('activa')
  expectConflict(await increase(owner, reserva.id, ENTERED - HELD + 1), 'stock_insuficiente')
  expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: ENTERED - HELD })
  expect(await mine(owner, reserva.id)).toMatchObject({ quantidade: HELD })
})

test.each([undefined, 0, -1, 1.5, '2', null])('an increase by %j is a bad request', async (quantidade) => {
  const { reserva } = await reservationIn('activa')
  const answer = await owner.patch(`/api/reservas/${reserva.id}/aumentar`, { quantidade })
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDACAO' } })
})

describe('whose reservation it is', () => {
  test('A reservation’s owner is asked before anything else: another user and another pharmacy get 403 in every state', async () => {
    const [stranger, elsewhere] = [await service.anyone.register(), await openPharmacy(service)]
    for (const state of reservationStates) {
      const { reserva } = await reservationIn(state)
      const refused = await Promise.all([
        increase(stranger, reserva.id),
        cancel(stranger, reserva.id),
        cancel(elsewhere.client, reserva.id),
        conclude(elsewhere.client, reserva.id),
      ])
      for (const answer of refused) expect(answer).toMatchObject({ status: 403, body: { code: 'SEM_PERMISSAO' } })
      expect(await mine(owner, reserva.id)).toMatchObject({ estado: state, quantidade: HELD })
    }
  })

  test('an action is refused to whom the table does not name', async () => {
    const { reserva } = await reservationIn(LIVE)
    for (const action of Object.keys(actions) as (keyof typeof actions)[]) {
      const { by }: Transition = reservationTransitions[action]
      for (const caller of (['utilizador', 'farmacia'] as const).filter((kind) => !by.includes(kind))) {
        const answer = await actions[action](callers[caller](), reserva.id)
        expect(answer).toMatchObject({ status: 403, body: { code: 'SEM_PERMISSAO' } })
      }
    }
    expect(await mine(owner, reserva.id)).toMatchObject({ estado: LIVE, quantidade: HELD })
  })

  test('an admin ends nobody else’s reservation', async () => {
    const { reserva } = await reservationIn('activa')
    expect((await cancel(await service.admin(), reserva.id)).status).toBe(403)
  })

  test('an unknown reservation is 404, a malformed id 400, for everyone', async () => {
    for (const [action, by] of [
      ['aumentar', 'utilizador'],
      ['cancelar', 'utilizador'],
      ['cancelar', 'farmacia'],
      ['separar', 'farmacia'],
      ['reduzir', 'farmacia'],
      ['concluir', 'farmacia'],
    ] as const) {
      expect(await actions[action](callers[by](), randomUUID())).toMatchObject({ status: 404 })
      expect(await actions[action](callers[by](), 'abc')).toMatchObject({ status: 400, body: { code: 'VALIDACAO' } })
    }
  })
})

test('whoever cancels gets the reservation as they see it', async () => {
  const first = await reservationIn('activa')
  const byUser = await cancel(owner, first.reserva.id)
  expect(byUser.body.reserva).toMatchObject({ vista: 'utilizador', farmacia_nome: pharmacy.nome })
  expect(byUser.body.reserva).not.toHaveProperty('utilizador_nome')
  const second = await reservationIn('activa')
  const byPharmacy = await cancel(pharmacy.client, second.reserva.id)
  expect(byPharmacy.body.reserva).toMatchObject({
    vista: 'farmacia',
    utilizador_nome: 'Utilizador de Teste',
    utilizador_telefone: null,
  })
})
