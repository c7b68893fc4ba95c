import { setImmediate as breathe } from 'node:timers/promises'
import type { Database, Transaction } from '#server/db/database.ts'
import { type Classified, saveClasses, takeNew, takeUnclassified, type Unclassified } from './repository.ts'
import { classify } from './understanding/classify.rules.ts'
import type { Lexicon } from './understanding/lexicon.rules.ts'

const BATCH = 1000

/** So many take some milliseconds. */
const SLICE = 250

/** Slice by slice, so that others are served in between. */
async function classesOf(lexicon: Lexicon, products: Unclassified[]): Promise<Classified[]> {
  const classes: Classified[] = []
  for (const [index, { id, nome }] of products.entries()) {
    classes.push({ id, ...classify(lexicon, nome) })
    if (index % SLICE === SLICE - 1) await breathe()
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
