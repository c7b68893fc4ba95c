import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { type AppError, conflict, invalidFields } from '#server/ground/error.ts'
import { Answer, JsonText, storedAnswer, writeAnswer } from '#server/http/answer.ts'
import { once, type StoredAnswer } from '../idempotencia/public.ts'
import type { WhenOpens } from '../procura/catalogue/public.ts'
import { type CancelReason, type ChargedPrice, type Closing, close, expireItem } from './close.sql.ts'
import { checkForm } from './form.service.ts'
import type { HoldAdmission, HoldRequest } from './hoarding.service.ts'
import { extend, type Increase, itemsForHold } from './hold.sql.ts'
import { messages } from './messages.ts'
import { passMissing } from './pass.service.ts'
import {
  forPharmacy,
  forUser,
  linesForPharmacy,
  linesForUser,
  type PharmacyView,
  type ReservationRow,
  reservationById,
  reservationsOfVisit,
  type ShownReservation,
  type UserView,
  visitOf,
} from './repository.ts'
import {
  type AnswerBody,
  type HoldingParts,
  type HoldOnce,
  type ReservationTerms,
  reserve,
  reserveOnce,
  type TryHold,
} from './reserve.service.ts'
import { type Caller, changeRefusal, chosenOf, increaseRefusal, itemBarred, type WantedHold } from './rules.ts'

export interface ReservationParts extends HoldingParts {
  tryHold: TryHold
  holdOnce: HoldOnce
  /** Undefined where no contact can be confirmed, and everybody may hold. */
  admission: HoldAdmission | undefined
  /** Wakes the dispatcher of messages of this process: one was queued. */
  wakeDispatcher(): void
}

/** Writes an answer as it is also kept under an `Idempotency-Key`. */
const jsonOf = (body: object) => new JsonText(JSON.stringify(body))

/** Writes the answer for reservations that were made, by kind of request. */
const made = {
  artigo: ([reserva]: readonly [UserView, ...UserView[]]) => writeAnswer(messages.made, { reserva }),
  visita: (reservas: readonly UserView[]) => writeAnswer(messages.visitMade, { visita: visitOf([...reservas]) }),
}

/** Warns of a hold whose pharmacy is closed until it ends: it may still be worth a call. */
async function closedFor(opensAt: WhenOpens, reads: Reader, { farmacia_id, reservado_ate }: UserView) {
  const abre_em = await opensAt(reads, farmacia_id)
  const tooLate = abre_em !== undefined && Date.parse(abre_em) >= Date.parse(reservado_ate)
  return tooLate ? { aviso: 'fechada' as const, abre_em } : {}
}

/**
 * Makes the body of the answer of a hold.
 * @param onError receives errors of finding when the pharmacy opens: the hold is made, and its answer goes out without that time
 */
export const answerBodies =
  (opensAt: WhenOpens, onError: (error: Error) => void): AnswerBody =>
  async (reads, { kind }, held) => ({
    ...made[kind](held),
    ...(await closedFor(opensAt, reads, held[0]).catch(onError)),
    ...(held.some(({ recolhas }) => recolhas) && { aviso: 'recolha' as const }),
  })

/**
 * Holds the items of a request, all or none.
 * @throws AppError VALIDACAO · NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO · LIMITE_DE_PEDIDOS
 */
export async function makeReservation(parts: ReservationParts, wanted: WantedHold, request: HoldRequest) {
  await checkForm(parts, wanted)
  await parts.admission?.admit(wanted.utilizadorId, request)
  if (request.chave) return storedAnswer(await reserveOnce(parts, parts.holdOnce, wanted, request.chave))
  const held = await reserve(parts.db, parts.tryHold, wanted, parts.terms)
  return new Answer(201, jsonOf(await parts.answerBody(parts.db, wanted, held)))
}

/** @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO */
async function increase(tx: Transaction, wanted: Increase, terms: ReservationTerms): Promise<void> {
  if (await extend(tx, wanted)) return
  const { id, utilizadorId, quantidade } = wanted
  const refusal = async (): Promise<AppError | ReservationRow> => {
    const found = await reservationById(tx, id)
    const reason = changeRefusal(found, { kind: 'utilizador', id: utilizadorId }, 'aumentar')
    return reason ?? (found as ReservationRow)
  }
  const found = await refusal()
  if (found instanceof Error) throw found
  const line = { stockItemId: found.stock_item_id, quantidade: 0 }
  const [item] = await itemsForHold(tx, [line], true, { ...terms, utilizadorId })
  const barred = item && itemBarred(item)
  if (barred) throw barred
  const overLimit = increaseRefusal(found, quantidade, terms, item?.conta?.contacto_confirmado ?? false)
  if (overLimit) throw overLimit
  // units that others did not fetch in time are free, whether or not that was written down
  await expireItem(tx, found.stock_item_id)
  if (await extend(tx, wanted)) return
  const again = await refusal()
  throw again instanceof Error ? again : conflict('stock_insuficiente')
}

/** Does the work in one transaction, under an Idempotency-Key where there is one, and answers 200. */
export async function answerOnce(
  db: Database,
  caller: Caller,
  chave: string | undefined,
  request: unknown,
  work: (tx: Transaction) => Promise<object>,
) {
  if (!chave) return new Answer(200, jsonOf(await db.transaction(work)))
  const key = { caller, chave, request }
  const stored: StoredAnswer = await once(db, key, async (tx) => ({ status: 200, body: await work(tx) }))
  return storedAnswer(stored)
}

type AddedUnits = Pick<Increase, 'id' | 'utilizadorId' | 'quantidade'>

/** Adds units to a reservation. @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO */
export function increaseReservation({ db, terms }: ReservationParts, wanted: AddedUnits, chave: string | undefined) {
  const { id, utilizadorId, quantidade } = wanted
  return answerOnce(db, { kind: 'utilizador', id: utilizadorId }, chave, ['aumentar', id, quantidade], async (tx) => {
    await increase(tx, { ...wanted, licenceGraceDays: terms.licenceGraceDays }, terms)
    return writeAnswer(messages.increased, { reserva: await forUser(tx, id) })
  })
}

/** Adds units to a line of a visit. @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO */
export function increaseLine(
  { db, terms }: ReservationParts,
  visitaId: string,
  wanted: AddedUnits,
  chave: string | undefined,
) {
  const { id, utilizadorId, quantidade } = wanted
  return answerOnce(
    db,
    { kind: 'utilizador', id: utilizadorId },
    chave,
    ['aumentar-linha', visitaId, id, quantidade],
    async (tx) => {
      const [line] = chosenOf(await reservationsOfVisit(tx, visitaId), [id])
      const reason = changeRefusal(line, { kind: 'utilizador', id: utilizadorId }, 'aumentar')
      if (reason) throw reason
      await increase(tx, { ...wanted, licenceGraceDays: terms.licenceGraceDays }, terms)
      return writeAnswer(messages.increased, { visita: visitOf(await linesForUser(tx, visitaId)) })
    },
  )
}

/** The reservations that an action is to end, and how its caller sees them afterwards. */
interface Ending<View> {
  caller: Caller
  action: Closing
  motivo?: CancelReason | undefined
  charged?: readonly ChargedPrice[] | undefined
  /** Returns the reservations as they are now; an unknown one is undefined. */
  find(db: Reader): Promise<readonly (ReservationRow | undefined)[]>
  /** True when the live ones of them are ended and the others left; else all must be live. */
  onlyLive: boolean
  view(db: Reader): Promise<View>
}

/** The finding of a pharmacy that cancels with a reason. */
const NOTHING_THERE = { answer: { resposta: 'nao_ha' }, mayUndo: false } as const

/** Ends them and shows them in one transaction: a pharmacy deleted in between would leave nothing to show. */
async function end<View>({ db, terms, wakeDispatcher }: ReservationParts, ending: Ending<View>): Promise<View> {
  const { caller, action, motivo, charged, find, onlyLive, view } = ending
  const refusalOf = async () => {
    const found = await find(db)
    const reasons = found.map((one) => changeRefusal(one, caller, action))
    return { found, reason: reasons.find((reason) => reason !== undefined) }
  }
  const { found, reason } = await refusalOf()
  if (reason) throw reason
  const ids = found.flatMap((one) => one?.id ?? [])
  if (charged?.some(({ id }) => !ids.includes(id))) throw invalidFields({ cobrados: messages.notHandedOver })
  // the reservation was live when it was read; another request or its expiry may have ended it since
  const ended = await db
    .transaction(async (tx) => {
      const passing = motivo && found.find((one) => one?.seguintes)
      if (passing && (await passMissing(tx, passing.id, terms, NOTHING_THERE))) return view(tx)
      const closed = await close(tx, ids, action, { by: caller.kind, motivo, charged })
      if (closed === 0 || (closed < ids.length && !onlyLive)) throw conflict('nao_activa')
      return view(tx)
    })
    .catch(async (error: Error) => {
      throw isNotLive(error) ? ((await refusalOf()).reason ?? error) : error
    })
  if (motivo) wakeDispatcher()
  return ended
}

const isNotLive = (error: Error): boolean =>
  'detalhes' in error && (error as AppError).detalhes?.motivo === 'nao_activa'

type Whose<View> = (db: Reader, id: string) => Promise<View>

/** Ends one reservation. */
const endOne = <View>(
  parts: ReservationParts,
  id: string,
  ending: Omit<Ending<View>, 'find' | 'onlyLive' | 'view'>,
  view: Whose<View>,
) =>
  end(parts, {
    ...ending,
    find: async (db) => [await reservationById(db, id)],
    onlyLive: false,
    view: (db) => view(db, id),
  })

/** The lines of a visit that are ended, all of them or none; without them all that live. */
interface SomeLines {
  lines?: readonly string[] | undefined
  motivo?: CancelReason | undefined
}

/** Ends a visit, or some lines of it. */
const endLines = <View extends ShownReservation>(
  parts: ReservationParts,
  id: string,
  lines: readonly string[] | undefined,
  ending: Omit<Ending<View>, 'find' | 'onlyLive' | 'view'>,
  view: Whose<View[]>,
) =>
  end(parts, {
    ...ending,
    find: async (db) => chosenOf(await reservationsOfVisit(db, id), lines),
    onlyLive: !lines,
    view: async (db) => visitOf(await view(db, id)),
  })

/**
 * By its user or its pharmacy; each gets it back as they see it.
 * @param motivo counts from the pharmacy alone: nobody else knows what is on its shelf
 * @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO
 */
export async function cancelReservation(parts: ReservationParts, id: string, caller: Caller, motivo?: CancelReason) {
  const isPharmacy = caller.kind === 'farmacia'
  const view: Whose<UserView | PharmacyView> = isPharmacy ? forPharmacy : forUser
  const ending = { caller, action: 'cancelar', motivo: isPharmacy ? motivo : undefined } as const
  return writeAnswer(messages.cancelled, { reserva: await endOne(parts, id, ending, view) })
}

/** By its pharmacy, which hands the units over. @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO */
export async function concludeReservation(parts: ReservationParts, id: string, farmaciaId: string) {
  const ending = { caller: { kind: 'farmacia', id: farmaciaId }, action: 'concluir' } as const
  return writeAnswer(messages.concluded, { reserva: await endOne(parts, id, ending, forPharmacy) })
}

/** Cancels a visit or some lines of it, as `cancelReservation`. @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO */
export async function cancelVisit(parts: ReservationParts, id: string, caller: Caller, { lines, motivo }: SomeLines) {
  const isPharmacy = caller.kind === 'farmacia'
  const view: Whose<(UserView | PharmacyView)[]> = isPharmacy ? linesForPharmacy : linesForUser
  const ending = { caller, action: 'cancelar', motivo: isPharmacy ? motivo : undefined } as const
  return writeAnswer(messages.cancelled, { visita: await endLines(parts, id, lines, ending, view) })
}

/** Hands a visit or some lines of it over. @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO */
export async function concludeVisit(
  parts: ReservationParts,
  id: string,
  farmaciaId: string,
  lines?: readonly string[],
  charged?: readonly ChargedPrice[],
) {
  if (new Set(charged?.map(({ id }) => id)).size < (charged?.length ?? 0))
    throw invalidFields({ cobrados: messages.sameLine })
  const ending = { caller: { kind: 'farmacia', id: farmaciaId }, action: 'concluir', charged } as const
  return writeAnswer(messages.concluded, { visita: await endLines(parts, id, lines, ending, linesForPharmacy) })
}
