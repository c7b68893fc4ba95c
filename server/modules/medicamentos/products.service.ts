import { ACCESSORY } from '#medicamentos/accessories.ts'
import { classify } from '#medicamentos/classify.ts'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import type { Database, Reader } from '#server/db/database.ts'
import type { Page } from '#server/db/page.ts'
import { pauses } from '#server/ground/pauses.ts'
import { saveClasses, takeUnclassified, unknownProducts } from './repository.ts'

/** Products that are locked at once. */
const BATCH = 1000

export type ProductClass = ReturnType<typeof classify> & {
  /** the version of the lexicon that says so */
  lexico: string
}

/** Classifies products by their names and their shelves, in pieces, so that requests are answered in between. */
export async function classesOf<Product extends { nome: string; categoria?: string; subcategoria?: string }>(
  lexicon: Lexicon,
  products: Product[],
): Promise<(Product & ProductClass)[]> {
  const classes: (Product & ProductClass)[] = []
  const pause = pauses()
  for (const product of products) {
    const { nome, categoria = '', subcategoria = '' } = product
    classes.push({ ...product, ...classify(lexicon, nome, `${categoria} ${subcategoria}`), lexico: lexicon.version })
    await pause()
  }
  return classes
}

/**
 * Looks again at every product that another version of the lexicon classified, a few at a time, so that none is locked for long.
 * Several processes may do so at once: each leaves what another has taken, and then looks whether that was done.
 * @returns how many products this process classified
 */
export async function reclassify(db: Database, lexicon: Lexicon): Promise<number> {
  let total = 0
  for (const others of ['leave', 'await'] as const) {
    for (let last: number | undefined = 0; last !== undefined; ) {
      const after: number = last
      last = await db.transaction(async (tx) => {
        const products = await takeUnclassified(tx, lexicon.version, { after, limit: BATCH, others })
        if (products.length > 0) await saveClasses(tx, lexicon.version, await classesOf(lexicon, products))
        total += products.length
        return products.at(-1)?.id
      })
    }
  }
  return total
}

/** Medicines, as far as anybody can tell, whose substance no table says; for who can. */
export const unknownMedicines = (db: Reader, page: Page) => unknownProducts(db, ACCESSORY, page)
