import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { openChanges, promptReader } from '#server/db/changes.ts'
import { timeouts } from '#server/db/locks.ts'
import { openPool } from '#server/db/pool.ts'
import { cloneDatabase } from '../support/database.ts'
import { patience, relaxedTimeouts } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { openWire, type Wire } from '../support/wire.ts'

const clone = prepare(cloneDatabase, (made) => made.drop())

async function wireToDatabase(): Promise<Wire> {
  const wire = await openWire(clone.connection)
  onTestFinished(() => wire.cut())
  return wire
}

const hostOf = ({ connection: { host = '', port = 0 } }: Wire) => ({ host, port })

/** Looks and connections are given up soon; a statement may take as long as the test. */
const looks = { look: 1000, lookAgain: 100 }
const waits = { ...relaxedTimeouts, connect: timeouts.connect }

function openOn(leader: Wire, hosts: Wire[]) {
  const connection = { ...leader.connection, hosts: hosts.map(hostOf) }
  const db = openPool({ connection, name: 'botica teste', max: 3, patience: waits, onIdleError() {} })
  onTestFinished(() => db.close())
  return { db, changes: openChanges(db, { patience: looks }) }
}

const written = (db: ReturnType<typeof openOn>['db']) =>
  db.statement((tx) => tx.run(sql`insert into mudanca (o_que) values ('novo')`))

// over 2 s: a leader that says nothing is waited for
test('A leader that falls silent under statements that fill the pool is left for the one that takes its place', async () => {
  const former = await wireToDatabase()
  const next = await wireToDatabase()
  await next.cut()
  const { db, changes } = openOn(former, [former, next])
  await changes.known()
  // the second look makes the connection that looks have for themselves
  await changes.known()
  await Promise.all([written(db), written(db)])

  former.silence()
  const hanging = Array.from({ length: 6 }, () => written(db).catch((error: Error) => error))
  await expect(changes.known()).rejects.toThrow()
  await next.mend()
  await expect.poll(() => changes.known().then(() => changes.age()), patience).toBe(undefined)
  // the statements that hung have ended, and given their connections back
  await Promise.all(hanging)
  expect(await written(db)).toBe(1)
})

test('Who comes while a look hangs waits for the next one, rather than fail of the patience of others', async () => {
  const wire = await wireToDatabase()
  const { changes } = openOn(wire, [wire])
  await changes.known()
  wire.silence()
  const first = changes.known()
  await wait(0)
  const second = changes.known()
  await expect(first).rejects.toThrow()
  await expect(second).rejects.toThrow()
  await wire.mend()
  const third = changes.known()
  expect(third).not.toBe(second)
  await expect.poll(() => changes.known().then(() => changes.age()), patience).toBe(undefined)
  await third.catch(() => {})
})

test('A read that is under way ends once the database is found to be away, though nobody else asks it anything', async () => {
  const wire = await wireToDatabase()
  const { db, changes } = openOn(wire, [wire])
  await changes.known()
  await changes.known()
  const read = promptReader(db, changes).one(sql`select pg_sleep(600)`)
  const ended = expect(read).rejects.toThrow()
  wire.silence()
  await ended
  expect(changes.age()).toBeGreaterThan(0)
  await wire.cut()
})
