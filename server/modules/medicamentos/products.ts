import type { Database, Transaction } from '#server/db/database.ts'
import { classify } from './classify.ts'
import type { Lexicon } from './lexicon.ts'
import { saveClasses, takeNew, takeUnclassified, type Unclassified } from './repository.ts'

const BATCH = 1000

const classesOf = (lexicon: Lexicon, products: Unclassified[]) =>
  products.map(({ id, nome }) => ({ id, ...classify(lexicon, nome) }))

/** Says what the products are that were named in this transaction; call it after naming any. */
export async function classifyNew(tx: Transaction, lexicon: Lexicon): Promise<void> {
  const products = await takeNew(tx)
  if (products.length > 0) await saveClasses(tx, lexicon.version, classesOf(lexicon, products))
}

/** Looks again at every product that another version of the lexicon classified. @returns how many there were */
export async function reclassify(db: Database, lexicon: Lexicon): Promise<number> {
  for (let total = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const products = await takeUnclassified(tx, lexicon.version, BATCH)
      if (products.length > 0) await saveClasses(tx, lexicon.version, classesOf(lexicon, products))
      return products.length
    })
    total += count
    if (count < BATCH) return total
  }
}
