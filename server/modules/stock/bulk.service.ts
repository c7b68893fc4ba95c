import type { Lexicon } from '#medicamentos/lexicon.ts'
import type { Transaction } from '#server/db/database.ts'
import { lockStockFiles, waitingForFiles } from '#server/db/locks.ts'
import { planForItsRows } from '#server/db/statements.ts'
import { type LineOutcome, refused } from '#server/imports/import-lines.ts'
import { expireItem } from '../reservas/public.ts'
import {
  type ItemAtKey,
  type ItemKey,
  insertItems,
  keepPharmacies,
  overdueItems,
  relotItems,
  type Shelved,
  takeItemsAt,
  touchStocks,
  updateItems,
} from './bulk.sql.ts'
import { lotsAfter, type StoredLot, sameLots } from './item-lots.rules.ts'
import { messages } from './messages.ts'
import { productIds } from './products.service.ts'
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
  outcome: LineOutcome
  insert?: ItemKey & Shelved
  update?: { id: string } & Shelved
  /** The item's new lots, where they change: added units are of an unknown lot. */
  relot?: { id: string; lotes: StoredLot[] | null }
}

function decide(line: StockLine, key: ItemKey, items: ItemAtKey[]): Decision {
  const [item, ...others] = items
  if (others.length > 0) {
    return { outcome: refused(messages.severalEqual(items.length)) }
  }
  const { quantidade, preco = item?.preco ?? null } = line
  if (!item) return { outcome: { kind: 'nova' }, insert: { ...key, quantidade, preco } }
  if (item.quantidade === quantidade && item.preco === preco) return { outcome: { kind: 'igual' } }
  const { id } = item
  const lotes = lotsAfter({ ...item, lote: null, validade: null }, {}, quantidade)
  const relot = sameLots(lotes, item.lotes) ? {} : { relot: { id, lotes } }
  return { outcome: { kind: 'alterada' }, update: { id, quantidade, preco }, ...relot }
}

function decideAll(lines: StockLine[], keys: ItemKey[], items: ItemAtKey[]): Decision[] {
  const found = Map.groupBy(items, ({ ordem }) => ordem)
  return lines.map((line, index) => decide(line, keys[index] as ItemKey, found.get(index + 1) ?? []))
}

/** Returns the keys of lines, and names products that do not exist yet. */
export async function namedProducts(tx: Transaction, lexicon: Lexicon, lines: StockLine[]): Promise<ItemKey[]> {
  const ids = await productIds(tx, lexicon, lines)
  return lines.map(({ farmaciaId }, index) => ({ farmaciaId, produtoId: ids[index] as number }))
}

/**
 * Sets what pharmacies have of products: new items are added, others get the line's quantity and price, what is held
 * stays held. Repeating the lines changes nothing.
 * @returns what became of each line
 */
export async function setStock(tx: Transaction, lexicon: Lexicon, lines: StockLine[]): Promise<LineOutcome[]> {
  await planForItsRows(tx)
  const ids = [...new Set(lines.map(({ farmaciaId }) => farmaciaId))]
  const pharmacies = await waitingForFiles(tx, async () => {
    await lockStockFiles(tx)
    return keepPharmacies(tx, ids)
  })
  const known = new Set(pharmacies.map(({ id }) => id))
  const usable = lines.filter(({ farmaciaId }) => known.has(farmaciaId))
  const keys = await namedProducts(tx, lexicon, usable)
  for (const { id } of await overdueItems(tx, keys)) await expireItem(tx, id)
  const decisions = decideAll(usable, keys, await takeItemsAt(tx, keys))
  const inserts = decisions.flatMap(({ insert }) => insert ?? [])
  const updates = decisions.flatMap(({ update }) => update ?? [])
  if (inserts.length > 0) await insertItems(tx, inserts)
  if (updates.length > 0) await updateItems(tx, updates)
  const relots = decisions.flatMap(({ relot }) => relot ?? [])
  if (relots.length > 0) await relotItems(tx, relots)
  const changed = usable.filter((_, index) => decisions[index]?.insert ?? decisions[index]?.update)
  if (changed.length > 0) await touchStocks(tx, [...new Set(changed.map(({ farmaciaId }) => farmaciaId))])
  const outcomes = new Map(usable.map((line, index) => [line, decisions[index]?.outcome]))
  return lines.map((line) => outcomes.get(line) ?? refused(messages.pharmacyGone))
}
