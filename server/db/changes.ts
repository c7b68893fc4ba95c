import { setTimeout as wait } from 'node:timers/promises'
import { type Change, type Look, lookForChanges } from './changes.sql.ts'
import type { Reader } from './database.ts'

/** Told what changed; with nothing, that anything may have. What it throws fails those who wait, and it is told again. */
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
/** Between two looks: those who ask meanwhile share one. */
const PAUSE_MS = 1

/**
 * What other processes and this one wrote, for those who keep things in memory. Each answer is preceded by a look that began
 * after its request came, so that whoever wrote reads what they wrote, wherever; one look serves all who wait for it.
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

  let running: Promise<number> | undefined
  let next: Promise<number> | undefined

  function start(): Promise<number> {
    // who comes while the pause lasts is in time for the look after it
    running = look().finally(() => {
      running = next
    })
    return running
  }
  async function after(current: Promise<number>): Promise<number> {
    await current.catch(() => {})
    await wait(PAUSE_MS)
    next = undefined
    return start()
  }
  return {
    known() {
      if (!running) return start()
      next ??= after(running)
      return next
    },
    listen: (listener) => void listeners.push(listener),
  }
}
