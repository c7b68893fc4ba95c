import { expect, test } from 'vitest'
import { type Response, succeed } from '../support/client.ts'
import { cancel, conclude, expectHoldsToMatch, hold, reserve, storedUnits, type User, users } from '../support/holds.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { article, feedBody, feedPart, sendPart } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

/* A count meets another act at the lock of its item: the two end as they would one after the other. */
const service = withService({ crowd: true, env: { RESERVAS_POR_UTILIZADOR: '50' } })
const crowd = prepare(() => users(service, 2))
const person = (at: number) => crowd[at] as User
const pharmacy = prepareEach(() => openPharmacy(service))

/** Free and held units of an item, and the held ones that a count of the shelf did not find. */
interface Units {
  free: number
  held: number
  missing: number
}

interface Step {
  act(item: string, held: string): Promise<Response>
  /** The units after it, as one person alone would find them. */
  after(units: Units): Units
}

const countFree = (units: number): Step => ({
  act: (item) => pharmacy.client.patch(`/api/perfil/stock/${item}`, { quantidade: units }),
  after: ({ held, missing }) => ({ free: units, held, missing: units > 0 ? 0 : missing }),
})
const countShelf = (units: number): Step => ({
  act: (item) => pharmacy.client.patch(`/api/perfil/stock/${item}`, { quantidade: units, conta: 'prateleira' }),
  after: ({ held }) => ({ free: Math.max(0, units - held), held, missing: Math.max(0, held - units) }),
})
const sellOne: Step = {
  act: (item) => pharmacy.client.patch(`/api/perfil/stock/${item}`, { somar: -1 }),
  after: (units) => ({ ...units, free: Math.max(0, units.free - 1) }),
}
const holdTwo: Step = {
  act: (item) => reserve(person(1), item, 2),
  after: (units) => (units.free < 2 ? units : { ...units, free: units.free - 2, held: units.held + 2 }),
}
const cancelThree: Step = {
  act: (_item, held) => cancel(person(0), held),
  after: ({ free, held, missing }) => ({
    free: free + Math.max(0, 3 - missing),
    held: held - 3,
    missing: Math.max(0, missing - 3),
  }),
}
const handOverThree: Step = {
  act: (_item, held) => conclude(pharmacy.client, held),
  after: ({ free, held, missing }) => ({ free, held: held - 3, missing: Math.min(missing, held - 3) }),
}

const counts: [name: string, count: Step][] = [
  ['of what is free', countFree(6)],
  ['of none', countFree(0)],
  ['of the shelf', countShelf(7)],
  ['of a shelf that has fewer than are held', countShelf(1)],
  ['of one sold', sellOne],
]
const others: [name: string, other: Step][] = [
  ['a hold', holdTwo],
  ['a cancellation', cancelThree],
  ['a hand-over', handOverThree],
]
const pairs = counts.flatMap(([count, one]) =>
  others.flatMap(([other, two]) => [
    [`A count ${count} and ${other}`, one, two] as const,
    [`${other} and a count ${count}`.replace(/^a/, 'A'), two, one] as const,
  ]),
)

/** Eight on the shelf by a feed. */
async function freeItem() {
  await feedPart(pharmacy.client, [article('A', { quantidade: 8 })])
  const [{ id }] = succeed(await pharmacy.client.get('/api/perfil/stock'))
  return { id, held: '', before: { free: 8, held: 0, missing: 0 } }
}

/** Three of the eight are held: nobody else can hold any. */
async function heldItem() {
  const { id } = await freeItem()
  return { id, held: (await hold(person(0), id, 3)).id, before: { free: 5, held: 3, missing: 0 } }
}

/** Starts both while the item is locked, and lets them go once both wait. */
async function meeting(item: string, acts: (() => Promise<Response>)[]): Promise<Response[]> {
  const lock = await blocker(service, LOCK_ITEM, [item])
  const going: Promise<Response>[] = []
  for (const act of acts) {
    going.push(act())
    await lock.waiters(going.length)
  }
  await lock.commit()
  return Promise.all(going)
}

test.each(pairs)('%s that wait for one item leave what one after the other would', async (_what, one, two) => {
  const { id, held, before } = await ([one, two].includes(holdTwo) ? freeItem() : heldItem())
  await meeting(id, [() => one.act(id, held), () => two.act(id, held)])
  const { quantidade, held: now } = await storedUnits(service, id)
  const possible = [two.after(one.after(before)), one.after(two.after(before))].map(({ free, held }) => [free, held])
  expect(possible).toContainEqual([quantidade, now])
  await expectHoldsToMatch(service, pharmacy.id)
})

const older = (quantidade: number) => () =>
  sendPart(
    pharmacy.client,
    feedBody([article('A', { quantidade })], { gerado_em: new Date(Date.now() - 60_000).toISOString() }),
  )

test.each([
  ['the feed first', false],
  ['the count first', true],
])('A count by hand and an older feed that wait for one item leave the count, with %s', async (_name, isCountFirst) => {
  const { id, held } = await heldItem()
  const count = () => countFree(2).act(id, held)
  const acts = isCountFirst ? [count, older(20)] : [older(20), count]
  for (const { status } of await meeting(id, acts)) expect(status).toBe(200)
  expect(await storedUnits(service, id)).toMatchObject({ quantidade: 2, held: 3 })
})
