import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { conflict, invalidFields } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import { once, type StoredAnswer } from '../idempotencia/public.ts'
import { type CancelReason, type Closing, close } from './close.sql.ts'
import { extend } from './hold.sql.ts'
import { messages } from './messages.ts'
import { forPharmacy, forUser, isElsewhere, type PharmacyView, reservationById, type UserView } from './repository.ts'
import {
  closedFor,
  type HoldOnce,
  holdOrExplain,
  madeAnswer,
  type OpensAt,
  type ReservationTerms,
  reserve,
  type TryHold,
  type Wanted,
} from './reserve.service.ts'
import { type Caller, whyNotChanged } from './rules.ts'

export interface ReservationParts {
  db: Database
  terms: ReservationTerms
  opensAt: OpensAt
  tryHold: TryHold
  holdOnce: HoldOnce
  /** Wakes the dispatcher of messages of this process: one was queued. */
  wakeDispatcher(): void
  /** Receives errors of an answer whose work was done. */
  onError(error: Error): void
}

/**
 * Looks at the pharmacy that a request names beside the item. It is part of what a request must be, like its form: so a
 * wrong one is refused before an Idempotency-Key is taken, and a right one says nothing that the item does not.
 * @throws AppError VALIDACAO when the item is another pharmacy's
 */
export async function checkPharmacy({ db }: ReservationParts, stockItemId: string, farmaciaId: string): Promise<void> {
  if (await isElsewhere(db, stockItemId, farmaciaId)) {
    throw invalidFields({ farmaciaId: messages.otherPharmacy })
  }
}

/** @throws AppError as `holdOrExplain` */
export async function createReservation(parts: ReservationParts, wanted: Wanted) {
  const { db, tryHold, terms, opensAt, onError } = parts
  const made = await reserve(db, tryHold, wanted, terms)
  // it is held: who has it is told so, whatever becomes of what would be said besides
  const besides = await closedFor(opensAt, db, made).catch(onError)
  return writeAnswer(messages.made, { reserva: made.held, ...besides })
}

/** Creates a reservation under an Idempotency-Key: together with others where it is simple, else alone. */
export async function createReservationOnce(
  parts: ReservationParts,
  wanted: Wanted,
  chave: string,
): Promise<StoredAnswer> {
  const { db, terms, opensAt, holdOnce } = parts
  const request = ['criar', wanted.stockItemId, wanted.quantidade]
  const shared = await holdOnce({ wanted, chave, request })
  if (shared) return shared
  const key = { caller: { kind: 'utilizador' as const, id: wanted.utilizadorId }, chave, request }
  return once(db, key, async (tx) => {
    const made = await holdOrExplain(tx, wanted, terms)
    return { status: 201, body: await madeAnswer(opensAt, tx, made) }
  })
}

async function increase(tx: Transaction, id: string, utilizadorId: string, quantidade: number) {
  if (!(await extend(tx, id, utilizadorId, quantidade))) {
    const reserva = await reservationById(tx, id)
    const reason = whyNotChanged(reserva, { kind: 'utilizador', id: utilizadorId }, 'aumentar')
    throw reason ?? conflict(reserva?.farmacia_is_ativo ? 'stock_insuficiente' : 'farmacia_inactiva')
  }
  return writeAnswer(messages.increased, { reserva: await forUser(tx, id) })
}

/** @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO */
export const increaseReservation = ({ db }: ReservationParts, id: string, utilizadorId: string, quantidade: number) =>
  db.transaction((tx) => increase(tx, id, utilizadorId, quantidade))

/** Increases a reservation under an Idempotency-Key. */
export const increaseReservationOnce = (
  { db }: ReservationParts,
  id: string,
  utilizadorId: string,
  quantidade: number,
  chave: string,
): Promise<StoredAnswer> =>
  once(
    db,
    { caller: { kind: 'utilizador', id: utilizadorId }, chave, request: ['aumentar', id, quantidade] },
    async (tx) => ({ status: 200, body: await increase(tx, id, utilizadorId, quantidade) }),
  )

/** Ends it and shows it in one transaction: a pharmacy deleted in between would leave nothing to show. */
async function end<View>(
  { db, wakeDispatcher }: ReservationParts,
  id: string,
  caller: Caller,
  action: Closing,
  view: (db: Reader, id: string) => Promise<View>,
  motivo?: CancelReason,
): Promise<View> {
  const reason = whyNotChanged(await reservationById(db, id), caller, action)
  if (reason) throw reason
  const ended = await db.transaction(async (tx) => {
    const closed = await close(tx, id, action, { by: caller.kind, motivo })
    return closed ? view(tx, id) : undefined
  })
  if (ended && motivo) wakeDispatcher()
  if (ended) return ended
  // it was live a moment ago: someone else, or the clock, was faster
  throw whyNotChanged(await reservationById(db, id), caller, action) ?? conflict('nao_activa')
}

/**
 * By its user or its pharmacy; each gets it back as they see it.
 * @param motivo counts from the pharmacy alone: nobody else knows what is on its shelf
 * @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO
 */
export async function cancelReservation(parts: ReservationParts, id: string, caller: Caller, motivo?: CancelReason) {
  const view: (db: Reader, id: string) => Promise<UserView | PharmacyView> =
    caller.kind === 'farmacia' ? forPharmacy : forUser
  const reason = caller.kind === 'farmacia' ? motivo : undefined
  return writeAnswer(messages.cancelled, { reserva: await end(parts, id, caller, 'cancelar', view, reason) })
}

/** By its pharmacy, which hands the units over. @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO */
export async function concludeReservation(parts: ReservationParts, id: string, farmaciaId: string) {
  const caller: Caller = { kind: 'farmacia', id: farmaciaId }
  return writeAnswer(messages.concluded, { reserva: await end(parts, id, caller, 'concluir', forPharmacy) })
}
