import sql from 'sql-template-tag'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Transaction } from '#server/db/database.ts'
import { openPool } from '#server/db/pool.ts'
import { withDatabase } from '../support/database.ts'
import { patience, relaxedTimeouts } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'

const clone = withDatabase()
const db = prepare(
  async () =>
    openPool({ connection: clone.connection, name: 'botica teste', patience: relaxedTimeouts, onIdleError() {} }),
  (pool) => pool.close(),
)
beforeAll(() => db.statement((tx) => tx.run(sql`create table conta (id int primary key, saldo int not null)`)))

const open = async (...ids: number[]) => {
  for (const id of ids) await db.statement((tx) => tx.run(sql`insert into conta values (${id}, 0)`))
}
const add = (tx: Transaction, id: number) => tx.run(sql`update conta set saldo = saldo + 1 where id = ${id}`)
const balances = async (...ids: number[]) =>
  (await db.many<{ saldo: number }>(sql`select saldo from conta where id = any (${ids}::int[]) order by id`)).map(
    ({ saldo }) => saldo,
  )

test('a transaction commits when its work resolves and rolls back when it throws', async () => {
  await open(1)
  await db.transaction((tx) => add(tx, 1))
  await expect(
    db.transaction(async (tx) => {
      await add(tx, 1)
      throw new Error('mudei de ideias')
    }),
  ).rejects.toThrow('mudei de ideias')
  expect(await balances(1)).toEqual([1])
})

test('a handle used after its transaction throws, and writes nothing', async () => {
  await open(2)
  const committed = await db.transaction(async (tx) => tx)
  await expect(add(committed, 2)).rejects.toThrow('query outside its transaction')
  let escaped: Transaction | undefined
  await db
    .transaction(async (tx) => {
      escaped = tx
      throw new Error('desistir')
    })
    .catch(() => {})
  await expect(add(escaped as Transaction, 2)).rejects.toThrow('query outside its transaction')
  expect(await balances(2)).toEqual([0])
})

test('a single statement is single, also when it is kept', async () => {
  await open(3)
  await expect(
    db.statement(async (tx) => {
      await add(tx, 3)
      await add(tx, 3)
    }),
  ).rejects.toThrow('query outside its transaction')
  const kept = await db.statement(async (tx) => tx)
  await expect(add(kept, 3)).rejects.toThrow('query outside its transaction')
  expect(await balances(3)).toEqual([1])
})

test('transactions that deadlock are run again, each once in the end', async () => {
  await open(4, 5)
  let tries = 0
  const meet = [deferred(), deferred()]
  const cross = (mine: number, first: number, second: number) =>
    db.transaction(async (tx) => {
      tries++
      await add(tx, first)
      meet[mine]?.resolve()
      await meet[1 - mine]?.promise
      await add(tx, second)
    })
  await Promise.all([cross(0, 4, 5), cross(1, 5, 4)])
  expect(tries).toBeGreaterThan(2)
  expect(await balances(4, 5)).toEqual([2, 2])
})

test('a single statement that is a deadlock’s victim is run again too', async () => {
  await open(6, 7)
  const holding = deferred()
  let runs = 0
  const other = db.transaction(async (tx) => {
    await add(tx, 7)
    holding.resolve()
    // run again, it meets nobody
    if (runs++ > 0) return await add(tx, 6)
    await vi.waitFor(async () => {
      const { total } = await db.one<{ total: number }>(sql`
        select count(*) as total from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`)
      expect(total).toBe(1)
    }, patience)
    await add(tx, 6)
  })
  await holding.promise
  // takes 6, then waits for 7, and longer than the other waits for 6: PostgreSQL ends this one
  await db.statement((tx) =>
    tx.run(sql`
      with primeiro as (update conta set saldo = saldo + 1 where id = 6 returning id)
      update conta c set saldo = saldo + 1 from primeiro where c.id = 7`),
  )
  await other
  expect(await balances(6, 7)).toEqual([2, 2])
})

test('many transactions on one row are all counted', async () => {
  await open(8)
  await Promise.all(Array.from({ length: 60 }, () => db.transaction((tx) => add(tx, 8))))
  expect(await balances(8)).toEqual([60])
})

test('a connection given back after a failure is as good as new', async () => {
  for (let i = 0; i < 40; i++) {
    await expect(db.transaction((tx) => tx.run(sql`select 1 / 0`))).rejects.toThrow()
  }
  expect(db.counts.waiting).toBe(0)
  expect(await db.one(sql`select 1 as um`)).toEqual({ um: 1 })
})

test('A query for one row means one row', async () => {
  await expect(db.one(sql`select 1 where false`)).rejects.toThrow('expected one row, found 0')
  await expect(db.one(sql`select generate_series(1, 2)`)).rejects.toThrow('expected one row, found 2')
})

function deferred() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, resolve }
}
