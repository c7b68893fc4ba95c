import { ACCESSORY, isAccessory } from './accessories.rules.ts'
import { parseDose } from './dose.rules.ts'
import { type Lexicon, needsPrescription } from './lexicon.rules.ts'
import { certainMatch } from './nearest.rules.ts'
import { read } from './reading.rules.ts'
import { wordsOf } from './words.rules.ts'

export interface ProductClass {
  /** keys of the substances it contains, as far as its name tells */
  substancias: string[]
  /** strengths (`500`) and forms (`xarope`) it comes in */
  doses: string[]
  /** null where we do not know */
  requer_receita: boolean | null
}

/**
 * The class of a product, from the name its pharmacy gave it. Pharmacies misspell too, but what this says is believed by
 * every search: only names as they are spelt or sound, or a long one, alone, with one letter wrong.
 */
export function classify(lexicon: Lexicon, nome: string): ProductClass {
  const words = wordsOf(nome)
  const { names, doubt, left } = read(lexicon, words)
  if (isAccessory(words, left)) return { substancias: [], doses: [ACCESSORY], requer_receita: null }
  const { distinctive, amounts, forms } = parseDose(left)
  const meant = names.length > 0 || doubt.length > 0 ? names : [certainMatch(lexicon, distinctive)]
  const substancias = [...new Set(meant.flatMap((name) => name?.substances ?? []))].sort()
  return {
    substancias,
    doses: [...new Set([...amounts, ...forms])],
    requer_receita: needsPrescription(lexicon, substancias),
  }
}
