import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Change, type Look, lookForChanges } from './changes.sql.ts'
import type { Reader } from './database.ts'

/**
 * Receives changes; undefined means that anything may have changed. If it throws, waiting requests fail and it is
 * called again.
 */
export type Listener = (changes: Change[] | undefined) => void | Promise<void>

export interface Changes {
  /**
   * Resolves when those who listen know all that was committed before this call.
   * @returns the database's time, in ms since 1970
   */
  known(): Promise<number>
  listen(listener: Listener): void
}

/** By the database's clock, and much less than rows are kept (changes.sql.ts): after longer, some may be gone unseen. */
const TRUSTED_MS = 60_000

/**
 * Tells caches what this and other processes wrote. Each answer is preceded by a look that began after its request
 * came, so that callers read their own writes on any process; one look serves all requests that wait for it.
 */
export function openChanges(db: Reader): Changes {
  const listeners: Listener[] = []
  let last: Look | undefined

  async function look(): Promise<number> {
    const found = await lookForChanges(db, last?.instantaneo)
    const since = last?.servidor === found.servidor ? found.agora - last.agora : Number.POSITIVE_INFINITY
    const goesOn = since >= 0 && since < TRUSTED_MS
    if (!goesOn || found.mudancas.length > 0) {
      for (const listener of listeners) await listener(goesOn ? found.mudancas : undefined)
    }
    last = found
    return found.agora
  }

  let underWay: Promise<unknown> = Promise.resolve()
  /** The look that is still to begin. */
  let coming: Promise<number> | undefined

  async function begin(): Promise<number> {
    await underWay.catch(() => {})
    // whoever is read in the same turn of the event loop is in time for it
    await nextTurn()
    coming = undefined
    const found = look()
    underWay = found
    const now = await found
    if (coming) {
      // its look leaves first, and is under way while these are answered: nobody waits for the database doing nothing
      await nextTurn()
      await nextTurn()
    }
    return now
  }
  return {
    known() {
      coming ??= begin()
      return coming
    },
    listen: (listener) => void listeners.push(listener),
  }
}
