import type { Database, Reader, Transaction } from '#server/db/database.ts'
import type { Page } from '#server/db/page.ts'
import { pauses } from '#server/ground/pauses.ts'
import { saveClasses, takeNew, takeUnclassified, unknownProducts } from './repository.ts'
import { ACCESSORY } from './understanding/accessories.rules.ts'
import { classify } from './understanding/classify.rules.ts'
import type { Lexicon } from './understanding/lexicon.rules.ts'

const BATCH = 1000

export type ProductClass = ReturnType<typeof classify> & {
  /** the version of the lexicon that says so */
  lexico: string
}

/** Classifies products by their names, in pieces, so that requests are answered in between. */
export async function classesOf<Product extends { nome: string }>(
  lexicon: Lexicon,
  products: Product[],
): Promise<(Product & ProductClass)[]> {
  const classes: (Product & ProductClass)[] = []
  const pause = pauses()
  for (const product of products) {
    classes.push({ ...product, ...classify(lexicon, product.nome), lexico: lexicon.version })
    await pause()
  }
  return classes
}

/** Says what the products are that were named in this transaction; call it after naming any. */
export async function classifyNew(tx: Transaction, lexicon: Lexicon): Promise<void> {
  const products = await takeNew(tx)
  if (products.length > 0) await saveClasses(tx, lexicon.version, await classesOf(lexicon, products))
}

/** Looks again at every product that another version of the lexicon classified. @returns how many there were */
export async function reclassify(db: Database, lexicon: Lexicon): Promise<number> {
  for (let total = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const products = await takeUnclassified(tx, lexicon.version, BATCH)
      if (products.length > 0) await saveClasses(tx, lexicon.version, await classesOf(lexicon, products))
      return products.length
    })
    total += count
    if (count < BATCH) return total
  }
}

/** Medicines, as far as anybody can tell, whose substance no table says; for who can. */
export const unknownMedicines = (db: Reader, page: Page) => unknownProducts(db, ACCESSORY, page)
