import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { expireDue } from '#server/modules/reservas/public.ts'
import { type Response, succeed } from '../../support/client.ts'
import { fullRun } from '../../support/full-run.ts'
import {
  answer,
  cancel,
  conclude,
  expectHoldsToMatch,
  increase,
  lineOf,
  reserve,
  runOut,
  storedUnits,
  tally,
  type User,
  users,
  visitPassing,
} from '../../support/holds.ts'
import { prepare } from '../../support/prepare.ts'
import { openPharmacy, stockItem } from '../../support/scenario.ts'
import { withService } from '../../support/with-service.ts'

const PLACES = 3
const service = withService({ env: { RESERVAS_POR_UTILIZADOR: String(PLACES) } })
const admin = prepare(() => service.admin())
const people = prepare(() => users(service, 4))

const answers = ['separada', 'so_ha', 'nao_ha'] as const

const step = fc.record({
  kind: fc.constantFrom(
    'reserve',
    'reserve',
    'reserve',
    'increase',
    'cancel',
    'refuse',
    'conclude',
    'expire',
    'sweep',
    'pass',
    'pass',
    'elsewhere',
    ...answers,
  ),
  item: fc.nat(3),
  quantidade: fc.integer({ min: 1, max: 4 }),
  /** Index of the reservation among all made so far, newest first. */
  back: fc.nat(5),
})
/** Lists of steps: the steps of a list run in order, the lists at one time. */
const plans = fc.array(fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }), { minLength: 4, maxLength: 8 })
const stocks = fc.array(fc.nat(8), { minLength: 1, maxLength: 4 })

const allowed = [
  '200',
  '201',
  '400',
  '403',
  ...['ja_reservado', 'sem_stock', 'stock_insuficiente', 'nao_activa', 'limite_de_reservas', 'limite_de_unidades'].map(
    (motivo) => `409 ${motivo}`,
  ),
]

test('whatever they all do at the same time, units are kept and each item has the hold it says', async () => {
  await fc.assert(
    fc.asyncProperty(stocks, plans, async (entered, lists) => {
      const pharmacy = await openPharmacy(service, {}, admin)
      const items = await Promise.all(entered.map((quantidade) => stockItem(pharmacy.client, { quantidade })))
      const elsewhere = await openPharmacy(service, {}, admin)
      const others = await Promise.all(entered.map((quantidade) => stockItem(elsewhere.client, { quantidade })))
      const made: { id: string; user: User }[] = []
      const got: Response[] = []
      const lossy: Response[] = []

      async function act({ kind, item, quantidade, back }: (typeof lists)[number][number], user: User) {
        if (kind === 'sweep') return void (await service.db.transaction((tx) => expireDue(tx, 3)))
        if (kind === 'elsewhere') {
          const [waiting] = succeed(await elsewhere.client.get('/api/v2/reservas?estado=activa'))
          const said = answers[quantidade % 3] as string
          if (waiting) got.push(await answer(elsewhere.client, waiting.id, said, said === 'so_ha' ? 1 : undefined))
          return
        }
        const target = made.at(-1 - back) ?? made[0]
        if (kind === 'pass') {
          const at = item % items.length
          const wish = { quantidade, so_inteira: back % 2 === 0 }
          const answer = await visitPassing(user, items[at] ?? '', [others[at] ?? ''], wish)
          got.push(answer)
          if (answer.status === 201) made.push({ id: answer.body.visita.id, user })
        } else if (kind === 'reserve') {
          const answer = await reserve(user, items[item % items.length] ?? '', quantidade)
          got.push(answer)
          if (answer.status === 201) made.push({ id: answer.body.reserva.id, user })
        } else if (!target) return
        else if (kind === 'expire') await runOut(service, target.id)
        else if (kind === 'increase') got.push(await increase(target.user, target.id, quantidade))
        else if (kind === 'cancel') got.push(await cancel(target.user, target.id))
        else if (kind === 'refuse') got.push(await cancel(pharmacy.client, target.id))
        else if (kind === 'conclude') got.push(await conclude(pharmacy.client, target.id))
        else {
          const given = await answer(pharmacy.client, target.id, kind, kind === 'so_ha' ? quantidade : undefined)
          got.push(given)
          if (given.status === 200 && kind !== 'separada') lossy.push(given)
        }
      }
      await Promise.all(
        lists.map(async (list, index) => {
          for (const todo of list) await act(todo, people[index % people.length] as User)
        }),
      )

      for (const outcome of Object.keys(tally(got))) expect(allowed).toContain(outcome)
      for (const { id } of [pharmacy, elsewhere]) await expectHoldsToMatch(service, id)
      // of a hold that passed on and the one that follows it never both live
      const both = sql`select a.id from reserva a join reserva b on b.anterior = a.id where a.estado = 'activa' and b.estado = 'activa'`
      expect(await service.db.many(both)).toEqual([])
      for (const [index, id] of others.entries()) {
        const { quantidade, held, handedOver } = await storedUnits(service, id)
        expect(quantidade + held + handedOver).toBeLessThanOrEqual(entered[index] as number)
      }
      const shown = succeed(await pharmacy.client.get('/api/perfil/stock'))
      const reservations = succeed(await pharmacy.client.get('/api/reservas'))
      for (const [index, id] of items.entries()) {
        const { quantidade, held, handedOver } = await storedUnits(service, id)
        const all = quantidade + held + handedOver
        // units that the pharmacy did not find are written off
        if (lossy.some((given) => lineOf(given).stock_item_id === id)) {
          expect(all).toBeLessThanOrEqual(entered[index] as number)
        } else expect(all).toBe(entered[index])
        // reads show the same sum, with overdue holds already given back
        const heldNow = reservations
          .filter((r: { stock_item_id: string; estado: string }) => r.stock_item_id === id && r.estado === 'activa')
          .reduce((total: number, r: { quantidade: number }) => total + r.quantidade, 0)
        const { quantidade: available } = shown.find((item: { id: string }) => item.id === id)
        expect(available + heldNow + handedOver).toBe(all)
      }
      for (const person of people) {
        const mine = succeed(await person.get('/api/reservas/minhas'))
        const live = mine.filter(({ estado }: { estado: string }) => estado === 'activa')
        expect(live.length).toBeLessThanOrEqual(PLACES)
        await Promise.all(live.map(({ id }: { id: string }) => cancel(person, id)))
      }
    }),
    fullRun ? { numRuns: 40, interruptAfterTimeLimit: 150_000 } : { numRuns: 12 },
  )
})
