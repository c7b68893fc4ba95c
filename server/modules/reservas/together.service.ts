import type { Database } from '#server/db/database.ts'
import { isUnavailable } from '#server/db/errors.ts'
import { batcher } from '#server/ground/batcher.ts'
import type { Clock } from '#server/ground/clock.ts'
import { momentInLuanda } from '#server/ground/luanda.ts'
import { runEachOnce, type StoredAnswer } from '../idempotencia/public.ts'
import { type Hold, hold, holdSeveral, holdSeveralOnce, type Tried, type TriedOnce } from './hold.sql.ts'
import {
  freshHold,
  type HoldOnce,
  type KeyedHold,
  type ReservationTerms,
  type TryHold,
  type Wanted,
} from './reserve.service.ts'
import { whyNotHeld } from './rules.ts'

/**
 * Holds that come together go to the database together: one trip and one commit for all, to each an answer of its own.
 * @param onError told of what failed a trip and is not the database's being away: a bug. Each of them then goes alone
 */
export function holdingTogether(db: Database, onError: (error: Error) => void): TryHold {
  const together = batcher<Hold, Tried>((wanted) => db.statement((tx) => holdSeveral(tx, wanted)))
  return (wanted) =>
    together(wanted).catch((error: Error) => {
      // nobody knows then what of it was done: to try again could hold twice
      if (isUnavailable(error)) throw error
      onError(error)
      return db.statement((tx) => hold(tx, wanted))
    })
}

export interface KeyedParts {
  db: Database
  terms: ReservationTerms
  clock: Clock
  /** Receives errors of a shared transaction other than an absent database: a bug. Each request is then made alone. */
  onError(error: Error): void
}

/** Holds together for requests under an `Idempotency-Key`: holds, keys and kept answers are one transaction. */
export function holdingOnceTogether({ db, terms, clock, onError }: KeyedParts): HoldOnce {
  function became({ utilizadorId, quantidade }: Wanted, tried: TriedOnce) {
    if (tried?.answer !== undefined) return { status: 201, text: tried.answer, replayed: false }
    return tried && whyNotHeld(tried.found, utilizadorId, quantidade, terms.perUser)
  }
  const together = batcher<KeyedHold, StoredAnswer | undefined>((asked) =>
    runEachOnce(
      db,
      asked.map((one) => ({ ...one, utilizadorId: one.wanted.utilizadorId })),
      async (going) => {
        const holds = going.map(({ wanted, chave, pedido }) => ({ ...freshHold(wanted, terms), chave, pedido }))
        const tried = await db.statement((tx) => holdSeveralOnce(tx, holds, momentInLuanda(clock())))
        return going.map(({ wanted }, index) => became(wanted, tried[index]))
      },
    ),
  )
  return (asked) =>
    together(asked).catch((error: Error) => {
      // its key says whether it was done; but a database that is away is not asked by each of them again
      if (isUnavailable(error)) throw error
      onError(error)
      return undefined
    })
}
