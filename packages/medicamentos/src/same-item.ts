import { ACCESSORY, stemOf } from './accessories.ts'
import { classify, type ProductClass } from './classify.ts'
import { formNames, parseDose } from './dose.ts'
import { lettersAndDigits, plain } from './fold.ts'
import { combinationKey, type Lexicon, type Name } from './lexicon.ts'
import { unitsInPack } from './pack.ts'
import { read } from './reading.ts'
import { wordsOf } from './words.ts'

/** Parts of a label that tell its item from the others on a shelf. */
export interface LabelledItem {
  letters: string
  /** key of its substances; empty where they are not known */
  substances: string
  /** spellings of the brands in it */
  brands: string[]
  /** words that are in no known name */
  words: string[]
  strengths: string[]
  /** millilitres of the bottle */
  volumes: string[]
  forms: string[]
  /** units in the pack; undefined where it does not say */
  units: number | undefined
  /** kind of patient and way of dissolving, where these make another item */
  variants: string[]
}

/** Meaning of a label whose name is not spelt as it is meant. */
export interface Meant {
  substances: readonly string[]
  guess: Name | undefined
}

/** «caixa de 20», whose number is no strength */
const pack =
  /(?<!\p{L})(?:caixas?|cxs?|emb(?:alage[mn]s?)?|blisters?)\.? *(?:de|com|c\/)? *(\d{1,3})(?!\d| *(?:mg|g|ml|mcg|ui|%)(?!\p{L}))/giu
const variant =
  /(?<![a-z])(retard|efervesc|forte|infant|pediat|junior|crianc|bebe|adult|nasal|oftalm|vaginal|gastror|plus|duo|rapid)/g
/** Forms and variants as people write them, where the key has not their accents or their end. */
const writtenProperties: Readonly<Record<string, string>> = {
  capsula: 'cápsula',
  suspensao: 'suspensão',
  injectavel: 'injectável',
  supositorio: 'supositório',
  solucao: 'solução',
  ovulo: 'óvulo',
  efervesc: 'efervescente',
  infant: 'infantil',
  pediat: 'pediátrico',
  junior: 'júnior',
  crianc: 'para crianças',
  bebe: 'para bebés',
  adult: 'para adultos',
  oftalm: 'oftálmico',
  gastror: 'gastrorresistente',
  rapid: 'rápido',
}
const massStrength = /^[\d.]+(?:mg|ui|meq)(?:\/ml)?$/
const bareNumber = /^[\d.]+$/
const volume = /^[\d.]+ml$/
/** Letters; a shorter word tells no item from another. */
const SHORTEST_WORD = 3

/** Returns a form or a variant of a label as people write it. @param key one of `forms` or `variants` */
export const writtenProperty = (key: string): string => writtenProperties[key] ?? key

/** Reads a label, printed or typed. @param meant the corrected name, where the label misspells it */
export function labelledItem(lexicon: Lexicon, label: string, meant?: Meant): LabelledItem {
  const packed = [...label.matchAll(pack)].map(([, count]) => Number(count))
  const rest = label.replaceAll(pack, ' ')
  const { substancias, doses } = classify(lexicon, rest)
  const { names, left } = read(lexicon, wordsOf(rest))
  const isGuessed = meant !== undefined && meant.substances.length > 0 && names.length === 0
  const brands = isGuessed && meant.guess ? [meant.guess] : names
  const words = parseDose(left).distinctive.filter((word) => /^[a-z]/.test(word) && word.length >= SHORTEST_WORD)
  const isThing = doses.includes(ACCESSORY)
  return {
    letters: lettersAndDigits(label),
    substances: combinationKey(isGuessed ? [...meant.substances] : substancias),
    brands: brands.flatMap(({ kind, spelling }) => (kind === 'marca' ? [spelling] : [])),
    words: isGuessed || (substancias.length > 0 && names.length === 0) ? [] : words.map(stemOf),
    strengths: doses.filter((dose) => (isThing ? bareNumber : massStrength).test(dose)),
    volumes: doses.filter((dose) => volume.test(dose)),
    forms: doses.filter((dose) => formNames.includes(dose)),
    units: unitsInPack(label) ?? packed[0],
    variants: [...new Set([...plain(label).matchAll(variant)].map(([, word = '']) => word))],
  }
}

const areSame = (a: readonly string[], b: readonly string[]) =>
  a.every((one) => b.includes(one)) && b.every((one) => a.includes(one))

/** True unless both say something, and nothing that is the same. */
const mayAgree = (a: readonly string[], b: readonly string[]) =>
  a.length === 0 || b.length === 0 || a.some((one) => b.includes(one))

/**
 * Tells if two labels have equal substances, and no two brands or makers. Where neither says a strength, the brand must
 * be equal.
 */
function isSameMedicine(a: LabelledItem, b: LabelledItem): boolean {
  if (a.substances !== b.substances || !mayAgree(a.brands, b.brands) || !mayAgree(a.words, b.words)) return false
  return a.strengths.length > 0 || (a.brands.length > 0 && areSame(a.brands, b.brands))
}

/** Tells if two labels that no table knows have equal words. */
const isSameThing = (a: LabelledItem, b: LabelledItem) =>
  a.substances === '' && b.substances === '' && a.words.length > 0 && areSame(a.words, b.words)

/**
 * Tells whether two labels are likely of one item, written otherwise: the same substances, strength and form, as far as both
 * say, and no other pack. For a question, and not to act upon.
 */
export function isLikelySame(a: LabelledItem, b: LabelledItem): boolean {
  if (a.letters === b.letters) return true
  return (
    (a.substances === '' ? isSameThing(a, b) : isSameMedicine(a, b)) &&
    areSame(a.strengths, b.strengths) &&
    areSame(a.variants, b.variants) &&
    mayAgree(a.forms, b.forms) &&
    mayAgree(a.volumes, b.volumes) &&
    (a.units === undefined || b.units === undefined || a.units === b.units)
  )
}

/** Key of what a label is: its substances, or a thing that is no medicine; empty where that is not known. */
const kindOf = ({ substancias, doses }: Pick<ProductClass, 'substancias' | 'doses'>): string =>
  doses.includes(ACCESSORY) ? ACCESSORY : combinationKey(substancias)

/** Result of comparing the substances of two labels. */
export type Likeness = 'equal' | 'unknown' | 'other'

/** A label with what is known of it. */
export type ClassedLabel = Pick<ProductClass, 'substancias' | 'doses'> & { nome: string }

/** Letters by which the first words of two labels are compared: tills cut words («PARAC 500» is paracetamol). */
const BEGINNING = 4

const beginning = (label: string) => plain(label).split(' ')[0]?.slice(0, BEGINNING) ?? ''

function beginAlike(a: string, b: string): boolean {
  const [one, other] = [beginning(a), beginning(b)]
  return one.startsWith(other) || other.startsWith(one)
}

/**
 * Compares the label of an item with a new one: `other` where both are known, and of other substances, or one is no medicine; also where
 * no table knows the new one, and it does not even begin as the old one did.
 */
export function likenessOf(before: ClassedLabel, after: ClassedLabel): Likeness {
  const [one, other] = [kindOf(before), kindOf(after)]
  if (one === other) return 'equal'
  return one === '' || (other === '' && beginAlike(before.nome, after.nome)) ? 'unknown' : 'other'
}
