import { itemName } from '#contract/names.ts'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { planForItsRows } from '#server/db/statements.ts'
import { classesOf, type ProductClass } from '../medicamentos/public.ts'
import { insertProducts, keepProducts, missingProducts } from './products.sql.ts'
import type { ProductName } from './repository.ts'

/** A name as it is written down, whichever way it came. */
const inForm = ({ nome, categoria, subcategoria }: ProductName): ProductName => ({
  nome: itemName(nome),
  categoria: itemName(categoria),
  subcategoria: itemName(subcategoria),
})

/** A product that is to be made, with its class. */
export type NewProduct = ProductName & ProductClass

/** Classifies the names that no product has. Of thousands that takes long, and no transaction should wait for it. */
export async function newProducts(
  db: Database,
  lexicon: Lexicon,
  names: readonly ProductName[],
): Promise<NewProduct[]> {
  const missing = await db.transaction(async (tx) => {
    await planForItsRows(tx)
    return missingProducts(tx, names.map(inForm))
  })
  return classesOf(lexicon, missing)
}

/** Makes products that `newProducts` classified; those that somebody made meanwhile are there already. Nothing else makes a product. */
export async function insertNew(tx: Transaction, products: readonly NewProduct[]): Promise<void> {
  if (products.length > 0) await insertProducts(tx, products)
}

/** Makes the products that are not there, a few of them: they are classified in the transaction. */
export const makeProducts = async (tx: Transaction, lexicon: Lexicon, names: readonly ProductName[]): Promise<void> =>
  insertNew(tx, await classesOf(lexicon, await missingProducts(tx, names.map(inForm))))

/** The names' products in their order where each has one, kept from being forgotten. */
async function keptIds(tx: Transaction, names: readonly ProductName[]): Promise<number[] | undefined> {
  const found = new Map((await keepProducts(tx, names.map(inForm))).map(({ ordem, id }) => [ordem - 1, id]))
  const ids = names.flatMap((_, index) => found.get(index) ?? [])
  return ids.length === names.length ? ids : undefined
}

/**
 * The ids of products by their names, in their order; new ones are made. Each is kept from being forgotten as unused until the
 * transaction ends.
 */
export async function productIds(tx: Transaction, lexicon: Lexicon, names: readonly ProductName[]): Promise<number[]> {
  // a name may be forgotten between its two looks, but not each time
  for (let tries = 1; tries <= 3; tries++) {
    const ids = await keptIds(tx, names)
    if (ids) return ids
    await makeProducts(tx, lexicon, names)
  }
  const ids = await keptIds(tx, names)
  if (!ids) throw new Error('products vanished while they were being named')
  return ids
}
