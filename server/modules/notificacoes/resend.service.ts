import type { Database } from '#server/db/database.ts'
import { messages } from './messages.ts'
import { deleteMessages, type Found, lockToDrop, lockToResend, requeue, type Selection } from './resend.sql.ts'

export interface Handled {
  done: number[]
  /** Why not, for each that was left as it is. */
  left: { id: number; motivo: string }[]
}

/** Puts messages that were given up back in the queue, with all their attempts before them. */
export function resend(db: Database, selection: Selection): Promise<Handled> {
  return db.transaction(async (tx) => {
    const handled = sort(selection, await lockToResend(tx, selection))
    await requeue(tx, handled.done)
    return handled
  })
}

/** Forgets messages that were not sent: one that waits is not sent any more. */
export function drop(db: Database, selection: Selection): Promise<Handled> {
  return db.transaction(async (tx) => {
    const handled = sort(selection, await lockToDrop(tx, selection))
    await deleteMessages(tx, handled.done)
    return handled
  })
}

function sort(selection: Selection, found: Found[]): Handled {
  const known = new Set(found.map(({ id }) => id))
  const unknown = selection === 'falhadas' ? [] : selection.filter((id) => !known.has(id))
  return {
    done: found.flatMap(({ id, motivo }) => (motivo ? [] : [id])),
    left: [
      ...found.flatMap(({ id, motivo }) => (motivo ? [{ id, motivo }] : [])),
      ...unknown.map((id) => ({ id, motivo: messages.unknown })),
    ],
  }
}
