import type { Database } from '#server/db/database.ts'

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
  return new Proxy(real, {
    get: (db, name) => {
      const own = Reflect.get(db, name)
      return typeof own === 'function' ? (...asked: unknown[]) => mortal(() => own.apply(db, asked)) : own
    },
  })
}

/** A death is what was asked for; any other failure is one. */
export const orDied = (error: unknown): void => {
  if (!(error instanceof Died)) throw error
}
