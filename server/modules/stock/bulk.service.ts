import type { Reader, Transaction } from '#server/db/database.ts'
import { lockStockFiles, waitingForFiles } from '#server/db/locks.ts'
import { type Outcome, refused } from '#server/imports/outcome.ts'
import { classifyNew, type Lexicon } from '../medicamentos/public.ts'
import { expireItem } from '../reservas/public.ts'
import {
  type ItemAtPlace,
  insertItems,
  insertProducts,
  itemsAt,
  keepPharmacies,
  keepProducts,
  overdueItems,
  type Place,
  productsByName,
  type Shelved,
  takeItemsAt,
  touchStocks,
  updateItems,
} from './bulk.sql.ts'
import type { ProductName } from './repository.ts'
import { words } from './words.ts'

/** What a pharmacy has of a product. No two lines of one call may name the same product of the same pharmacy. */
export interface StockLine extends ProductName {
  farmaciaId: string
  /** Available, beyond what is held. */
  quantidade: number
  /** Kz; undefined keeps the price there is */
  preco: number | null | undefined
}

interface Decision {
  outcome: Outcome
  insert?: Place & Shelved
  update?: { id: string } & Shelved
}

function decide(line: StockLine, place: Place | undefined, items: ItemAtPlace[]): Decision {
  const [item, ...others] = items
  if (others.length > 0) {
    return { outcome: refused(words.severalEqual(items.length)) }
  }
  const { quantidade, preco = item?.preco ?? null } = line
  if (!item) return { outcome: { kind: 'nova' }, ...(place && { insert: { ...place, quantidade, preco } }) }
  if (item.quantidade === quantidade && item.preco === preco) return { outcome: { kind: 'igual' } }
  return { outcome: { kind: 'alterada' }, update: { id: item.id, quantidade, preco } }
}

/** Where each line goes; undefined for a product that has no name yet. */
function placesOf(lines: StockLine[], products: { ordem: number; id: number }[]): (Place | undefined)[] {
  const ids = new Map(products.map(({ ordem, id }) => [ordem - 1, id]))
  return lines.map(({ farmaciaId }, index) => {
    const produtoId = ids.get(index)
    return produtoId === undefined ? undefined : { farmaciaId, produtoId }
  })
}

function decideAll(lines: StockLine[], places: (Place | undefined)[], items: ItemAtPlace[]): Decision[] {
  const found = Map.groupBy(items, ({ ordem }) => ordem)
  let ordem = 0
  return lines.map((line, index) => {
    const place = places[index]
    return decide(line, place, place ? (found.get(++ordem) ?? []) : [])
  })
}

const isPlace = (place: Place | undefined): place is Place => place !== undefined

/** What `setStock` would do, now; writes nothing and keeps nobody waiting. */
export async function compareStock(db: Reader, lines: StockLine[]): Promise<Outcome[]> {
  const places = placesOf(lines, await productsByName(db, lines))
  const items = await itemsAt(db, places.filter(isPlace))
  return decideAll(lines, places, items).map(({ outcome }) => outcome)
}

/** Names each line's product, new ones too. A name may be forgotten between its two looks, but not each time. */
export async function nameProducts(tx: Transaction, lexicon: Lexicon, lines: StockLine[]): Promise<Place[]> {
  for (let tries = 1; tries <= 3; tries++) {
    await insertProducts(tx, lines)
    await classifyNew(tx, lexicon)
    const places = placesOf(lines, await keepProducts(tx, lines)).filter(isPlace)
    if (places.length === lines.length) return places
  }
  throw new Error('products vanished while they were being named')
}

/**
 * Sets what pharmacies have of products: new items are added, others get the line's quantity and price, what is held
 * stays held. The same lines again change nothing.
 * @returns what became of each line
 */
export async function setStock(tx: Transaction, lexicon: Lexicon, lines: StockLine[]): Promise<Outcome[]> {
  const ids = [...new Set(lines.map(({ farmaciaId }) => farmaciaId))]
  const pharmacies = await waitingForFiles(tx, async () => {
    await lockStockFiles(tx)
    return keepPharmacies(tx, ids)
  })
  const known = new Set(pharmacies.map(({ id }) => id))
  const usable = lines.filter(({ farmaciaId }) => known.has(farmaciaId))
  const places = await nameProducts(tx, lexicon, usable)
  for (const { id } of await overdueItems(tx, places)) await expireItem(tx, id)
  const decisions = decideAll(usable, places, await takeItemsAt(tx, places))
  const inserts = decisions.flatMap(({ insert }) => insert ?? [])
  const updates = decisions.flatMap(({ update }) => update ?? [])
  if (inserts.length > 0) await insertItems(tx, inserts)
  if (updates.length > 0) await updateItems(tx, updates)
  const changed = usable.filter((_, index) => decisions[index]?.insert ?? decisions[index]?.update)
  if (changed.length > 0) await touchStocks(tx, [...new Set(changed.map(({ farmaciaId }) => farmaciaId))])
  const outcomes = new Map(usable.map((line, index) => [line, decisions[index]?.outcome]))
  return lines.map((line) => outcomes.get(line) ?? refused(words.pharmacyGone))
}
