import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Change, type Look, lookForChanges } from './changes.sql.ts'
import type { Database, Reader } from './database.ts'
import { isUnavailable } from './errors.ts'
import { type Patience, timeouts } from './locks.ts'
import type { PooledDatabase } from './pool.ts'

/**
 * Receives changes; undefined means that anything may have changed. If it throws, waiting requests fail and it is
 * called again.
 */
export type Listener = (changes: Change[] | undefined) => void | Promise<void>

export interface Changes {
  /**
   * Resolves when those who listen know all that was committed before this call.
   * @returns the database's time, in ms since 1970
   * @throws Error as of a database that is away, at most three seconds later when it says nothing
   */
  known(): Promise<number>
  /** Resolves as `known`, and at once when the last look is no older than this, in ms. */
  knownWithin(ms: number): Promise<unknown>
  /**
   * Resolves as `known`; while the database is away, and not for longer than is allowed, with its time now and what
   * was known last.
   */
  knownOrLast(): Promise<number>
  /** Tells if the database is away, and what was known last may still be told. */
  readsFromMemory(): boolean
  /** Milliseconds since the database last told what changed; undefined while it answers. */
  age(): number | undefined
  /** Resolves as `ask`, and rejects as soon as the database is found to be away, which is looked at when it takes long. */
  unlessAway<T>(ask: () => Promise<T>): Promise<T>
  listen(listener: Listener): void
}

/** By the database's clock, and much less than rows are kept (changes.sql.ts): after longer, some may be gone unseen. */
const TRUSTED_MS = 60_000

/** Rejects after `ms`, as the driver does when the database says nothing. */
function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout exceeded when looking for changes')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

export interface ChangesOptions {
  /** For so long after the last look `knownOrLast` goes on without the database, in ms; 0 for never. */
  withoutDatabaseMs?: number
  /** Waits in milliseconds, other than the usual ones. */
  patience?: Pick<Patience, 'look' | 'lookAgain'>
}

/** Reads what changed; a pool's `within` bounds how long. */
type LookReader = Pick<Reader, 'one'> & Partial<Pick<PooledDatabase, 'within'>>

/**
 * Tells caches what this and other processes wrote. Each answer is preceded by a look that began after its request
 * came, so that callers read their own writes on any process; one look serves all requests that wait for it.
 */
export function openChanges(
  db: LookReader,
  { withoutDatabaseMs = 0, patience = timeouts }: ChangesOptions = {},
): Changes {
  const listeners: Listener[] = []
  let last: Look | undefined
  /** The instant of `last` by this process's monotonic clock. */
  let lastAt = 0
  let isAway = false

  async function look(): Promise<number> {
    // a look that hangs ends with its connection, or the next would wait for it as long as for any statement
    const found = await lookForChanges((last && db.within?.(patience.look)) ?? db, last?.instantaneo)
    const at = performance.now()
    const since = last?.servidor === found.servidor ? found.agora - last.agora : Number.POSITIVE_INFINITY
    const isContinuous = since >= 0 && since < TRUSTED_MS
    if (!isContinuous || found.mudancas.length > 0) {
      for (const listener of listeners) await listener(isContinuous ? found.mudancas : undefined)
    }
    last = found
    lastAt = at
    isAway = false
    return found.agora
  }

  /** Ends each read that is under way. */
  const readsUnderWay = new Set<(error: unknown) => void>()

  function noteFailure(error: unknown): void {
    isAway = isUnavailable(error)
    if (isAway) for (const reject of readsUnderWay) reject(error)
  }

  function unlessAway<T>(ask: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = setTimeout(() => known().catch(() => {}), patience.look)
      readsUnderWay.add(reject)
      ask()
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(look)
          readsUnderWay.delete(reject)
        })
    })
  }

  let running: Promise<unknown> = Promise.resolve()
  /** The look that is still to begin. */
  let coming: Promise<number> | undefined
  /** `coming` with the deadline of one batch of callers. Later callers get a new one. */
  let awaited: Promise<number> | undefined

  async function begin(): Promise<number> {
    await running.catch(() => {})
    // whoever is read in the same turn of the event loop is in time for it
    await nextTurn()
    coming = awaited = undefined
    const found = look()
    running = found
    const now = await found
    if (coming) {
      // lets the next poll leave before these callers are answered, so that the database works meanwhile
      await nextTurn()
      await nextTurn()
    }
    return now
  }

  /** Waits for a look. The first has no deadline: without it nothing is known. */
  function wait(look: Promise<number>): Promise<number> {
    const answer = last ? within(look, isAway ? patience.lookAgain : patience.look) : look
    const waited = answer.catch((error) => {
      noteFailure(error)
      // who comes now waits for it anew, rather than fail of the others' patience
      if (awaited === waited) awaited = undefined
      throw error
    })
    return waited
  }

  /** Asks the database once for all callers that came before. */
  function known(): Promise<number> {
    if (!coming) {
      coming = begin()
      coming.catch(() => {})
    }
    awaited ??= wait(coming)
    return awaited
  }

  const age = () => (isAway && last ? performance.now() - lastAt : undefined)
  const readsFromMemory = () => (age() ?? Number.POSITIVE_INFINITY) < withoutDatabaseMs

  return {
    known,
    knownWithin: async (ms) => (last && performance.now() - lastAt < ms ? undefined : known()),
    async knownOrLast() {
      try {
        return await known()
      } catch (error) {
        if (!last || !readsFromMemory()) throw error
        return last.agora + performance.now() - lastAt
      }
    },
    readsFromMemory,
    age,
    unlessAway,
    listen: (listener) => void listeners.push(listener),
  }
}

/** Versions of things, for ETags: a version changes as soon as anything that people see of the thing may have changed. */
export interface Marks {
  /** Returns the version of a pharmacy with its items and products' names, of an account, or of a session. */
  of(id: string): string
}

/** The most changed things that are remembered; beyond it all versions begin anew. */
const MOST = 50_000

/** Tells versions apart, for what is kept. Call after `Changes.known()`, before asking the database. */
export function marks(changes: Changes): Marks {
  const changed = new Map<string, number>()
  let all = 0
  changes.listen((told) => {
    if (!told || changed.size > MOST) {
      changed.clear()
      all++
    }
    for (const { o_que, id } of told ?? []) {
      if (o_que === 'produto') all++
      else if (o_que !== 'novo' && id) changed.set(id, (changed.get(id) ?? 0) + 1)
    }
  })
  return {
    of: (id) => `${all} ${changed.get(id) ?? 0}`,
  }
}

/**
 * Asks the database; while it is away, and not for longer than is allowed, returns what is in memory.
 * @param recall returns undefined where nothing in memory is the answer
 */
export async function askOrRecall<T>(
  changes: Pick<Changes, 'known' | 'readsFromMemory'>,
  ask: () => Promise<T>,
  recall: () => T | undefined,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    // the first who fails finds out whether the database is away
    await changes.known().catch(() => {})
    const known = changes.readsFromMemory() ? recall() : undefined
    if (known === undefined) throw error
    return known
  }
}

type Standing = Pick<Changes, 'age' | 'known' | 'unlessAway'>

/** Asks the database; while it is away, only once a look shows that it is back. */
const asking = <T>({ age, known }: Standing, ask: () => Promise<T>): Promise<T> =>
  age() === undefined ? ask() : known().then(ask)

const reading = <T>(standing: Standing, ask: () => Promise<T>): Promise<T> =>
  asking(standing, () => standing.unlessAway(ask))

/**
 * Reads for requests: while the database is away each fails at once, and one that is under way as soon as that is found,
 * rather than wait for a connection that says nothing.
 * Not for those who listen to changes: they are part of the look.
 */
export const promptReader = (db: Reader, standing: Standing): Reader => ({
  many: (query) => reading(standing, () => db.many(query)),
  maybe: (query) => reading(standing, () => db.maybe(query)),
  one: (query) => reading(standing, () => db.one(query)),
})

/** Reads and writes for requests, as `promptReader`. */
export const promptDatabase = (db: Database, standing: Standing): Database => ({
  ...promptReader(db, standing),
  transaction: (work) => asking(standing, () => db.transaction(work)),
  statement: (work) => asking(standing, () => db.statement(work)),
})
