import type { Transaction } from '#server/db/database.ts'
import { conflict, forbidden, notFound } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { lockItemsOf, lockPharmacyOf, releaseOverdue } from './close.sql.ts'
import { messages } from './messages.ts'
import { callBack } from './pass.service.ts'
import { passedTo } from './pass.sql.ts'
import { linesForPharmacy, type ReservationRow, reservationsOfVisit, visitOf } from './repository.ts'
import { chosenOf } from './rules.ts'
import { answerOnce, type ReservationParts } from './service.ts'
import { restoredOf, undoneSaid } from './undo.rules.ts'
import { forgetMessages, lockAccountsOf, lockUntold, restore, undoableAnswers } from './undo.sql.ts'

/**
 * Takes back a pharmacy's newest answers to a visit or some lines of it, all or none, in one transaction: hold, units, shelf,
 * answer and messages. Its locks are those of an answer, so that of two screens the second finds nothing to take back; the
 * messages are locked too, so that what is being sent is not taken back and what is taken back is not sent.
 * @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO
 */
export function undoVisit(
  { db }: ReservationParts,
  id: string,
  farmaciaId: string,
  lines: readonly string[] | undefined,
  chave: string | undefined,
) {
  const request = ['desfazer-visita', id, lines]
  return answerOnce(db, { kind: 'farmacia', id: farmaciaId }, chave, request, async (tx) => {
    const visit = await reservationsOfVisit(tx, id)
    const ids = ownIds(lines || visit.length === 0 ? chosenOf(visit, lines) : visit, farmaciaId)
    await lockPharmacyOf(tx, ids)
    await lockAccountsOf(tx, ids)
    const next = await passedTo(tx, ids)
    const items = await lockItemsOf(tx, [...ids, ...next])
    const outcome = await restoreAll(tx, farmaciaId, { ids, next, items })
    return writeAnswer(outcome, { visita: visitOf(await linesForPharmacy(tx, id)) })
  })
}

/** @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO */
const ownIds = (found: readonly (ReservationRow | undefined)[], farmaciaId: string): string[] =>
  found.map((one) => {
    if (!one) throw notFound(messages.noReservation)
    if (one.farmacia_id !== farmaciaId) throw forbidden(messages.notYours)
    return one.id
  })

interface LockedHolds {
  /** The answered reservations, and those to which they passed on. */
  ids: readonly string[]
  next: readonly string[]
  items: readonly string[]
}

/** Restores under the locks. @returns what was done, for the pharmacy @throws AppError CONFLITO */
async function restoreAll(tx: Transaction, farmaciaId: string, { ids, next, items }: LockedHolds) {
  const answers = await undoableAnswers(tx, ids)
  if (answers.length === 0 || !(await callBack(tx, next))) throw conflict('nada_a_desfazer')
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
