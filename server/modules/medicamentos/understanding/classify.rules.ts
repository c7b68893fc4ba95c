import { ACCESSORY, isAccessory, stemOf } from './accessories.rules.ts'
import { deviceAtStart, kindsIn } from './devices.rules.ts'
import { parseDose } from './dose.rules.ts'
import { type Lexicon, needsPrescription } from './lexicon.rules.ts'
import { certainMatch } from './nearest.rules.ts'
import { read } from './reading.rules.ts'
import { typedWords, wordsOf } from './words.rules.ts'

export interface ProductClass {
  /** keys of the substances it contains, as far as its name tells */
  substancias: string[]
  /** strengths (`500`) and forms (`xarope`) it comes in; of what is no medicine, as far as we know, also what it is */
  doses: string[]
  /** null where we do not know */
  requer_receita: boolean | null
}

const accessory = (lexicon: Lexicon, nome: string): ProductClass => ({
  substancias: [],
  doses: [ACCESSORY, ...parseDose(wordsOf(nome)).amounts, ...kindsIn(lexicon.devices, nome)],
  requer_receita: null,
})

/** Does it begin with the name of a thing that is no medicine, and no form of one («inalador»)? */
function isDevice(lexicon: Lexicon, nome: string): boolean {
  const words = typedWords(nome)
  return (
    parseDose(words.slice(0, 1)).forms.length === 0 && deviceAtStart(lexicon.devices, words.map(stemOf)) !== undefined
  )
}

/**
 * The class of a product, from the name its pharmacy gave it. Pharmacies misspell too, but what this says is believed by
 * every search: only names as they are spelt or sound, or a long one, alone, with one letter wrong.
 */
export function classify(lexicon: Lexicon, nome: string): ProductClass {
  const words = wordsOf(nome)
  const { names, doubt, left } = read(lexicon, words)
  if (isAccessory(words, left)) return accessory(lexicon, nome)
  const { distinctive, amounts, forms } = parseDose(left)
  const meant = names.length > 0 || doubt.length > 0 ? names : [certainMatch(lexicon, distinctive)]
  const substancias = [...new Set(meant.flatMap((name) => name?.substances ?? []))].sort()
  if (substancias.length === 0 && doubt.length === 0 && isDevice(lexicon, nome)) return accessory(lexicon, nome)
  return {
    substancias,
    doses: [...new Set([...amounts, ...forms])],
    requer_receita: needsPrescription(lexicon, substancias),
  }
}
