import type { Reader, Transaction } from '#server/db/database.ts'
import { conflict, forbidden, notFound } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { lockItemsOf, lockPharmacyOf, releaseOverdue } from './close.sql.ts'
import { messages } from './messages.ts'
import {
  forPharmacy,
  linesForPharmacy,
  type ReservationRow,
  reservationById,
  reservationsOfVisit,
  visitOf,
} from './repository.ts'
import { chosenOf } from './rules.ts'
import { answerOnce, type ReservationParts } from './service.ts'
import { restoredOf, undoneSaid } from './undo.rules.ts'
import { forgetMessages, lockAccountsOf, lockUntold, restore, undoableAnswers } from './undo.sql.ts'

/** The reservations whose answers are taken back, and how they are shown afterwards. */
interface Undoing {
  farmaciaId: string
  /** The request, as a key tells it from another. */
  request: unknown
  /** Returns the reservations; an unknown one is undefined. */
  find(db: Reader): Promise<readonly (ReservationRow | undefined)[]>
  view(db: Reader): Promise<object>
}

/**
 * Takes back the newest answers to some holds of one visit, all or none, in one transaction: hold, units, shelf, answer and
 * messages. Its locks are those of an answer, so that of two screens the second finds nothing to take back; the messages are
 * locked too, so that what is being sent is not taken back and what is taken back is not sent.
 */
function undo({ db }: ReservationParts, { farmaciaId, request, find, view }: Undoing, chave: string | undefined) {
  return answerOnce(db, { kind: 'farmacia', id: farmaciaId }, chave, request, async (tx) => {
    const ids = ownIds(await find(tx), farmaciaId)
    await lockPharmacyOf(tx, ids)
    await lockAccountsOf(tx, ids)
    const items = await lockItemsOf(tx, ids)
    const said = await restoreAll(tx, farmaciaId, ids, items)
    return writeAnswer(said, await view(tx))
  })
}

/** @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO */
const ownIds = (found: readonly (ReservationRow | undefined)[], farmaciaId: string): string[] =>
  found.map((one) => {
    if (!one) throw notFound(messages.noReservation)
    if (one.farmacia_id !== farmaciaId) throw forbidden(messages.notYours)
    return one.id
  })

/** Restores under the locks. @returns what was done, for the pharmacy @throws AppError CONFLITO */
async function restoreAll(tx: Transaction, farmaciaId: string, ids: readonly string[], items: readonly string[]) {
  const answers = await undoableAnswers(tx, ids)
  if (answers.length === 0) throw conflict('nada_a_desfazer')
  for (const answer of answers) {
    if (!(await lockUntold(tx, farmaciaId, answer))) throw conflict('nada_a_desfazer')
    const restored = restoredOf(answer)
    if (restored instanceof Error) throw restored
    await restore(tx, answer, restored)
  }
  const undone = answers.map(({ id }) => id)
  await forgetMessages(
    tx,
    farmaciaId,
    undone,
    answers.map(({ stock_item_id }) => stock_item_id),
  )
  // a hold that would have run out meanwhile runs out now
  return undoneSaid(answers, await releaseOverdue(tx, items))
}

/** By its pharmacy. @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO */
export const undoAnswer = (parts: ReservationParts, id: string, farmaciaId: string, chave: string | undefined) =>
  undo(
    parts,
    {
      farmaciaId,
      request: ['desfazer', id],
      find: async (db) => [await reservationById(db, id)],
      view: async (db) => ({ reserva: await forPharmacy(db, id) }),
    },
    chave,
  )

/** Takes back the answers to a visit or some lines of it, as `undoAnswer`. @throws AppError as that one */
export const undoVisit = (
  parts: ReservationParts,
  id: string,
  farmaciaId: string,
  lines: readonly string[] | undefined,
  chave: string | undefined,
) =>
  undo(
    parts,
    {
      farmaciaId,
      request: ['desfazer-visita', id, lines],
      async find(db) {
        const visit = await reservationsOfVisit(db, id)
        return lines || visit.length === 0 ? chosenOf(visit, lines) : visit
      },
      view: async (db) => ({ visita: visitOf(await linesForPharmacy(db, id)) }),
    },
    chave,
  )
