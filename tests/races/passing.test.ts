import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { expireDue, remindPharmacies } from '#server/modules/reservas/public.ts'
import { type Response, succeed } from '../support/client.ts'
import { deadlocks } from '../support/deadlocks.ts'
import { dyingWithin, orDied } from '../support/dying.ts'
import { fullRun, rounds } from '../support/full-run.ts'
import {
  answer,
  cancel,
  conclude,
  expectHoldsToMatch,
  increase,
  liveVisits,
  reserve,
  runOut,
  storedUnits,
  tally,
  together,
  type User,
  undoVisit,
  visitPassing,
} from '../support/holds.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { deleteOwn } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { itemBody, openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true, env: { RESERVAS_POR_UTILIZADOR: '1000', RESERVAS_POR_HORA: '1000' } })
const admin = prepare(() => service.admin())
const rival = prepare(() => service.anyone.register())

/** A hold of two units at the first of three pharmacies, which passes on to the others. */
interface Scene {
  places: PharmacyScene[]
  items: string[]
  user: User
  id: string
  refuse(): Promise<Response>
  at(n: number): PharmacyScene
}

async function passing(units = 5): Promise<Scene> {
  const places = await together(3, () => openPharmacy(service, {}, admin))
  const items = await together(3, (n) => stockItem((places[n] as PharmacyScene).client, { quantidade: units }))
  const user = await service.anyone.register()
  const [first = '', ...others] = items
  const { id } = succeed(await visitPassing(user, first, others, { quantidade: 2 })).visita
  const at = (n: number) => places[n] as PharmacyScene
  return { places, items, user, id, at, refuse: () => answer(at(0).client, id, 'nao_ha') }
}

/** Expects that no chain has two live holds, and that every unit is on the shelf or held. */
async function expectWhole(): Promise<void> {
  await expectHoldsToMatch(service)
  const both = await service.db.many(sql`
    select a.id from reserva a join reserva b on b.anterior = a.id where a.estado = 'activa' and b.estado = 'activa'`)
  expect(both).toEqual([])
}

const terms = { ...readConfig({}).reservas, perUser: 1000, perHour: 1000 }
/** The worker comes by when nobody has answered for long enough, of the service or of a process that dies. */
const comeBy = (db = service.db as Parameters<typeof remindPharmacies>[0]['db']) =>
  remindPharmacies({ db, openMinutes: async () => 60, reminderMinutes: 20, terms })
const wait = (id: string) =>
  service.db.statement((tx) =>
    tx.run(sql`update reserva set espera_resposta_desde = espera_resposta_desde - interval '1 hour' where id = ${id}`),
  )

type Rival = (scene: Scene) => Promise<unknown>
/** Requests at the moment at which a hold passes on, and the number of holds that may live afterwards. */
const rivals: [string, Rival, readonly number[]][] = [
  ['its user cancels it', ({ user, id }) => cancel(user, id), [0, 1]],
  ['its user adds units', ({ user, id }) => increase(user, id), [1]],
  ['its pharmacy hands it over', ({ at, id }) => conclude(at(0).client, id), [0, 1]],
  ['its pharmacy has it put aside', ({ at, id }) => answer(at(0).client, id, 'separada'), [1]],
  ['its pharmacy says so twice', ({ refuse }) => refuse(), [1]],
  ['its pharmacy takes it back', ({ at, id }) => undoVisit(at(0).client, id), [1]],
  [
    'it runs out',
    async ({ id }) => {
      await runOut(service, id)
      await service.db.transaction((tx) => expireDue(tx, 100))
    },
    [0, 1],
  ],
  [
    'the worker passes it on',
    async ({ id }) => {
      await wait(id)
      await comeBy()
    },
    [1],
  ],
  [
    'the next pharmacy is frozen',
    ({ at }) => admin.patch(`/api/farmacias/${at(1).id}/status`, { is_ativo: false }),
    [1],
  ],
  ['the next pharmacy is deleted', ({ at }) => admin.delete(`/api/farmacias/${at(1).id}`), [0, 1]],
  [
    'the next pharmacy counts none',
    ({ at, items }) => at(1).client.put(`/api/perfil/stock/${items[1]}`, itemBody({ quantidade: 0 })),
    [1],
  ],
  ['the last units at the next are held by another', ({ items }) => reserve(rival, items[1] as string, 4), [1]],
  ['its account is deleted', ({ user }) => deleteOwn(user), [0]],
]

test.each(rivals.flatMap(([name, act, alive]) => [0, 1].map((held) => [name, held, act, alive] as const)))(
  'While a hold passes on, %s (held at the item of pharmacy %i): one hold lives or none, and no unit is lost',
  async (_name, held, act, alive) => {
    const scene = await passing()
    const between = await blocker(service, LOCK_ITEM, [scene.items[held]])
    const refused = scene.refuse()
    await between.waiters(1)
    const other = act(scene)
    await Promise.race([between.waiters(2), other])
    await between.commit()
    const [{ status }] = await Promise.all([refused, other])
    expect([200, 401, 404, 409]).toContain(status)
    const { rows } = await between.query('select id from reserva where utilizador_id = $1 and estado = $2', [
      scene.user.id,
      'activa',
    ])
    expect(alive).toContain(rows.length)
    await expectWhole()
  },
)

test('Holds that pass on from each pharmacy to the others wait in no circle, and none gets a unit that is not there', async () => {
  const before = await deadlocks(service)
  for (let round = 0; round < rounds(6); round++) {
    const places = await together(3, () => openPharmacy(service, {}, admin))
    const items = await together(3, (n) => stockItem((places[n] as PharmacyScene).client, { quantidade: 4 }))
    const people = await together(6, () => service.anyone.register())
    const turned = (n: number) => [0, 1, 2].map((step) => items[(n + step) % 3] as string)
    const visits = await together(6, async (n) => {
      const [first = '', ...others] = turned(n)
      return succeed(await visitPassing(people[n] as User, first, others)).visita
    })
    const answers = await together(6, (n) =>
      answer((places[n % 3] as PharmacyScene).client, visits[n].id, n % 2 ? 'nao_ha' : 'separada'),
    )
    expect(tally(answers)).toEqual({ '200': 6 })
    for (const item of items) expect((await storedUnits(service, item)).quantidade).toBeGreaterThanOrEqual(0)
    for (const person of people) expect((await liveVisits(person)).length).toBeLessThanOrEqual(1)
    await expectWhole()
  }
  expect(await deadlocks(service)).toBe(before)
})

test('Of many who pass on to the last units of one pharmacy, as many hold them as there are', async () => {
  const [last, ...places] = await together(5, () => openPharmacy(service, {}, admin))
  const shared = await stockItem((last as PharmacyScene).client, { quantidade: 2 })
  const scenes = await Promise.all(
    places.map(async ({ client }) => {
      const user = await service.anyone.register()
      const made = await visitPassing(user, await stockItem(client, { quantidade: 1 }), [shared])
      return { client, user, id: succeed(made).visita.id as string }
    }),
  )
  await Promise.all(scenes.map(({ client, id }) => answer(client, id, 'nao_ha').then(succeed)))
  expect(await storedUnits(service, shared)).toEqual({ quantidade: 0, held: 2, handedOver: 0 })
  const left = await Promise.all(scenes.map(({ user }) => liveVisits(user)))
  expect(left.flat()).toHaveLength(2)
  await expectWhole()
})

/** Statements of passing one hold on, and some more. */
const STATEMENTS = 16
const steps = Array.from({ length: STATEMENTS }, (_, at) => at + 1)

test.each(
  (fullRun ? steps : steps.filter((at) => at % 3 === 0)).flatMap((at) => [[at, false] as const, [at, true] as const]),
)(
  'Killed at statement %i (done: %s), a hold is at its pharmacy or at the next, and goes on from there',
  async (at, done) => {
    const { user, id, places, items } = await passing()
    await wait(id)
    const { db, steps: taken } = dyingWithin(service.db, at, done)
    await comeBy(db).catch(orDied)
    expect(taken()).toBeLessThanOrEqual(STATEMENTS)
    expect(await liveVisits(user)).toHaveLength(1)
    await expectWhole()
    await comeBy()
    expect(await liveVisits(user)).toMatchObject([{ farmacia_id: places[1]?.id }])
    expect(await storedUnits(service, items[0] as string)).toMatchObject({ quantidade: 5, held: 0 })
    await expectWhole()
  },
)
