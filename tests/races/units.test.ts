import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expireDue } from '#server/modules/reservas/public.ts'
import { type Response, succeed } from '../support/client.ts'
import { fullRun } from '../support/full-run.ts'
import {
  answer,
  answerVisit,
  cancel,
  cancelVisit,
  conclude,
  concludeVisit,
  expectHoldsToMatch,
  increase,
  increaseLine,
  makeVisit,
  reserve,
  runOut,
  storedUnits,
  tally,
  together,
  type User,
  users,
  visit,
} from '../support/holds.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true, env: { RESERVAS_POR_UTILIZADOR: '50' } })
const admin = prepare(() => service.admin())
const pharmacy = prepare(() => openPharmacy(service))
const crowd = prepare(() => users(service, 40))
const someone = (index: number) => crowd[index % crowd.length] as User
const sweep = () => service.db.transaction((tx) => expireDue(tx, 3))

test('Forty people who want two units each of thirty get all thirty, and nobody a part', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 30 })
  const answers = await together(40, (index) => visit(someone(index), [item, 2]))
  expect(tally(answers)).toEqual({ '201': 15, '409 sem_stock': 25 })
  expect(await storedUnits(service, item)).toEqual({ quantidade: 0, held: 30, handedOver: 0 })
  await expectHoldsToMatch(service)
})

test('One person who asks twenty times at once for an item holds it once, and is told which hold', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 30 })
  const answers = await together(20, () => visit(someone(0), item))
  const won = answers.find(({ status }) => status === 201)
  expect(tally(answers)).toEqual({ '201': 1, '409 ja_reservado': 19 })
  for (const lost of answers.filter((answer) => answer !== won)) {
    expect(lost.body.detalhes.reserva_id).toBe(won?.body.visita.id)
  }
})

test('Of both versions at once on one free item, either version 1 has it before all others or none of version 1 does', async () => {
  for (let round = 0; round < 8; round++) {
    const item = await stockItem(pharmacy.client, { quantidade: 20 })
    const answers = await together(20, (index) =>
      index % 2 ? reserve(someone(index), item) : visit(someone(index), item),
    )
    const made = (version: number) =>
      answers.filter(({ status }, index) => index % 2 === version && status === 201).length
    expect(made(0)).toBe(10)
    expect(made(1)).toBeLessThanOrEqual(1)
    expect(await storedUnits(service, item)).toMatchObject({ quantidade: 20 - made(0) - made(1) })
    await expectHoldsToMatch(service)
  }
})

test('What ends a hold waits for its item before it takes the reservation, as everything else that changes one does', async () => {
  const ways = [(owner: User, id: string) => cancel(owner, id), (_: User, id: string) => conclude(pharmacy.client, id)]
  for (const [index, end] of ways.entries()) {
    const item = await stockItem(pharmacy.client, { quantidade: 5 })
    const owner = someone(index)
    const { body } = await reserve(owner, item, 2)
    const { id } = body.reserva
    const other = await blocker(service, LOCK_ITEM, [item])
    const ended = end(owner, id)
    await other.waiters(1)
    await other.query('select from reserva where id = $1 for update nowait', [id])
    await other.commit()
    succeed(await ended)
    expect((await storedUnits(service, item)).held).toBe(0)
  }
})

test('A visit concluded, cancelled, taken apart and run out at once ends each line once', async () => {
  for (let round = 0; round < 6; round++) {
    const items = await together(3, () => stockItem(pharmacy.client, { quantidade: 5 }))
    const owner = someone(round)
    const { id, reservas } = await makeVisit(owner, ...items)
    const lines: string[] = reservas.map((line: { id: string }) => line.id)
    await Promise.all([
      together(4, () => concludeVisit(pharmacy.client, id)),
      together(4, () => cancelVisit(owner, id)),
      ...lines.map((line) => cancelVisit(owner, id, { linhas: [line] })),
      ...lines.map((line) => conclude(pharmacy.client, line)),
      runOut(service, lines[2] as string).then(sweep),
    ])
    // a sweep passes over what a request has in hand; the last finds it free
    await sweep()
    for (const item of items) {
      const { quantidade, held, handedOver } = await storedUnits(service, item)
      expect([quantidade + held + handedOver, held]).toEqual([5, 0])
    }
    await expectHoldsToMatch(service)
  }
})

test('An answer while its hold is increased, cancelled, concluded and run out writes nothing off twice', async () => {
  for (let round = 0; round < 6; round++) {
    const item = await stockItem(pharmacy.client, { quantidade: 10 })
    const owner = someone(round)
    const { id, reservas } = await makeVisit(owner, [item, 4])
    const line: string = reservas[0].id
    const [reduced] = await Promise.all([
      together(3, () => answer(pharmacy.client, line, 'so_ha', 2)),
      together(2, () => answerVisit(pharmacy.client, id, { resposta: 'separada' })),
      increase(owner, line, 1),
      round % 3 === 0 && cancelVisit(owner, id),
      round % 3 === 1 && conclude(pharmacy.client, line),
      round % 3 === 2 && runOut(service, line).then(sweep),
    ])
    await sweep()
    for (const { status, body } of reduced)
      expect([200, body.detalhes?.motivo]).toContain(status === 200 ? 200 : 'nao_activa')
    const { quantidade, held, handedOver } = await storedUnits(service, item)
    // all ten, or the two that were found
    expect([2, 10]).toContain(quantidade + held + handedOver)
    expect(held).toBe(0)
    await expectHoldsToMatch(service)
  }
})

const step = fc.record({
  kind: fc.constantFrom(
    ...[
      'reserve',
      'visit',
      'visit',
      'visit',
      'increase',
      'more',
      'cancel',
      'line',
      'whole',
      'conclude',
      'expire',
      'sweep',
      'put aside',
      'only some',
      'none',
    ],
  ),
  item: fc.nat(3),
  quantidade: fc.integer({ min: 1, max: 6 }),
  /** Index of the reservation among all made so far, newest first. */
  back: fc.nat(5),
})
/** Lists of steps: the steps of a list run in order, the lists at one time. */
const plans = fc.array(fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }), { minLength: 4, maxLength: 8 })
const stocks = fc.array(fc.nat(8), { minLength: 2, maxLength: 4 })

interface Line {
  id: string
  visit: string
  item: string
  user: User
}

const refusals = [
  'ja_reservado',
  'sem_stock',
  'stock_insuficiente',
  'nao_activa',
  'limite_de_reservas',
  'limite_de_unidades',
]

test('Whoever mixes both versions at the same time, units are kept, none is missing, and no sum is less than nothing', async () => {
  await fc.assert(
    fc.asyncProperty(stocks, plans, async (entered, lists) => {
      const scene = await openPharmacy(service, {}, admin)
      const items = await Promise.all(entered.map((quantidade) => stockItem(scene.client, { quantidade })))
      const at = (place: number) => items[place % items.length] as string
      const made: Line[] = []
      const answers: Response[] = []

      const found = new Set<string>()
      async function lossy({ id, visit, item }: Line, body: object): Promise<Response> {
        const got = await answerVisit(scene.client, visit, { linhas: [id], ...body })
        if (got.status === 200) found.add(item)
        return got
      }

      async function act({ kind, item, quantidade, back }: (typeof lists)[number][number], user: User) {
        const line = made.at(-1 - back) ?? made[0]
        const acts: Record<string, () => Promise<Response | undefined>> = {
          reserve: () => reserve(user, at(item), quantidade),
          visit: () => visit(user, [at(item), quantidade], ...(back % 2 && items.length > 1 ? [at(item + 1)] : [])),
          sweep: () => sweep().then(() => undefined),
          ...(line && {
            increase: () => increase(line.user, line.id, quantidade),
            more: () => increaseLine(line.user, line.visit, line.id, quantidade),
            cancel: () => cancel(line.user, line.id),
            line: () => concludeVisit(scene.client, line.visit, { linhas: [line.id] }),
            whole: () => (back % 2 ? concludeVisit(scene.client, line.visit) : cancelVisit(line.user, line.visit)),
            conclude: () => conclude(scene.client, line.id),
            'put aside': () => answerVisit(scene.client, line.visit, { resposta: 'separada' }),
            'only some': () => lossy(line, { resposta: 'so_ha', quantidade }),
            none: () => lossy(line, { resposta: 'nao_ha' }),
            expire: () => runOut(service, line.id).then(() => undefined),
          }),
        }
        const given = await acts[kind]?.()
        if (!given) return
        answers.push(given)
        const { reserva, visita } = given.status === 201 ? given.body : {}
        for (const { id, visita_id, stock_item_id } of reserva ? [reserva] : (visita?.reservas ?? []))
          made.push({ id, visit: visita_id, item: stock_item_id, user })
      }
      await Promise.all(
        lists.map(async (list, index) => {
          for (const todo of list) await act(todo, someone(index % 4))
        }),
      )

      const allowed = ['200', '201', '400', ...refusals.map((motivo) => `409 ${motivo}`)]
      for (const outcome of Object.keys(tally(answers))) expect(allowed).toContain(outcome)
      await expectHoldsToMatch(service, scene.id)
      const shown = succeed(await scene.client.get('/api/perfil/stock'))
      const detail = succeed(await service.anyone.get(`/api/farmacias/${scene.id}`)).stock
      const visits = succeed(await scene.client.get('/api/v2/reservas'))
      const lines = visits.flatMap(({ reservas }: { reservas: object[] }) => reservas)
      for (const [index, id] of items.entries()) {
        const { quantidade, held, handedOver } = await storedUnits(service, id)
        expect(Math.min(quantidade, held)).toBeGreaterThanOrEqual(0)
        const all = quantidade + held + handedOver
        // units that the pharmacy did not find are written off
        if (found.has(id)) expect(all).toBeLessThanOrEqual(entered[index] as number)
        else expect(all).toBe(entered[index])
        // reads show the same sum, with overdue holds already given back
        const heldNow = lines
          .filter(
            (line: { stock_item_id: string; estado: string }) => line.stock_item_id === id && line.estado === 'activa',
          )
          .reduce((total: number, line: { quantidade: number }) => total + line.quantidade, 0)
        const { quantidade: available } = shown.find((item: { id: string }) => item.id === id)
        expect(available + heldNow + handedOver).toBe(all)
        expect(detail.find((item: { id: string }) => item.id === id)?.quantidade ?? 0).toBe(available)
      }
      // live holds: one of an item a person, and one code a visit
      const live = lines.filter(({ estado }: { estado: string }) => estado === 'activa')
      const whose = live.map(
        (line: { stock_item_id: string; utilizador_id: string }) => `${line.stock_item_id} ${line.utilizador_id}`,
      )
      expect(new Set(whose).size).toBe(whose.length)
      const codes = new Map(
        live.map((line: { codigo_levantamento: string; visita_id: string }) => [
          line.codigo_levantamento,
          line.visita_id,
        ]),
      )
      for (const { codigo_levantamento, visita_id } of live) expect(codes.get(codigo_levantamento)).toBe(visita_id)
    }),
    fullRun ? { numRuns: 40, interruptAfterTimeLimit: 150_000 } : { numRuns: 12 },
  )
})
