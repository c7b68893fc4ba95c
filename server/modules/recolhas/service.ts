import type { Lexicon } from '#medicamentos/lexicon.ts'
import { labelledItem } from '#medicamentos/same-item.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { lockRecalls } from '#server/db/locks.ts'
import type { Clock } from '#server/ground/clock.ts'
import { conflict, invalidFields, notFound } from '#server/ground/error.ts'
import { todayInLuanda } from '#server/ground/luanda.ts'
import { beganAs, endedAs, noteAction, type Person } from '../auditoria/public.ts'
import { classesOf } from '../medicamentos/public.ts'
import { expireItem } from '../reservas/public.ts'
import { touchStock } from '../stock/public.ts'
import { messages } from './messages.ts'
import {
  answer,
  insertNotice,
  isTold,
  lockItems,
  lockShelved,
  markProducts,
  type NoticeRow,
  scopeOf,
  takeOff,
  tellHolders,
  unmarkProducts,
  withdrawNotice,
  wouldTouch,
} from './repository.ts'
import { type Criteria, checkNotice, criteriaOf, type Notice } from './rules.ts'

export interface RecallParts {
  db: Database
  clock: Clock
  lexicon: Lexicon
  /** Wakes the dispatcher of messages: one was queued. */
  wakeDispatcher(): void
}

/** Reads the words of a notice as the labels of shelves are read. */
async function understood(lexicon: Lexicon, notice: Notice): Promise<Criteria> {
  const { produto, substancia, dosagem } = notice
  const read = (nome: string | null) => classesOf(lexicon, [{ nome: nome ?? '' }])
  const [[named], [called], [dosed]] = await Promise.all([read(substancia), read(produto), read(dosagem)])
  const substances = named?.substancias.length ? named.substancias : (called?.substancias ?? [])
  const doses = [...(dosagem ? [] : (called?.doses ?? [])), ...(dosed?.doses ?? [])]
  const forms = dosagem ? (called?.doses ?? []).filter((dose) => /^[a-z]/.test(dose)) : []
  return criteriaOf(notice, { substances, label: labelledItem(lexicon, produto), doses: [...doses, ...forms] })
}

/** @throws AppError VALIDACAO */
async function readNotice({ clock, lexicon }: RecallParts, notice: Notice, whole: boolean) {
  checkNotice(notice, whole, todayInLuanda(clock()))
  return { ...notice, ...(await understood(lexicon, notice)) }
}

/** Returns the products and pharmacies that a notice would touch. @throws AppError VALIDACAO */
export const previewNotice = async (parts: RecallParts, notice: Notice, whole: boolean) =>
  wouldTouch(parts.db, await readNotice(parts, notice, whole))

async function inserted(tx: Transaction, notice: Notice & Criteria): Promise<NoticeRow> {
  const recolha = await insertNotice(tx, notice)
  if (!recolha) throw conflict('duplicado', { campo: 'numero' })
  return recolha
}

/** Publishes a notice: from then on holds, searches and shelves know it. @throws AppError VALIDACAO · CONFLITO duplicado */
export async function publishNotice(parts: RecallParts, actor: Person, notice: Notice, whole: boolean) {
  const known = await readNotice(parts, notice, whole)
  const recolha = await parts.db.transaction(async (tx) => {
    await lockRecalls(tx)
    const recolha = await inserted(tx, known)
    await markProducts(tx, recolha.id)
    await lockItems(tx, recolha.id)
    await tellHolders(tx, recolha.id)
    const { numero, produto, lotes } = recolha
    const alteracoes = beganAs({ numero, produto, lotes })
    await noteAction(tx, actor, { accao: 'recolha_publicada', alvo: 'recolha', alvoId: recolha.id, alteracoes })
    return recolha
  })
  parts.wakeDispatcher()
  return { recolha, alcance: await scopeOf(parts.db, recolha.id) }
}

/** Takes back a notice that was published in error. @throws AppError NAO_ENCONTRADO */
export function withdraw({ db }: RecallParts, actor: Person, id: string, porque: string): Promise<NoticeRow> {
  return db.transaction(async (tx) => {
    await lockRecalls(tx)
    const recolha = await withdrawNotice(tx, id, porque)
    if (!recolha) throw notFound(messages.noneOrWithdrawn)
    await unmarkProducts(tx, id)
    const { numero, produto } = recolha
    const alteracoes = endedAs({ numero, produto })
    await noteAction(tx, actor, { accao: 'recolha_retirada', alvo: 'recolha', alvoId: id, alteracoes })
    return recolha
  })
}

/** The answer of a pharmacy to a notice. */
export interface NoticeAnswer {
  resposta: 'retirado' | 'nao_tenho'
  /** Units of items that stay on the shelf, held ones included, since they are not of the notice's lots; none of an item without. */
  ficam: readonly { id: string; quantidade: number }[]
}

/**
 * Takes the lots of a notice off a shelf: free units become the units that stay, less the held units. Users with a hold on such
 * an item are told, once. Where the pharmacy answered before, and for an item that the notice no longer touches, units may only
 * become fewer: an answer that comes twice brings back nothing that was sold between.
 * @throws AppError VALIDACAO where an item that stays is none of a product of the notice
 */
async function takeOffShelf(
  tx: Transaction,
  id: string,
  farmaciaId: string,
  ficam: NoticeAnswer['ficam'],
): Promise<void> {
  const items = await lockShelved(tx, id, farmaciaId)
  const stranger = ficam.findIndex((item) => !items.some((one) => one.id === item.id))
  if (stranger >= 0) throw invalidFields({ [`ficam.${stranger}.id`]: messages.notTouched })
  const left = new Map(ficam.map((item) => [item.id, item.quantidade]))
  const taken = items.filter((item) => item.tocado || left.has(item.id))
  // the units of a hold that has run out would be free again later
  for (const item of taken) await expireItem(tx, item.id)
  await tellHolders(tx, id, farmaciaId)
  await takeOff(
    tx,
    id,
    taken.map((item) => ({ ...item, ficam: left.get(item.id) ?? 0 })),
  )
}

/** Notes what a pharmacy did about a notice, and makes its shelf so. @throws AppError NAO_ENCONTRADO · VALIDACAO */
export async function answerNotice(
  { db, wakeDispatcher }: RecallParts,
  farmaciaId: string,
  id: string,
  { resposta, ficam }: NoticeAnswer,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (resposta === 'retirado') {
      // first, since its items would be none of the pharmacy's
      if (!(await isTold(tx, id, farmaciaId))) throw notFound(messages.notTold)
      await touchStock(tx, farmaciaId)
      await takeOffShelf(tx, id, farmaciaId, ficam)
    }
    // last: an item that is touched more than before asks the pharmacy again
    if ((await answer(tx, id, farmaciaId, resposta)) === 0) throw notFound(messages.notTold)
  })
  wakeDispatcher()
}
