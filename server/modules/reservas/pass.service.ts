import { UNDO_SECONDS } from '#contract/limits.ts'
import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { AppError, invalidFields } from '#server/ground/error.ts'
import { timeOrderedId } from '#server/ground/time-ordered-id.ts'
import { remind } from './answer.sql.ts'
import { close, endLive } from './close.sql.ts'
import { hold, itemsForHold } from './hold.sql.ts'
import { messages } from './messages.ts'
import { isSameMedicine } from './pass.rules.ts'
import {
  countUntouched,
  itemsToCompare,
  lockForPassing,
  noteNext,
  type PassingHold,
  passingHold,
  tellPassed,
} from './pass.sql.ts'
import { type ReservationTerms, randomCode } from './reserve.service.ts'
import { itemRefusal, type ShelfAnswer, type WantedHold } from './rules.ts'
import { rememberBefore } from './undo.sql.ts'

/**
 * Checks to which pharmacies a hold is to pass on: one item, and the same medicine at other pharmacies, each once.
 * @throws AppError VALIDACAO
 */
export async function checkNext(db: Reader, { lines, next }: WantedHold): Promise<void> {
  if (!next) return
  const refuse = (why: string) => invalidFields({ alternativas: why })
  const [line, ...others] = lines
  if (!line || others.length > 0) throw refuse(messages.oneItemPasses)
  const items = await itemsToCompare(db, [line.stockItemId, ...next.items])
  const own = items.find(({ id }) => id === line.stockItemId)
  // of an item that is not there the hold itself is refused
  if (!own) return
  const after = next.items.map((id) => items.find((item) => item.id === id))
  const found = after.flatMap((item) => item ?? [])
  if (found.length < after.length) throw refuse(messages.noSuchNext)
  const pharmacies = [own, ...found].map(({ farmacia_id }) => farmacia_id)
  if (new Set(pharmacies).size < pharmacies.length) throw refuse(messages.samePharmacy)
  if (!found.every((item) => isSameMedicine(own, item))) throw refuse(messages.otherMedicine)
}

/** A line of a request that is held by a hold which passes on: what limits its user was asked when it was made. */
const NO_LIMIT = 32_767

/** Returns the place of the first pharmacy that can be held at, under the locks of `lockForPassing`; -1 for none. */
async function placeOfNext(tx: Transaction, from: PassingHold, { licenceGraceDays }: ReservationTerms) {
  const { seguintes, quantidade, utilizador_id: utilizadorId, canal } = from
  const lines = seguintes.map((stockItemId) => ({ stockItemId, quantidade }))
  const wanted: WantedHold = { kind: 'visita', utilizadorId, lines, canal }
  const items = await itemsForHold(tx, lines, true, { utilizadorId, perHour: NO_LIMIT, licenceGraceDays })
  return items.findIndex((item) => item && !itemRefusal(item, { stockItemId: '', quantidade }, wanted))
}

/** Attempts at a pick-up code that the next pharmacy does not have. */
const CODES = 5

/**
 * Makes the hold that follows one that ended in this transaction: in its user's place, and with its code where that is free.
 * @throws AppError INDISPONIVEL where the item cannot be held after all
 */
async function holdNext(tx: Transaction, from: PassingHold, place: number, terms: ReservationTerms, smsWait: number) {
  const { id, utilizador_id: utilizadorId, quantidade, unidades_max, canal, seguintes, so_inteira: soInteira } = from
  const line = {
    stockItemId: seguintes[place] as string,
    utilizadorId,
    quantidade,
    shared: true,
    slots: NO_LIMIT,
    unitsPerHold: unidades_max ?? quantidade,
    numberSlots: NO_LIMIT,
    perHour: null,
    licenceGraceDays: terms.licenceGraceDays,
    minutes: terms.minutes,
    smsWaitSeconds: Math.max(terms.smsWaitSeconds, smsWait),
    canal,
  }
  for (let tries = 0; tries < CODES; tries++) {
    const codigoLevantamento = tries === 0 ? from.codigo_levantamento : randomCode()
    const [results] = await hold(tx, [[{ ...line, reservaId: timeOrderedId(), codigoLevantamento }]], true)
    const held = results?.[0]?.held
    if (held) return noteNext(tx, held.id, { items: seguintes.slice(place + 1), soInteira }, id)
  }
  // the item was recalled at this moment: the transaction leaves nothing, and the next attempt finds it barred
  throw new AppError('INDISPONIVEL')
}

/** Answer of a pharmacy that looked at its shelf. */
interface Finding {
  answer: ShelfAnswer
  /** True when the pharmacy may take the answer back. */
  mayUndo: boolean
}

/**
 * Passes a hold on whose pharmacy has not what is held: ends it and makes the next in this transaction, so that there are
 * never two holds, nor none. Nothing is written where the answer leaves all that is wanted, or no other pharmacy has it.
 */
export async function passMissing(tx: Transaction, id: string, terms: ReservationTerms, found: Finding) {
  await lockForPassing(tx, id)
  const from = await passingHold(tx, id)
  if (!from) return false
  const { resposta, quantidade = 0, livres = 0 } = found.answer
  const isTooFew = resposta === 'so_ha' && from.so_inteira && quantidade < from.quantidade
  if (resposta !== 'nao_ha' && !isTooFew) return false
  const place = await placeOfNext(tx, from, terms)
  if (place < 0) return false
  // the units that are there are free again
  const left = quantidade + livres
  if (found.mayUndo) await rememberBefore(tx, [id], { quantidade: null, livres: left })
  await close(tx, [id], 'cancelar', { by: 'farmacia', motivo: 'sem_stock', livres: left, passes: true })
  await holdNext(tx, from, place, terms, found.mayUndo ? UNDO_SECONDS : 0)
  return true
}

/**
 * Passes a hold on whose pharmacy has not answered in time. Where no other has it, it stays, and its pharmacy is reminded; whose hold
 * came from another pharmacy is told where it is.
 */
export const passUnanswered = (db: Database, id: string, terms: ReservationTerms): Promise<void> =>
  db.transaction(async (tx) => {
    await lockForPassing(tx, id)
    const from = await passingHold(tx, id)
    if (!from?.sem_resposta) return
    const place = await placeOfNext(tx, from, terms)
    if (place < 0) {
      await remind(tx, [id])
      await tellPassed(tx, [id])
      return
    }
    await endLive(tx, [id], 'cancelar', { by: 'sistema', motivo: 'sem_resposta' })
    await holdNext(tx, from, place, terms, 0)
  })

/**
 * Ends the holds to which these passed on, before an answer is taken back; false when one of them ended, or was answered. The caller
 * has their accounts and items locked.
 */
export async function callBack(tx: Transaction, next: readonly string[]): Promise<boolean> {
  if (next.length === 0) return true
  if ((await countUntouched(tx, next)) < next.length) return false
  await endLive(tx, next, 'cancelar', { by: 'sistema' })
  return true
}
