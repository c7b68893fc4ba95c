import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Change, forgetChanges } from '#server/db/changes.sql.ts'
import { openChanges } from '#server/db/changes.ts'
import { patience } from '../support/pace.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

/* Changes reach every process before it answers, and are stored no longer than that needs. */
const service = withService()
const rows = async () => (await service.db.one<{ n: number }>(sql`select count(*)::int as n from mudanca`)).n
const forget = () => service.db.statement((tx) => forgetChanges(tx, 1000))
/** Dates the last sweep back. */
const later = () =>
  service.db.statement((tx) =>
    tx.run(sql`update mudanca_marca set em = em - interval '4 minutes' where em > now() - interval '4 minutes'`),
  )

/** Follows the changes, and records the ids given to listeners at each poll since. */
function follow() {
  const changes = openChanges(service.db)
  const told: (Change[] | undefined)[] = []
  changes.listen((list) => void told.push(list))
  return { changes, told }
}

test('the first look says that anything may have changed, the next what did, once', async () => {
  const { changes, told } = follow()
  await changes.known()
  const { id, client } = await openPharmacy(service)
  await changes.known()
  const item = await stockItem(client, { nome: 'Gaze esterilizada' })
  await changes.known()
  await changes.known()
  const [first, opened = [], stocked = [], ...more] = told
  expect([first, more]).toEqual([undefined, []])
  expect(opened).toContainEqual({ o_que: 'montra', id, itens: null })
  expect(stocked).toContainEqual({ o_que: 'stock', id, itens: [item] })
  expect(stocked).toContainEqual({ o_que: 'novo', id: expect.stringMatching(/^0{8}-/), itens: null })
})

test('all who ask in one turn share a look, and each learns of what was written before it asked', async () => {
  let looks = 0
  const changes = openChanges({
    one: (query) => {
      looks++
      return service.db.one(query)
    },
  })
  const told: (Change[] | undefined)[] = []
  changes.listen((list) => void told.push(list))
  await changes.known()
  const askedBy = (many: number, id: string) =>
    Array.from({ length: many }, async () => {
      await changes.known()
      expect(told.flat()).toContainEqual({ o_que: 'montra', id, itens: null })
    })
  const { id } = await openPharmacy(service)
  looks = 0
  await Promise.all(askedBy(40, id))
  const other = await openPharmacy(service)
  await Promise.all(askedBy(40, other.id))
  expect(looks).toBe(2)
})

test('the look of those who came meanwhile is under way when the last has its answers made', async () => {
  let looks = 0
  let next: Promise<number> | undefined
  const changes = openChanges({
    one: (query) => {
      looks++
      next ??= changes.known()
      return service.db.one(query)
    },
  })
  await changes.known()
  expect(looks).toBe(2)
  await next
  expect(looks).toBe(2)
})

test('A change that a listener failed to take is told again', async () => {
  const changes = openChanges(service.db)
  let broken = false
  const taken: Change[] = []
  changes.listen((list) => {
    if (broken) throw new Error('not now')
    taken.push(...(list ?? []))
  })
  await changes.known()
  const { id } = await openPharmacy(service)
  broken = true
  await expect(changes.known()).rejects.toThrow('not now')
  broken = false
  await changes.known()
  expect(taken).toContainEqual({ o_que: 'montra', id, itens: null })
})

test('A process that has not looked for long is told that anything may have changed', async () => {
  let ahead = 0
  const changes = openChanges({
    one: async <Row>(query: Parameters<typeof service.db.one>[0]) => {
      const found = await service.db.one<{ agora: number }>(query)
      return { ...found, agora: found.agora + ahead } as Row
    },
  })
  const told: (Change[] | undefined)[] = []
  changes.listen((list) => void told.push(list))
  await changes.known()
  ahead = 61_000
  await changes.known()
  await changes.known()
  expect(told).toEqual([undefined, undefined])
})

test('changes are deleted once all could see them for minutes, and never before', async () => {
  await openPharmacy(service)
  const before = await rows()
  expect(before).toBeGreaterThan(0)
  await forget()
  await forget()
  expect(await rows()).toBe(before)
  // whatever else the server does may still be under way when it is marked what all can see
  const sweptMinutesLater = async () => {
    await forget()
    await later()
    await forget()
    return rows()
  }
  await expect.poll(sweptMinutesLater, patience).toBe(0)
  await service.db.transaction(async (late) => {
    await late.run(sql`insert into mudanca (o_que) values ('novo')`)
    await sweptMinutesLater()
  })
  // seen by nobody until just now, however long ago it was written
  expect(await rows()).toBe(1)
})

test('marks of another server, out of a copy, delete nothing of this one', async () => {
  await openPharmacy(service)
  const before = await rows()
  await service.db.statement((tx) =>
    tx.run(sql`insert into mudanca_marca (em, ate) values (now() - interval '10 minutes', '99999999999')`),
  )
  await forget()
  expect(await rows()).toBe(before)
})
