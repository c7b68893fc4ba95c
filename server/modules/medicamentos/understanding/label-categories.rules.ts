import { ACCESSORY } from './accessories.rules.ts'
import { classify } from './classify.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { messages } from './messages.ts'
import { shown } from './query.rules.ts'

/** The longest that a category may be. */
const LONGEST = 100

/** The categories of a product, by what its label says: those of its substances, or of what is no medicine. */
export function labelCategories(lexicon: Lexicon, nome: string): { categoria: string; subcategoria: string } {
  const { substancias, doses } = classify(lexicon, nome)
  if (doses.includes(ACCESSORY)) return { categoria: messages.things, subcategoria: messages.others }
  const names = shown(lexicon, substancias)
  return {
    categoria: messages.medicines,
    subcategoria: names === '' || names.length > LONGEST ? messages.others : names,
  }
}
