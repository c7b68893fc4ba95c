import type { Database, Transaction } from '#server/db/database.ts'
import { isLockTimeout, isUnavailable } from '#server/db/errors.ts'
import type { AppError } from '#server/ground/error.ts'
import { sharedTrips } from '#server/ground/shared-trips.ts'
import { onceEach, type StoredAnswer } from '../idempotencia/public.ts'
import { type Hold, hold, holdSeveral, type Tried } from './hold.sql.ts'
import { freshHold, type HoldOnce, type KeyedHold, type TryHold, type Wanted } from './reserve.service.ts'
import { whyNotHeld } from './rules.ts'
import { madeAnswer, type ReservationParts } from './service.ts'

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

/** The same for those under an `Idempotency-Key`: the keys, the holds and the answers that are kept are one transaction. */
export function holdingOnceTogether(parts: Pick<ReservationParts, 'db' | 'terms' | 'opensAt' | 'onError'>): HoldOnce {
  const { db, terms, onError } = parts
  async function became(tx: Transaction, { utilizadorId, quantidade }: Wanted, tried: Tried) {
    if (tried.held) return { status: 201, body: await madeAnswer(parts, tx, tried) }
    return whyNotHeld(tried.found, utilizadorId, quantidade, terms.perUser)
  }
  async function holdAll(tx: Transaction, asked: readonly KeyedHold[]) {
    const tried = await holdSeveral(
      tx,
      asked.map(({ wanted }) => freshHold(wanted, terms)),
    )
    const all: (AppError | { status: number; body: object } | undefined)[] = []
    for (const [index, { wanted }] of asked.entries()) all.push(await became(tx, wanted, tried[index] as Tried))
    return all
  }
  const together = sharedTrips<KeyedHold, StoredAnswer | undefined>((asked) =>
    onceEach(
      db,
      asked.map((one) => ({ ...one, utilizadorId: one.wanted.utilizadorId })),
      holdAll,
    ),
  )
  return (asked) =>
    together(asked).catch((error: Error) => {
      // its key says whether it was done; but a database that is away is not asked by each of them again
      if (isUnavailable(error) && !isLockTimeout(error)) throw error
      if (!isLockTimeout(error)) onError(error)
      return undefined
    })
}
