import type { Transaction } from '#server/db/database.ts'
import { lockStockFiles, waitingForFiles } from '#server/db/locks.ts'
import { planForItsRows } from '#server/db/statements.ts'
import { type Outcome, refused } from '#server/imports/import-lines.ts'
import { classesOf, type Lexicon } from '../medicamentos/public.ts'
import { expireItem } from '../reservas/public.ts'
import {
  type ItemAtKey,
  type ItemKey,
  insertItems,
  insertProducts,
  keepPharmacies,
  keepProducts,
  missingProducts,
  overdueItems,
  type Shelved,
  takeItemsAt,
  touchStocks,
  updateItems,
} from './bulk.sql.ts'
import { messages } from './messages.ts'
import type { ProductName } from './repository.ts'

/** A pharmacy's stock of a product. No two lines of one call may name the same product of the same pharmacy. */
export interface StockLine extends ProductName {
  farmaciaId: string
  /** Available, beyond what is held. */
  quantidade: number
  /** Kz; undefined keeps the price there is */
  preco: number | null | undefined
}

interface Decision {
  outcome: Outcome
  insert?: ItemKey & Shelved
  update?: { id: string } & Shelved
}

function decide(line: StockLine, key: ItemKey | undefined, items: ItemAtKey[]): Decision {
  const [item, ...others] = items
  if (others.length > 0) {
    return { outcome: refused(messages.severalEqual(items.length)) }
  }
  const { quantidade, preco = item?.preco ?? null } = line
  if (!item) return { outcome: { kind: 'nova' }, ...(key && { insert: { ...key, quantidade, preco } }) }
  if (item.quantidade === quantidade && item.preco === preco) return { outcome: { kind: 'igual' } }
  return { outcome: { kind: 'alterada' }, update: { id: item.id, quantidade, preco } }
}

/** Returns the key of each line; undefined for a product that has no name yet. */
function keysOf(lines: StockLine[], products: { ordem: number; id: number }[]): (ItemKey | undefined)[] {
  const ids = new Map(products.map(({ ordem, id }) => [ordem - 1, id]))
  return lines.map(({ farmaciaId }, index) => {
    const produtoId = ids.get(index)
    return produtoId === undefined ? undefined : { farmaciaId, produtoId }
  })
}

function decideAll(lines: StockLine[], keys: (ItemKey | undefined)[], items: ItemAtKey[]): Decision[] {
  const found = Map.groupBy(items, ({ ordem }) => ordem)
  let ordem = 0
  return lines.map((line, index) => {
    const key = keys[index]
    return decide(line, key, key ? (found.get(++ordem) ?? []) : [])
  })
}

const isKey = (key: ItemKey | undefined): key is ItemKey => key !== undefined

/** Makes the products there are not, with what they are. */
export async function makeProducts(tx: Transaction, lexicon: Lexicon, names: ProductName[]): Promise<void> {
  const missing = await missingProducts(tx, names)
  if (missing.length > 0) await insertProducts(tx, await classesOf(lexicon, missing))
}

/** The lines' products where each has one, kept from being forgotten. */
async function keptKeys(tx: Transaction, lines: StockLine[]): Promise<ItemKey[] | undefined> {
  const keys = keysOf(lines, await keepProducts(tx, lines)).filter(isKey)
  return keys.length === lines.length ? keys : undefined
}

/** Names each line's product, new ones too. A name may be forgotten between its two looks, but not each time. */
async function nameProducts(tx: Transaction, lexicon: Lexicon, lines: StockLine[]): Promise<ItemKey[]> {
  for (let tries = 1; tries <= 3; tries++) {
    await makeProducts(tx, lexicon, lines)
    const keys = await keptKeys(tx, lines)
    if (keys) return keys
  }
  throw new Error('products vanished while they were being named')
}

/** Returns the keys of lines, and names products that do not exist yet. */
export const namedProducts = async (tx: Transaction, lexicon: Lexicon, lines: StockLine[]): Promise<ItemKey[]> =>
  (await keptKeys(tx, lines)) ?? nameProducts(tx, lexicon, lines)

/**
 * Sets what pharmacies have of products: new items are added, others get the line's quantity and price, what is held
 * stays held. Repeating the lines changes nothing.
 * @returns what became of each line
 */
export async function setStock(tx: Transaction, lexicon: Lexicon, lines: StockLine[]): Promise<Outcome[]> {
  await planForItsRows(tx)
  const ids = [...new Set(lines.map(({ farmaciaId }) => farmaciaId))]
  const pharmacies = await waitingForFiles(tx, async () => {
    await lockStockFiles(tx)
    return keepPharmacies(tx, ids)
  })
  const known = new Set(pharmacies.map(({ id }) => id))
  const usable = lines.filter(({ farmaciaId }) => known.has(farmaciaId))
  const keys = await nameProducts(tx, lexicon, usable)
  for (const { id } of await overdueItems(tx, keys)) await expireItem(tx, id)
  const decisions = decideAll(usable, keys, await takeItemsAt(tx, keys))
  const inserts = decisions.flatMap(({ insert }) => insert ?? [])
  const updates = decisions.flatMap(({ update }) => update ?? [])
  if (inserts.length > 0) await insertItems(tx, inserts)
  if (updates.length > 0) await updateItems(tx, updates)
  const changed = usable.filter((_, index) => decisions[index]?.insert ?? decisions[index]?.update)
  if (changed.length > 0) await touchStocks(tx, [...new Set(changed.map(({ farmaciaId }) => farmaciaId))])
  const outcomes = new Map(usable.map((line, index) => [line, decisions[index]?.outcome]))
  return lines.map((line) => outcomes.get(line) ?? refused(messages.pharmacyGone))
}
