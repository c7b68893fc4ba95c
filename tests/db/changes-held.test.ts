import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { lookForChanges } from '#server/db/changes.sql.ts'
import { openChanges } from '#server/db/changes.ts'
import { openPool } from '#server/db/pool.ts'
import { type Chance, seeded } from '../support/chance.ts'
import { openClient, withDatabase } from '../support/database.ts'
import { fullRun } from '../support/full-run.ts'
import { relaxedTimeouts } from '../support/pace.ts'
import { planOf, withPlanner } from '../support/plan-of.ts'
import { prepare } from '../support/prepare.ts'

/* Another program's transaction stays open for long: what changes meanwhile is still found, and found as quickly. */
const clone = withDatabase()
const client = withPlanner(clone)
const db = prepare(
  async () => openPool({ connection: clone.connection, name: 'mudancas', patience: relaxedTimeouts, onIdleError() {} }),
  (pool) => pool.close(),
)
const CHANGE = `insert into mudanca (o_que, id) values ('stock', $1)`
const change = (by: pg.Client, id = randomUUID()) => by.query(CHANGE, [id])
const snapshot = async (): Promise<string> =>
  (await client.query('select pg_current_snapshot()::text as taken')).rows[0].taken

/** The statement of a look, as the service runs it. */
function lookQuery(since: string): Sql {
  let asked: Sql | undefined
  const one = async (query: Sql) => {
    asked = query
  }
  void lookForChanges({ one } as never, since)
  if (!asked) throw new Error('no statement was run')
  return asked
}

/** Follows the changes as one process does, and records each by its id, in the order of the polls. */
function follow() {
  const changes = openChanges(db)
  const told: string[] = []
  changes.listen((list) => void told.push(...(list ?? []).flatMap(({ id }) => id ?? [])))
  return { told, look: () => changes.known() }
}

test('a look behind a transaction held open for 300,000 changes touches a few pages', async () => {
  // the planner's last look at the table: a quiet night
  await client.query(`insert into mudanca (o_que) select 'novo' from generate_series(1, 1000)`)
  await client.query('vacuum analyze mudanca')
  const forgotten = await openClient(clone.connection)
  await forgotten.query('begin')
  // the open transaction wrote many changes that nobody sees yet
  await forgotten.query(`insert into mudanca (o_que) select 'produto' from generate_series(1, 20000)`)
  for (let n = 0; n < 280; n++) {
    await client.query(
      `insert into mudanca (o_que, id) select 'stock', gen_random_uuid() from generate_series(1, 1000)`,
    )
  }
  const since = await snapshot()
  await change(client)
  for (const turn of ['as the planner knew the table before', 'as it knows it now']) {
    const { text, buffers } = await planOf(client, lookQuery(since))
    expect(buffers, `${turn}\n${text}`).toBeLessThan(60)
    expect(text).not.toContain('Seq Scan')
    await client.query('analyze mudanca')
  }
  await forgotten.query('rollback')
})

test('The look after the commit of a forgotten transaction tells its writes, however many changes passed it', async () => {
  const { told, look } = follow()
  await look()
  const forgotten = await openClient(clone.connection)
  const late = randomUUID()
  await forgotten.query('begin')
  await change(forgotten, late)
  for (let n = 0; n < 20; n++) {
    await change(client)
    await look()
  }
  expect(told).not.toContain(late)
  await forgotten.query('commit')
  await look()
  await look()
  expect(told.filter((id) => id === late)).toHaveLength(1)
  expect(told).toHaveLength(21)
})

/** A session whose transactions are long or short, with savepoints taken back, and end one way or the other. */
function wander(session: pg.Client, chance: Chance, committed: (ids: string[]) => void) {
  let open: string[] | undefined
  const write = async () => {
    const id = randomUUID()
    await change(session, id)
    open?.push(id)
    return id
  }
  const step = async () => {
    if (!open) {
      if (chance.below(3) > 0) return committed([await write()])
      open = []
      await session.query('begin')
      return void (await write())
    }
    const kind = chance.below(8)
    if (kind < 3) return void (await write())
    if (kind < 5) {
      const before = [...open]
      await session.query('savepoint s')
      await write()
      if (chance.flip()) return void (await session.query('release s'))
      await session.query('rollback to s')
      open = before
      return
    }
    const ids = kind < 7 ? open : []
    open = undefined
    await session.query(kind < 7 ? 'commit' : 'rollback')
    committed(ids)
  }
  return { step, end: async () => (open ? session.query('rollback') : undefined) }
}

const SEEDS = fullRun ? 12 : 3
test.each(Array.from({ length: SEEDS }, (_none, n) => n + 1))(
  'each change is told once, by the first look after its commit, in whatever order transactions end (seed %i)',
  async (seed) => {
    const chance = seeded(seed)
    const done: string[] = []
    const forgotten = await openClient(clone.connection)
    await forgotten.query('begin')
    await change(forgotten)
    const writers = []
    for (let n = 0; n < 5; n++) {
      const session = await openClient(clone.connection)
      writers.push(wander(session, seeded(seed * 100 + n), (ids) => void done.push(...ids)))
    }
    const followers = [follow(), follow()]
    for (const { look } of followers) await look()
    const already = done.length
    let stop = false
    const writing = writers.map(async ({ step }) => {
      while (!stop) await step()
    })
    for (let n = 0; n < 150; n++) {
      const { look, told } = chance.pick(followers)
      // committed before the look was asked for, by sessions that go on writing meanwhile
      const before = done.slice(already)
      await look()
      const known = new Set(told)
      expect(before.filter((id) => !known.has(id))).toEqual([])
    }
    stop = true
    await Promise.all(writing)
    for (const { end } of writers) await end()
    await forgotten.query('rollback')
    for (const { look, told } of followers) {
      await look()
      expect([...told].sort()).toEqual(done.slice(already).sort())
    }
  },
)
