import { takeApart } from './dose.ts'
import type { Lexicon } from './lexicon.ts'
import { nearest } from './nearest.ts'
import { namesIn } from './resolve.ts'

export interface ProductClass {
  /** keys of the substances it contains, as far as its name tells */
  substancias: string[]
  /** strengths (`500`) and forms (`xarope`) it comes in */
  doses: string[]
  /** null where we do not know */
  requer_receita: boolean | null
}

/** What a product is, from the name its pharmacy gave it; pharmacies misspell too. */
export function classify(lexicon: Lexicon, nome: string): ProductClass {
  const { name: words, amounts, forms } = takeApart(nome)
  const { names } = namesIn(lexicon, words)
  const meant =
    names.length > 0 ? names : [nearest(lexicon, words.join(' ')).found ?? nearest(lexicon, words[0] ?? '').found]
  const substancias = [...new Set(meant.flatMap((found) => found?.substances ?? []))].sort()
  return {
    substancias,
    doses: [...new Set([...amounts, ...forms])],
    requer_receita: anyNeedsIt(substancias.map((key) => lexicon.substances.get(key)?.requerReceita ?? null)),
  }
}

/** One that needs a prescription is enough; one we do not know about leaves it open. */
function anyNeedsIt(each: (boolean | null)[]): boolean | null {
  if (each.includes(true)) return true
  return each.length === 0 || each.includes(null) ? null : false
}
