import {
  ACCESSORY,
  deviceAtStart,
  isAccessory,
  kindOfThing,
  kinds,
  kindsIn,
  stemOf,
  thingMeant,
  withoutPens,
} from './accessories.ts'
import { statedBy, statedByThing, withoutPacks, withoutWeights } from './asked.ts'
import { isCosmetic, namesControlled } from './controlled.ts'
import { combinedWith, thingWrittenOut, writtenOut } from './cut-labels.ts'
import { parseDose } from './dose.ts'
import { isWord, type Lexicon, type Name, needsPrescription } from './lexicon.ts'
import { longerNames } from './longer-names.ts'
import { certainMatch } from './nearest.ts'
import { beginning, read } from './reading.ts'
import { labelStrengths } from './strength.ts'
import { typedWords, wordsOf } from './words.ts'

export interface ProductClass {
  /** keys of the substances it contains, as far as its name tells */
  substancias: string[]
  /**
   * strengths (`500`) and forms (`xarope`) it comes in, and what answers the requirements of a term (`asked.ts`); of
   * what is no medicine, as far as we know, also what it is
   */
  doses: string[]
  /** null where we do not know */
  requer_receita: boolean | null
  /** true where it is never listed with a place, and never held */
  controlado: boolean
}

/** The kind of thing that the first word says. */
function firstKind(nome: string): string[] {
  const thing = thingMeant(typedWords(nome)[0] ?? '')
  return thing === undefined ? [] : [kindOfThing(thing)]
}

function accessory(lexicon: Lexicon, nome: string): ProductClass {
  const sized = withoutWeights(nome)
  const dose = parseDose(wordsOf(sized))
  const { amounts } = dose
  const stated = statedByThing(sized, dose)
  return {
    substancias: [],
    doses: [...new Set([ACCESSORY, ...amounts, ...kindsIn(lexicon.devices, nome), ...firstKind(nome), ...stated])],
    requer_receita: null,
    controlado: false,
  }
}

/** Tells if a label begins with the name of a thing that is no medicine, and is no form of one («inalador»). */
function isDevice(lexicon: Lexicon, nome: string): boolean {
  const words = typedWords(nome)
  return (
    parseDose(words.slice(0, 1)).forms.length === 0 && deviceAtStart(lexicon.devices, words.map(stemOf)) !== undefined
  )
}

/** A name with one letter wrong, unless it is the beginning of another, cut: «CLOBETASO» is clobetasol or clobetasone. */
function oneLetterWrong(lexicon: Lexicon, words: readonly string[]): Name | undefined {
  const found = certainMatch(lexicon, words)
  const begun = found && beginning(lexicon, words)
  return !begun || found.substances.every((key) => begun.name.substances.includes(key)) ? found : undefined
}

/** «Caneta para Lantus» holds none. */
const isForMedicine = /(?<!\p{L})(?:para|p\/)/iu

/** Words with a plus or a stroke between. */
const isJoined = /[a-z.]\s*[+/]\s*[a-z]/i

/** True where a label gives a strength in units of mass or activity. */
const hasStrength = (nome: string) => typedWords(nome).some((word) => /^\d*(mg|mcg|ui|iu)$/.test(word))

/**
 * The class of a product, from the name its pharmacy gave it. Pharmacies misspell too, and their tills cut, but what this says
 * is believed by every search: only names as they are spelt or sound, a long one, alone, with one letter wrong, or
 * the beginning of one medicine's name alone.
 * @param shelf its category and subcategory, which tell a perfume from what it is named after
 */
export function classify(lexicon: Lexicon, nome: string, shelf = ''): ProductClass {
  const words = writtenOut(lexicon, wordsOf(nome))
  const { names, doubt, left } = read(lexicon, words)
  // an insulin in its pen is the insulin
  const isPen = names.length > 0 && !isForMedicine.test(nome)
  if (isAccessory(words, isPen ? withoutPens(left) : left)) return accessory(lexicon, nome)
  const { distinctive, amounts, forms } = parseDose(left)
  const readings = names.length > 0 || doubt.length > 0 ? names : [oneLetterWrong(lexicon, distinctive)]
  const [first, ...others] = readings
  // «insulina aspartico plotamina» is not believed to be insulin aspart alone
  const isLonger = first !== undefined && others.length === 0 && longerNames(lexicon, first, distinctive).length > 0
  const named = isLonger ? [] : [...new Set(readings.flatMap((name) => name?.substances ?? []))].sort()
  if (named.length === 0 && doubt.length === 0) {
    const thing = hasStrength(nome) ? nome : thingWrittenOut(lexicon, kinds, typedWords(nome)).join(' ')
    if (isAccessory(wordsOf(thing)) || isDevice(lexicon, thing)) return accessory(lexicon, thing)
  }
  const substancias = named.length > 0 ? (combinedWith(lexicon, named, left, isJoined.test(nome) ? 3 : 4) ?? named) : []
  const controlado = namesControlled(lexicon.controlled, { text: nome, substances: substancias }, isWord(lexicon))
  if (controlado && isCosmetic(nome, shelf)) return accessory(lexicon, nome)
  const numbers = withoutPacks(nome, amounts)
  const strengths = labelStrengths(nome, numbers, forms)
  const stated = statedBy({ text: nome, numbers, forms, strengths, substances: substancias })
  return {
    substancias: [...substancias],
    doses: [...new Set([...amounts, ...forms, ...strengths, ...stated])],
    requer_receita: needsPrescription(lexicon, substancias),
    controlado,
  }
}
