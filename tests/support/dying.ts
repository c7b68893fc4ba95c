import type { Database, Transaction } from '#server/db/database.ts'

class Died extends Error {}

/**
 * The database as seen by a process that dies at its step `at` of all it asks: after that was done, or before. It dies
 * in what it calls only: nothing of the real process ends.
 */
export function dyingAt(real: Database, at: number, done: boolean): Database {
  let step = 0
  const die = (): never => {
    throw new Died()
  }
  const mortal = async (ask: () => unknown) => {
    if (++step < at) return ask()
    if (step > at || !done) die()
    await ask()
    return die()
  }
  const dying: Database = new Proxy(real, {
    get: (db, name) => {
      const own = Reflect.get(db, name)
      // a pool's reader with a deadline is the same database
      if (name === 'within') return () => dying
      return typeof own === 'function' ? (...asked: unknown[]) => mortal(() => own.apply(db, asked)) : own
    },
  })
  return dying
}

/** A death is what was asked for; any other failure is one. */
export const orDied = (error: unknown): void => {
  if (!(error instanceof Died)) throw error
}

/** The database with something done around each statement, also around those within a transaction. */
export function aroundStatements(real: Database, around: (ask: () => unknown) => Promise<unknown>): Database {
  const wrapped = <Handle extends object>(handle: Handle): Handle =>
    new Proxy(handle, {
      get: (target, name) => {
        const own: unknown = Reflect.get(target, name)
        if (typeof own !== 'function') return own
        if (name === 'within') return (ms: number) => wrapped(own.call(target, ms))
        if (name !== 'transaction') return (...asked: unknown[]) => around(() => own.apply(target, asked))
        return (work: (tx: Transaction) => unknown) => own.call(target, (tx: Transaction) => work(wrapped(tx)))
      },
    })
  return wrapped(real)
}

/**
 * The database as seen by a process that dies at its statement `at`, also of those within a transaction: after the
 * statement was done, or before. What a transaction wrote by then goes, as the server sees to it for a connection lost.
 */
export function dyingWithin(real: Database, at: number, done: boolean): { db: Database; steps(): number } {
  let step = 0
  const db = aroundStatements(real, async (ask) => {
    if (++step !== at) return ask()
    if (done) await ask()
    throw new Died()
  })
  return { db, steps: () => step }
}
