import { randomInt } from 'node:crypto'
import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { conflict } from '#server/ground/error.ts'
import { timeOrderedId } from '#server/ground/time-ordered-id.ts'
import type { StoredAnswer } from '../idempotencia/public.ts'
import { expireItem, expireOfUser, type Hold, hold, type Tried } from './hold.sql.ts'
import { type ItemForHold, itemForHold, type UserView } from './repository.ts'
import { whyNotHeld } from './rules.ts'
import { type Unclaimed, unclaimedOf } from './unclaimed.sql.ts'

export interface ReservationTerms {
  minutes: number
  /** Live ones a user may have. */
  perUser: number
  /** The most holds that a user may make within an hour. */
  perHour: number
  /** The seconds that the SMS to the pharmacy waits. */
  smsWaitSeconds: number
}

export interface Wanted {
  stockItemId: string
  utilizadorId: string
  quantidade: number
}

const TRIES = 5

export const freshHold = (wanted: Wanted, terms: ReservationTerms): Hold => ({
  ...wanted,
  reservaId: timeOrderedId(),
  slots: terms.perUser,
  perHour: terms.perHour,
  codigoLevantamento: String(randomInt(10 ** 6)).padStart(6, '0'),
  minutes: terms.minutes,
  smsWaitSeconds: terms.smsWaitSeconds,
})

/** Another request at this pharmacy drew the same pick-up code. */
const lostADraw = (error: unknown) => isUniqueViolation(error, 'reserva_codigo_livre')

/** Draws again when `work` loses a draw. */
export async function drawingAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!lostADraw(error) || tries === TRIES) throw error
    }
  }
}

/**
 * Holds it, writing down first what has run out where that stands in the way.
 * @throws AppError when it cannot be held
 */
export async function holdOrExplain(tx: Transaction, wanted: Wanted, terms: ReservationTerms): Promise<UserView> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const tried = await hold(tx, freshHold(wanted, terms))
    if (tried.held) return tried.held
    const reason = await whyNot(tx, wanted, terms, tried.found)
    if (reason) throw reason
    // nothing stands in the way but overdue holds, on the item or in the user's slots
    await expireItem(tx, wanted.stockItemId)
    await expireOfUser(tx, wanted.utilizadorId)
  }
  // free each time we looked and taken each time we tried
  throw conflict('ja_reservado')
}

/** By what the attempt itself found; when that stands in nobody's way, somebody was faster, and it is looked at again. */
async function whyNot(db: Reader, wanted: Wanted, terms: ReservationTerms, found: ItemForHold | undefined) {
  const { stockItemId, utilizadorId, quantidade } = wanted
  const reasonBy = (item: ItemForHold | undefined, unclaimed?: Unclaimed) =>
    whyNotHeld(item, utilizadorId, quantidade, terms.perUser, terms.perUser, unclaimed)
  const reason = reasonBy(found)
  if (reason) return reason
  const unclaimed = found?.activas ? await unclaimedOf(db, utilizadorId) : undefined
  return reasonBy(await itemForHold(db, stockItemId, utilizadorId, terms.perHour), unclaimed)
}

/** Tries to hold it, by itself, whoever else goes with it. */
export type TryHold = (wanted: Hold) => Promise<Tried>

/** A hold that was made, and its pharmacy's hours where they were read with it. */
export type Made = Extract<Tried, { held: UserView }>

/** A hold that is asked for under an `Idempotency-Key`. */
export interface KeyedHold {
  wanted: Wanted
  chave: string
  /** The request that the key stands for. */
  request: unknown
}

/** Does it with others under keys of theirs; undefined when it is still to be done, alone. */
export type HoldOnce = (asked: KeyedHold) => Promise<StoredAnswer | undefined>

/** The usual way: one statement, which also tells who loses why, and holds nobody up. */
export async function reserve(db: Database, tryHold: TryHold, wanted: Wanted, terms: ReservationTerms): Promise<Made> {
  return drawingAgain(async () => {
    const tried = await tryHold(freshHold(wanted, terms))
    if (tried.held) return tried
    const reason = await whyNot(db, wanted, terms, tried.found)
    if (reason) throw reason
    return { held: await db.transaction((tx) => holdOrExplain(tx, wanted, terms)) }
  })
}
