import { randomInt } from 'node:crypto'
import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { isUnavailable } from '#server/db/errors.ts'
import { waitingBriefly } from '#server/db/locks.ts'
import { batcher } from '#server/ground/batcher.ts'
import { type AppError, conflict } from '#server/ground/error.ts'
import { timeOrderedId } from '#server/ground/time-ordered-id.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import { insertAnswers, runEachOnce, type StoredAnswer } from '../idempotencia/public.ts'
import { expireItem, expireOfUser, type Hold, type HoldResult, hold } from './hold.sql.ts'
import { messages } from './messages.ts'
import { type ItemForHold, itemForHold, type Unclaimed, type UserView, unclaimedOf } from './repository.ts'
import { whyNotHeld } from './rules.ts'

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

/** How often a hold is tried that nothing found stands in the way of. */
export const TRIES = 5

export const freshHold = (wanted: Wanted, terms: ReservationTerms): Hold => ({
  ...wanted,
  reservaId: timeOrderedId(),
  slots: terms.perUser,
  perHour: terms.perHour,
  codigoLevantamento: String(randomInt(10 ** 6)).padStart(6, '0'),
  minutes: terms.minutes,
  smsWaitSeconds: terms.smsWaitSeconds,
})

/** A hold that was made. */
export type MadeHold = Extract<HoldResult, { held: UserView }>

/** Holds one item, waiting for locks; the outcome says why not. */
async function holdAlone(tx: Transaction, wanted: Hold): Promise<HoldResult> {
  const [result] = await hold(tx, [wanted], true)
  if (!result) throw new Error('a hold without a key was taken for one with a known key')
  return result
}

/**
 * Holds it, writing down first what has run out where that stands in the way.
 * @throws AppError when it cannot be held
 */
export async function holdOrExplain(tx: Transaction, wanted: Wanted, terms: ReservationTerms): Promise<MadeHold> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const result = await holdAlone(tx, freshHold(wanted, terms))
    if (result.held) return result
    const reason = await whyNot(tx, wanted, terms, result.found)
    if (reason) throw reason
    // nothing stands in the way but overdue holds, on the item or in the user's slots, or another's pick-up code
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

/** Returns the instant at which a pharmacy opens next, ISO 8601; undefined when it is open or its hours are unknown. */
export type OpensAt = (reads: Reader, farmaciaId: string) => Promise<string | undefined>

/** Returns the warning of a hold whose pharmacy is closed until it ends: it may still be worth a call. */
export async function closedFor(
  opensAt: OpensAt,
  reads: Reader,
  { held: { farmacia_id, reservado_ate } }: MadeHold,
): Promise<{ aviso?: 'fechada'; abre_em?: string }> {
  const abre_em = await opensAt(reads, farmacia_id)
  const tooLate = abre_em !== undefined && Date.parse(abre_em) >= Date.parse(reservado_ate)
  return tooLate ? { aviso: 'fechada', abre_em } : {}
}

/** Makes the answer of a new hold. */
export const madeAnswer = async (opensAt: OpensAt, reads: Reader, made: MadeHold): Promise<object> =>
  writeAnswer(messages.made, { reserva: made.held, ...(await closedFor(opensAt, reads, made)) })

/** Tries to hold it, by itself, whoever else goes with it. */
export type TryHold = (wanted: Hold) => Promise<HoldResult>

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
export async function reserve(
  db: Database,
  tryHold: TryHold,
  wanted: Wanted,
  terms: ReservationTerms,
): Promise<MadeHold> {
  const result = await tryHold(freshHold(wanted, terms))
  if (result.held) return result
  const reason = await whyNot(db, wanted, terms, result.found)
  if (reason) throw reason
  return db.transaction((tx) => holdOrExplain(tx, wanted, terms))
}

/**
 * Batches concurrent holds: one statement and one commit for all, to each an answer of its own.
 * @param onError receives errors of a batch other than an absent database: a bug. Each request is then made alone
 */
export function holdingTogether(db: Database, onError: (error: Error) => void): TryHold {
  const together = batcher<Hold, HoldResult>((wanted) =>
    db.statement(async (tx) => (await hold(tx, wanted, false)).map((result) => result ?? { found: undefined })),
  )
  return (wanted) =>
    together(wanted).catch((error: Error) => {
      // nobody knows then what of it was done: to try again could hold twice
      if (isUnavailable(error)) throw error
      onError(error)
      return db.statement((tx) => holdAlone(tx, wanted))
    })
}

export interface KeyedParts {
  db: Database
  terms: ReservationTerms
  opensAt: OpensAt
  /** Receives errors of a shared transaction other than an absent database: a bug. Each request is then made alone. */
  onError(error: Error): void
}

/** Batches concurrent holds under an `Idempotency-Key`: holds, keys and stored answers are one transaction. */
export function holdingOnceTogether({ db, terms, opensAt, onError }: KeyedParts): HoldOnce {
  /** Makes the holds and stores their answers; a key that another request takes meanwhile undoes all of it. */
  async function holdAndStore(
    tx: Transaction,
    asked: readonly (KeyedHold & { utilizadorId: string; pedido: string })[],
  ): Promise<(StoredAnswer | AppError | undefined)[]> {
    await waitingBriefly(tx)
    const results = await hold(
      tx,
      asked.map(({ wanted, chave }) => ({ ...freshHold(wanted, terms), chave })),
      false,
    )
    const answers: (StoredAnswer | AppError | undefined)[] = []
    const rows = []
    for (const [place, { wanted, chave, pedido, utilizadorId }] of asked.entries()) {
      const result = results[place]
      if (result?.held) {
        const corpo = JSON.stringify(await madeAnswer(opensAt, tx, result))
        rows.push({ utilizadorId, chave, pedido, estado: 201, corpo })
        answers.push({ status: 201, text: corpo, replayed: false })
      } else answers.push(result && whyNotHeld(result.found, utilizadorId, wanted.quantidade, terms.perUser))
    }
    if (rows.length > 0) await insertAnswers(tx, rows)
    return answers
  }
  const together = batcher<KeyedHold, StoredAnswer | undefined>((asked) =>
    runEachOnce(
      db,
      asked.map((one) => ({ ...one, utilizadorId: one.wanted.utilizadorId })),
      (going) => db.transaction((tx) => holdAndStore(tx, going)),
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
