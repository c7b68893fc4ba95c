import type { Transaction } from '#server/db/database.ts'
import { invalidFields } from '#server/ground/error.ts'
import { Answer } from '#server/http/answer.ts'
import { storedAnswer, writeAnswer } from '#server/http/write-answer.ts'
import { once } from '../idempotencia/public.ts'
import { type BasketLine, whyNotBasket } from './basket.rules.ts'
import { itemsForHold, lockParties, pharmaciesOf } from './basket.sql.ts'
import { expireForBasket, hold } from './hold.sql.ts'
import { messages } from './messages.ts'
import type { UserView } from './repository.ts'
import { drawingAgain, freshHold, type ReservationTerms } from './reserve.service.ts'
import { closedFor, type ReservationParts } from './service.ts'
import { unclaimedOf } from './unclaimed.sql.ts'

export interface Basket {
  utilizadorId: string
  lines: readonly BasketLine[]
}

/** Checks a basket's form, before its caller and the stock matter. @throws AppError VALIDACAO */
async function checkBasket({ db }: ReservationParts, items: readonly string[]): Promise<void> {
  if (new Set(items).size < items.length) throw invalidFields({ itens: messages.sameItem })
  if ((await pharmaciesOf(db, items)) > 1) throw invalidFields({ itens: messages.onePharmacy })
}

/**
 * Holds all of them, or none. All that could stand in the way is locked before it is looked at, items by id, so that no
 * two baskets wait for one another in a circle and nothing is refused once something was written.
 * @throws AppError when one cannot be held
 */
async function holdAll(tx: Transaction, basket: Basket, terms: ReservationTerms): Promise<UserView[]> {
  const { lines, utilizadorId } = basket
  const items = lines.map(({ stockItemId }) => stockItemId)
  await lockParties(tx, items, utilizadorId)
  await expireForBasket(tx, items, utilizadorId)
  const perHour = Math.max(1, terms.perHour - lines.length + 1)
  const found = await itemsForHold(tx, items, utilizadorId, perHour)
  const reason = whyNotBasket(lines, found, utilizadorId, terms, await unclaimedOf(tx, utilizadorId))
  if (reason) throw reason
  const held: UserView[] = []
  for (const line of lines) {
    const tried = await hold(tx, freshHold({ ...line, utilizadorId }, terms))
    // nobody could change it: no answer of ours, and nothing of the basket is written
    if (!tried.held) throw new Error('an item of a basket was taken while it was locked')
    held.push(tried.held)
  }
  return held
}

/**
 * Several items of one pharmacy, each a reservation of its own.
 * @throws AppError VALIDACAO · NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO · LIMITE_DE_PEDIDOS
 */
export async function reserveBasket(parts: ReservationParts, basket: Basket, chave: string | undefined) {
  const { lines, utilizadorId } = basket
  // what a request is made of is looked at before a key is taken, as the items' pharmacy of a single one
  await checkBasket(
    parts,
    lines.map(({ stockItemId }) => stockItemId),
  )
  const work = async (tx: Transaction) => {
    const reservas = await holdAll(tx, basket, parts.terms)
    const [first] = reservas
    return writeAnswer(messages.basketMade, { reservas, ...(first && (await closedFor(parts, tx, first))) })
  }
  if (!chave) return new Answer(201, await drawingAgain(() => parts.db.transaction(work)))
  const request = ['cabaz', ...lines.map(({ stockItemId, quantidade }) => [stockItemId, quantidade])]
  const key = { caller: { kind: 'utilizador' as const, id: utilizadorId }, chave, request }
  return storedAnswer(
    await drawingAgain(() => once(parts.db, key, async (tx) => ({ status: 201, body: await work(tx) }))),
  )
}
