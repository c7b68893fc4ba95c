import { randomInt, randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { conflict } from '#server/error.ts'
import { expireItem, expireOfUser, type Hold, hold } from './hold.ts'
import { itemForHold } from './repository.ts'
import { whyNotHeld } from './rules.ts'

export interface ReservationTerms {
  minutes: number
  perUser: number
}

export interface Wanted {
  stockItemId: string
  utilizadorId: string
  quantidade: number
}

const TRIES = 5

const freshHold = (wanted: Wanted, terms: ReservationTerms): Hold => ({
  ...wanted,
  reservaId: randomUUID(),
  places: terms.perUser,
  codigoLevantamento: String(randomInt(10 ** 6)).padStart(6, '0'),
  minutes: terms.minutes,
})

/** Another request of this user's took the same place, or one at this pharmacy drew the same pick-up code. */
const lostADraw = (error: unknown) =>
  isUniqueViolation(error, 'reserva_vaga_livre') || isUniqueViolation(error, 'reserva_codigo_livre')

/** Draws again as often as `work` loses a draw. */
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
 * The careful way, for when the item was not simply free: writes down what has run out, tries again, and says why not.
 * @throws AppError when it cannot be held
 */
export async function holdOrExplain(tx: Transaction, wanted: Wanted, terms: ReservationTerms): Promise<string> {
  for (let tries = 1; tries <= TRIES; tries++) {
    await expireItem(tx, wanted.stockItemId)
    await expireOfUser(tx, wanted.utilizadorId)
    const attempt = freshHold(wanted, terms)
    if (await hold(tx, attempt)) return attempt.reservaId
    const item = await itemForHold(tx, wanted.stockItemId, wanted.utilizadorId)
    const reason = whyNotHeld(item, wanted.utilizadorId, wanted.quantidade, terms.perUser)
    if (reason) throw reason
  }
  // free each time we looked and taken each time we tried
  throw conflict('ja_reservado')
}

/** The usual way: one statement, and the careful way only when it did not hold. @returns the reservation's id */
export async function reserve(db: Database, wanted: Wanted, terms: ReservationTerms): Promise<string> {
  return drawingAgain(async () => {
    const attempt = freshHold(wanted, terms)
    const held = await db.statement((tx) => hold(tx, attempt))
    return held ? attempt.reservaId : db.transaction((tx) => holdOrExplain(tx, wanted, terms))
  })
}
