import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { invalidFields } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { OpenMinutes } from '../procura/catalogue/public.ts'
import { answerLive, lockForAnswer, remind, takeUnanswered, waitOn } from './answer.sql.ts'
import { close, idsOf } from './close.sql.ts'
import { messages } from './messages.ts'
import { passMissing, passUnanswered } from './pass.service.ts'
import { tellPassed } from './pass.sql.ts'
import { linesForPharmacy, type ReservationRow, reservationsOfVisit, visitOf } from './repository.ts'
import type { ReservationTerms } from './reserve.service.ts'
import { answerRefusal, checkAnswer, chosenOf, type ShelfAnswer } from './rules.ts'
import { answerOnce, type ReservationParts } from './service.ts'
import { delayMessages, rememberBefore } from './undo.sql.ts'

/**
 * Notes what a pharmacy, which has looked at its shelf, answers for a visit or some lines of it. It is noted under the locks of
 * what it may write: the reservations are read again there, and stay so. Nothing is written where one of them cannot have it.
 * @throws AppError VALIDACAO · NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO
 */
export async function answerVisit(
  { db, terms, wakeDispatcher }: ReservationParts,
  id: string,
  farmaciaId: string,
  { linhas, ...answer }: ShelfAnswer & { linhas?: readonly string[] | undefined },
  chave: string | undefined,
) {
  checkAnswer(answer)
  const caller = { kind: 'farmacia', id: farmaciaId } as const
  async function allowed(reads: Reader): Promise<ReservationRow[]> {
    const found = chosenOf(await reservationsOfVisit(reads, id), linhas)
    if (answer.resposta === 'so_ha' && found.length > 1) throw invalidFields({ linhas: messages.oneItem })
    for (const one of found) {
      const reason = answerRefusal(one, caller, answer)
      if (reason) throw reason
    }
    return found.flatMap((one) => one ?? [])
  }
  /** Notes the answer under the locks of what it writes. @returns the reservations */
  async function noteAnswer(tx: Transaction, before: readonly string[]): Promise<string[]> {
    await lockForAnswer(tx, before)
    const ids = idsOf(await allowed(tx))
    const { resposta, quantidade = null, livres = 0 } = answer
    const mayUndo = resposta !== 'separada'
    if (mayUndo) await rememberBefore(tx, ids, { quantidade, livres })
    if (resposta === 'nao_ha') await close(tx, ids, 'cancelar', { by: 'farmacia', motivo: 'sem_stock', livres })
    else await answerLive(tx, ids, { resposta, quantidade, livres })
    return ids
  }
  const request = ['responder-visita', id, linhas, answer]
  const answered = await answerOnce(db, caller, chave, request, async (tx) => {
    const found = await allowed(tx)
    const isPassed = found[0]?.seguintes && (await passMissing(tx, found[0].id, terms, { answer, mayUndo: true }))
    const ids = isPassed ? idsOf(found) : await noteAnswer(tx, idsOf(found))
    await delayMessages(tx, farmaciaId, ids)
    return writeAnswer(messages.answered, { visita: visitOf(await linesForPharmacy(tx, id)) })
  })
  wakeDispatcher()
  return answered
}

interface ReminderParts {
  db: Database
  openMinutes: OpenMinutes
  /** The minutes, of those in which it is open, that a pharmacy has to answer before it is reminded. */
  reminderMinutes: number
  /** The terms of holds that others pass on to. */
  terms: ReservationTerms
}

const REMINDED_AT_ONCE = 200

/**
 * Reminds pharmacies, once, of holds that they left unanswered, or passes on those that have another pharmacy to go to, each in a
 * transaction of its own. A hold whose pharmacy was closed meanwhile waits on, for as long as it has not been open.
 * @returns whether there may be more
 */
export async function remindPharmacies({ db, openMinutes, reminderMinutes, terms }: ReminderParts): Promise<boolean> {
  const { leaving, isMore } = await db.transaction(async (tx) => {
    const due = await takeUnanswered(tx, reminderMinutes, REMINDED_AT_ONCE)
    const opened = new Map<string, number>()
    for (const { farmacia_id, desde, agora } of due) {
      const key = `${farmacia_id} ${desde}`
      if (!opened.has(key)) opened.set(key, await openMinutes(tx, farmacia_id, new Date(desde), new Date(agora)))
    }
    const waited = due.map((one) => ({ ...one, minutes: opened.get(`${one.farmacia_id} ${one.desde}`) ?? 0 }))
    const [late = [], early = []] = [true, false].map((isLate) =>
      waited.filter(({ minutes }) => minutes >= reminderMinutes === isLate),
    )
    const [leaving, staying] = [true, false].map((passes) => idsOf(late.filter((one) => one.passa === passes)))
    if (staying?.length) {
      await remind(tx, staying)
      await tellPassed(tx, staying)
    }
    if (early.length > 0) {
      await waitOn(
        tx,
        idsOf(early),
        early.map(({ minutes }) => 60 * minutes),
      )
    }
    return { leaving, isMore: due.length === REMINDED_AT_ONCE }
  })
  for (const id of leaving ?? []) await passUnanswered(db, id, terms)
  return isMore
}
