import { ACCESSORY } from './accessories.ts'
import { classify, type ProductClass } from './classify.ts'
import type { Lexicon } from './lexicon.ts'
import { messages } from './messages.ts'
import { shownNames } from './query.ts'

/** The longest that a category may be. */
const LONGEST = 100

/** The categories of a product, by its class: those of its substances, or of what is no medicine. */
export function categoriesOf(
  lexicon: Lexicon,
  { substancias, doses }: Pick<ProductClass, 'substancias' | 'doses'>,
): { categoria: string; subcategoria: string } {
  if (doses.includes(ACCESSORY)) return { categoria: messages.things, subcategoria: messages.others }
  const names = shownNames(lexicon, substancias)
  return {
    categoria: messages.medicines,
    subcategoria: names === '' || names.length > LONGEST ? messages.others : names,
  }
}

/** The categories of a product, by what its label says. */
export const labelCategories = (lexicon: Lexicon, nome: string) => categoriesOf(lexicon, classify(lexicon, nome))
