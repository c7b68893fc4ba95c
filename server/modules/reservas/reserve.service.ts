import { randomInt } from 'node:crypto'
import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { isUnavailable } from '#server/db/errors.ts'
import { waitingBriefly } from '#server/db/locks.ts'
import { batcher } from '#server/ground/batcher.ts'
import { type AppError, conflict } from '#server/ground/error.ts'
import { timeOrderedId } from '#server/ground/time-ordered-id.ts'
import { insertAnswers, once, runEachOnce, type StoredAnswer } from '../idempotencia/public.ts'
import { expireItems } from './close.sql.ts'
import { type HoldLine, type HoldResult, hold, itemsForHold } from './hold.sql.ts'
import { noteNext } from './pass.sql.ts'
import { forUser, type ItemForHold, type UserView, unclaimedOf } from './repository.ts'
import { holdRefusal, type Limits, type NextPharmacies, type WantedHold, type WantedLine } from './rules.ts'

export interface ReservationTerms extends Limits {
  minutes: number
  /** Days after the end of its licence in which a pharmacy may be held at; null for any. */
  licenceGraceDays: number | null
  /** The seconds that the SMS to the pharmacy waits. */
  smsWaitSeconds: number
}

/** Attempts at a request for whose failure no reason is found. */
const TRIES = 5

export const randomCode = () => String(randomInt(10 ** 6)).padStart(6, '0')

/** The items of a request as the database takes them, with new ids and one pick-up code. */
function freshHolds(
  { kind, utilizadorId, lines, canal }: WantedHold,
  terms: ReservationTerms,
  chave?: string,
): HoldLine[] {
  // ids of one request are in its order, whatever their milliseconds
  const ids = lines.map(timeOrderedId).sort()
  const [visitaId] = ids
  const codigoLevantamento = randomCode()
  return lines.map((line, place) => ({
    ...line,
    utilizadorId,
    reservaId: ids[place] as string,
    visitaId: place > 0 ? visitaId : undefined,
    shared: kind === 'visita',
    codigoLevantamento,
    slots: terms.perUser,
    unconfirmedSlots: terms.perUnconfirmed,
    unitsPerHold: terms.unitsPerHold,
    numberSlots: terms.byNumber,
    perHour: terms.perHour,
    licenceGraceDays: terms.licenceGraceDays,
    minutes: terms.minutes,
    smsWaitSeconds: terms.smsWaitSeconds,
    canal,
    chave,
  }))
}

/** Reservations that were made, in the order of the request; or what was found of each item. */
type HoldsOutcome = { held: [UserView, ...UserView[]] } | { held?: undefined; found: (ItemForHold | undefined)[] }

function outcomeOf(results: readonly HoldResult[]): HoldsOutcome {
  const held = results.flatMap((result) => result.held ?? [])
  if (held.length === results.length) return { held: held as [UserView, ...UserView[]] }
  return { found: results.map((result) => (result.held ? undefined : result.found)) }
}

/** Holds the items, waiting for locks. */
async function holdAlone(tx: Transaction, holds: readonly HoldLine[]): Promise<HoldResult[]> {
  const [results] = await hold(tx, [holds], true)
  if (!results) throw new Error('a hold without a key was taken for one with a known key')
  return results
}

/**
 * Holds all items of a request, writing down first what has run out where that stands in the way. Nothing is written when it
 * throws an AppError.
 * @throws AppError when one of them cannot be held
 */
export async function holdOrExplain(
  tx: Transaction,
  wanted: WantedHold,
  terms: ReservationTerms,
): Promise<[UserView, ...UserView[]]> {
  const items = wanted.lines.map(({ stockItemId }) => stockItemId)
  for (let tries = 1; tries <= TRIES; tries++) {
    const outcome = outcomeOf(await holdAlone(tx, freshHolds(wanted, terms)))
    if (outcome.held) return wanted.next ? [await heldWithNext(tx, outcome.held[0], wanted.next)] : outcome.held
    const reason = await refusalOf(tx, wanted, terms, outcome.found)
    if (reason) throw reason
    // the obstacle is an overdue hold, on an item or in a place of the user, or another visit's pick-up code
    await expireItems(tx, items, wanted.utilizadorId)
  }
  // free each time we looked and taken each time we tried
  throw conflict('ja_reservado')
}

async function heldWithNext(tx: Transaction, { id }: UserView, next: NextPharmacies): Promise<UserView> {
  await noteNext(tx, id, next)
  return forUser(tx, id)
}

/** Returns why a failed attempt was refused, by what it found; when that refuses nothing, by the items as they are now. */
async function refusalOf(
  db: Reader,
  wanted: WantedHold,
  terms: ReservationTerms,
  found: Extract<HoldsOutcome, { held?: undefined }>['found'],
): Promise<AppError | undefined> {
  const reason = holdRefusal(wanted, found, terms)
  if (reason) return reason
  const { utilizadorId, lines } = wanted
  const mayBeLimited = lines.length > 1 || found.some((item) => item?.conta?.activas)
  const unclaimed = mayBeLimited ? await unclaimedOf(db, utilizadorId) : undefined
  const perHour = Math.max(1, terms.perHour - lines.length + 1)
  const now = await itemsForHold(db, lines, wanted.kind === 'visita', { ...terms, utilizadorId, perHour })
  return holdRefusal(wanted, now, terms, unclaimed)
}

/** Makes the body of the answer of a new hold. */
export type AnswerBody = (
  reads: Reader,
  wanted: WantedHold,
  held: readonly [UserView, ...UserView[]],
) => Promise<object>

/** Tries to hold the items of a request, by itself, whoever else goes with it. */
export type TryHold = (holds: readonly HoldLine[]) => Promise<HoldResult[]>

/** A request under an `Idempotency-Key`. */
export interface KeyedHold {
  wanted: WantedHold
  chave: string
}

/** Does it with others under keys of theirs; undefined when it is still to be done, alone. */
export type HoldOnce = (asked: KeyedHold) => Promise<StoredAnswer | undefined>

export interface HoldingParts {
  db: Database
  terms: ReservationTerms
  answerBody: AnswerBody
  /** Receives errors of a shared transaction other than an absent database: a bug. Each request is then made alone. */
  onError(error: Error): void
}

/** Content of a request, from which the fingerprint of its `Idempotency-Key` is made. */
const fingerprinted = ({ kind, lines, next }: WantedHold): unknown => {
  const items = lines.map(({ stockItemId, quantidade }: WantedLine) => [stockItemId, quantidade])
  return kind === 'artigo' ? ['criar', ...items.flat()] : [kind, ...items, ...(next ? [next] : [])]
}

/** Holds by themselves, and not with others of other terms. */
const holdingAlone =
  (db: Database): TryHold =>
  (holds) =>
    db.statement((tx) => holdAlone(tx, holds))

/** The usual way: one statement, which also tells who loses why, and holds nobody up. A hold that passes on takes two. */
export async function reserve(
  db: Database,
  tryHold: TryHold,
  wanted: WantedHold,
  terms: ReservationTerms,
): Promise<[UserView, ...UserView[]]> {
  if (wanted.next) return db.transaction((tx) => holdOrExplain(tx, wanted, terms))
  const outcome = outcomeOf(await tryHold(freshHolds(wanted, terms)))
  if (outcome.held) return outcome.held
  const reason = await refusalOf(db, wanted, terms, outcome.found)
  if (reason) throw reason
  return db.transaction((tx) => holdOrExplain(tx, wanted, terms))
}

/** Holds under an Idempotency-Key: together with others where it is simple, else alone. */
export async function reserveOnce(
  { db, terms, answerBody }: HoldingParts,
  holdOnce: HoldOnce,
  wanted: WantedHold,
  chave: string,
): Promise<StoredAnswer> {
  const shared = wanted.next ? undefined : await holdOnce({ wanted, chave })
  if (shared) return shared
  const key = {
    caller: { kind: 'utilizador' as const, id: wanted.utilizadorId },
    chave,
    request: fingerprinted(wanted),
  }
  return once(db, key, async (tx) => {
    const held = await holdOrExplain(tx, wanted, terms)
    return { status: 201, body: await answerBody(tx, wanted, held) }
  })
}

/**
 * Batches concurrent holds: one statement and one commit for all, to each an answer of its own.
 * @param onError receives errors of a batch other than an absent database: a bug. Each request is then made alone
 */
export function holdingTogether(db: Database, onError: (error: Error) => void): TryHold {
  const together = batcher<readonly HoldLine[], HoldResult[]>((wanted) =>
    db.statement(async (tx) =>
      (await hold(tx, wanted, false)).map(
        (results, place) => results ?? (wanted[place] ?? []).map(() => ({ found: undefined })),
      ),
    ),
  )
  return (holds) =>
    together(holds).catch((error: Error) => {
      // the outcome is unknown when the database goes away, and another attempt could hold twice
      if (isUnavailable(error)) throw error
      onError(error)
      return holdingAlone(db)(holds)
    })
}

/** Batches concurrent holds under an `Idempotency-Key`: holds, keys and stored answers are one transaction. */
export function holdingOnceTogether({ db, terms, answerBody, onError }: HoldingParts): HoldOnce {
  /** Makes the holds and stores their answers; a key that another request takes meanwhile undoes all of it. */
  async function holdAndStore(
    tx: Transaction,
    asked: readonly (KeyedHold & { utilizadorId: string; pedido: string })[],
  ): Promise<(StoredAnswer | AppError | undefined)[]> {
    await waitingBriefly(tx)
    const results = await hold(
      tx,
      asked.map(({ wanted, chave }) => freshHolds(wanted, terms, chave)),
      false,
    )
    const answers: (StoredAnswer | AppError | undefined)[] = []
    const rows = []
    for (const [place, { wanted, chave, pedido, utilizadorId }] of asked.entries()) {
      const outcome = results[place] && outcomeOf(results[place])
      if (outcome?.held) {
        const corpo = JSON.stringify(await answerBody(tx, wanted, outcome.held))
        rows.push({ utilizadorId, chave, pedido, estado: 201, corpo })
        answers.push({ status: 201, text: corpo, replayed: false })
      } else answers.push(outcome && holdRefusal(wanted, outcome.found, terms))
    }
    if (rows.length > 0) await insertAnswers(tx, rows)
    return answers
  }
  const together = batcher<KeyedHold, StoredAnswer | undefined>((asked) =>
    runEachOnce(
      db,
      asked.map((one) => ({ ...one, utilizadorId: one.wanted.utilizadorId, request: fingerprinted(one.wanted) })),
      (going) => db.transaction((tx) => holdAndStore(tx, going)),
    ),
  )
  return (asked) =>
    together(asked).catch((error: Error) => {
      // the stored key tells if it was done, but a database that is away is not asked again by each request
      if (isUnavailable(error)) throw error
      onError(error)
      return undefined
    })
}
