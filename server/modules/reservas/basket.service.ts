import type { Transaction } from '#server/db/database.ts'
import { invalidFields } from '#server/ground/error.ts'
import { Answer } from '#server/http/answer.ts'
import { storedAnswer, writeAnswer } from '#server/http/write-answer.ts'
import { once } from '../idempotencia/public.ts'
import { expireForBasket, hold, itemsForHold, lockParties, pharmaciesOf } from './hold.sql.ts'
import { messages } from './messages.ts'
import { unclaimedOf } from './repository.ts'
import { closedFor, freshHold, type MadeHold, type ReservationTerms, TRIES } from './reserve.service.ts'
import { type BasketLine, whyNotBasket } from './rules.ts'
import type { ReservationParts } from './service.ts'

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
async function holdAll(tx: Transaction, basket: Basket, terms: ReservationTerms): Promise<MadeHold[]> {
  const { lines, utilizadorId } = basket
  const items = lines.map(({ stockItemId }) => stockItemId)
  await lockParties(tx, items, utilizadorId)
  await expireForBasket(tx, items, utilizadorId)
  const perHour = Math.max(1, terms.perHour - lines.length + 1)
  const found = await itemsForHold(tx, items, utilizadorId, perHour)
  const reason = whyNotBasket(lines, found, utilizadorId, terms, await unclaimedOf(tx, utilizadorId))
  if (reason) throw reason
  const made: MadeHold[] = []
  for (let left = [...lines.keys()], tries = 1; left.length > 0; tries++) {
    // all is locked: what is not held met another's pick-up code, and draws again
    if (tries > TRIES) throw new Error('an item of a basket was taken while it was locked')
    const results = await hold(
      tx,
      left.map((place) => freshHold({ ...(lines[place] as BasketLine), utilizadorId }, terms)),
      true,
    )
    for (const [index, place] of left.entries()) {
      const result = results[index]
      if (result?.held) made[place] = result
    }
    left = left.filter((place) => !made[place])
  }
  return made
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
    const made = await holdAll(tx, basket, parts.terms)
    const [first] = made
    return writeAnswer(messages.basketMade, {
      reservas: made.map(({ held }) => held),
      ...(first && (await closedFor(parts.opensAt, tx, first))),
    })
  }
  if (!chave) return new Answer(201, await parts.db.transaction(work))
  const request = ['cabaz', ...lines.map(({ stockItemId, quantidade }) => [stockItemId, quantidade])]
  const key = { caller: { kind: 'utilizador' as const, id: utilizadorId }, chave, request }
  return storedAnswer(await once(parts.db, key, async (tx) => ({ status: 201, body: await work(tx) })))
}
