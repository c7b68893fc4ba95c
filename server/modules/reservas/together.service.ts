import type { Database } from '#server/db/database.ts'
import { isUnavailable } from '#server/db/errors.ts'
import { sharedTrips } from '#server/ground/shared-trips.ts'
import { type Hold, hold, holdSeveral, type Tried } from './hold.sql.ts'
import type { TryHold } from './reserve.service.ts'

/**
 * Holds that come together go to the database together: one trip and one commit for all, to each an answer of its own.
 * @param onError told of what failed a trip and is not the database's being away: a bug. Each of them then goes alone
 */
export function holdingTogether(db: Database, onError: (error: Error) => void): TryHold {
  const together = sharedTrips<Hold, Tried>((wanted) => db.statement((tx) => holdSeveral(tx, wanted)))
  return (wanted) =>
    together(wanted).catch((error: Error) => {
      // nobody knows then what of it was done: to try again could hold twice
      if (isUnavailable(error)) throw error
      onError(error)
      return db.statement((tx) => hold(tx, wanted))
    })
}
