import type { Database } from '#server/db/database.ts'
import { deleteSome, settleLeftover, takeLeftover } from './repository.ts'

/** So many rows at once: nobody waits for longer than that takes. */
const PIECE = 500

/** Deletes a piece of what deleted pharmacies had. @returns whether there may be more */
export const sweepLeftovers = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const gone = await takeLeftover(tx)
    if (!gone) return false
    if (!(await deleteSome(tx, gone.farmacia_id, PIECE))) await settleLeftover(tx, gone.farmacia_id)
    return true
  })
