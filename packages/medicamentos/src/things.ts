import { type Device, deviceAtStart, isAccessory, kindOfThing, stemOf, thingMeant, withoutPens } from './accessories.ts'
import { parseDose } from './dose.ts'
import { isEveryday, lettersAndDigits, lettersApart, smallLetters } from './fold.ts'
import type { Lexicon } from './lexicon.ts'
import { distinguishingWords, stemmed, type ThingWord, thingWords } from './thing-words.ts'
import { typedWords } from './words.ts'

/** Letters; with fewer, one that is wrong makes another word. */
const SHORTEST = 5

/** Meaning of a term that is about something else than a medicine. */
export interface Thing {
  /** marks in `produto.doses` of what is called so, whatever its label calls it */
  kinds: string[]
  /** words that labels of that kind must have besides, about the user and the use of the thing */
  rest: ThingWord[]
  /** words that a label may lack where no label has them all: the nearest answer then */
  mayLack: ThingWord[]
  /** words that other labels must have, all of them */
  words: string[]
  /** true when it is spelt as a known thing, which no medicine is */
  isSpelt: boolean
}

/** A name may end in an «s» more. */
const waysOf = (letters: string) => [letters, letters.replace(/s$/, '')]

/** The device that is called so, but for one slip of the finger past its first letter; undefined where it is none, or two. */
function deviceMeant({ devices, everyday }: Lexicon, typed: string): Device | undefined {
  if (typed.length < SHORTEST) return undefined
  const ways = waysOf(typed)
  const near = devices.filter(
    ({ letters }) => letters[0] === typed[0] && ways.some((way) => lettersApart(letters, way) <= 1),
  )
  const isOne = new Set(near.map(({ kind }) => kind)).size === 1
  return (
    near.find(({ letters }) => ways.includes(letters)) ?? (isOne && !isEveryday(everyday, typed) ? near[0] : undefined)
  )
}

/** Units of sizes, which tell nothing without their number. */
const sizes = new Set('ml cl l cm mm g mg kg cc'.split(' '))

/** The words of a term but its numbers and their units. */
const withoutAmounts = (term: string) =>
  typedWords(term).filter((word) => parseDose([word]).amounts.length === 0 && !sizes.has(word))

/** Kinds of which the next word says what the thing is: a test of pregnancy is in no way like one of malaria. */
const general = new Set(
  `aparelho barra bolacha champo champoo cinta colar condicionador desodorizante escova fita kit leite maquina mascara meia
   medidor mola papa penso protector protetor sabao sabonete saco sensor shampoo sonda sumo teste tira`.split(/\s+/),
)
/** Words that never make another thing of such a kind. */
const qualifiers = new Set(
  `digital rapido rapida portatil pequeno pequena medio media grande s m l xl macia macio suave dura duro automatico
   automatica electrico electrica manual azul branco branca preto preta rosa verde transparente nasal saliva bom boa`.split(
    /\s+/,
  ),
)

/** The words of a term behind the thing's name: those that its label must say, and those that the nearest may lack. */
function restOf(words: readonly string[], isGeneral: boolean) {
  const rest = thingWords(words)
  return { rest, mayLack: isGeneral ? rest.filter(({ typedWord }) => qualifiers.has(typedWord)) : rest }
}

/** The thing that is no medicine which a term names; undefined when it names none. */
export function thingNamed(lexicon: Lexicon, term: string): Thing | undefined {
  const typed = lettersAndDigits(term)
  const wholeDevice = deviceMeant(lexicon, typed)
  if (wholeDevice) {
    const isSpelt = waysOf(typed).includes(wholeDevice.letters)
    return { kinds: [wholeDevice.kind], rest: [], mayLack: [], words: wholeDevice.words.map(stemmed), isSpelt }
  }
  const all = withoutAmounts(term)
  const stems = all.map(stemOf)
  const [first = '', ...others] = all
  const device = deviceAtStart(lexicon.devices, stems)
  // «escola», a word of every day, is no «escova» misspelt
  const isMeant = isAccessory([first]) || !isEveryday(lexicon.everyday, first)
  const thing = isMeant ? thingMeant(first) : undefined
  if (device === undefined && thing === undefined) return undefined
  const length = device?.stems.length ?? 1
  const own = thing === undefined ? stemOf(first) : thing
  const inName = others.slice(0, length - 1)
  const nameWords = distinguishingWords(others.slice(length - 1))
  return {
    kinds: [device?.kind ?? kindOfThing(thing as string)],
    ...restOf(nameWords, device === undefined && general.has(thing as string)),
    words: [own, ...inName, ...nameWords].map(stemmed),
    isSpelt: stems.length === device?.stems.length,
  }
}

const containers = '(?:caixas?|cx|pacotes?|pct|pares|par|embalagens|embalagem|unidades?|rolos?|kits? de)'
const numbers = 'uma?|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|meia duzia|uma duzia|\\d{1,3}'
const units = 'ml|mg|mcg|cm|mm|m|g|ui'
const quantity = new RegExp(
  `^(?:(?:${numbers})\\s+(?!(?:${units})\\b)(?:${containers}\\b\\s*)?|${containers}\\s+)(?:d[eao]s?\\s+)?`,
)

/** The term without how many are wanted, where what is left names a thing: «2 seringas de 5 ml», «caixa de luvas». */
export function withoutQuantity(lexicon: Lexicon, term: string): string {
  const text = spoken(term)
  const left = text.replace(quantity, '')
  return left !== text && left !== '' && thingNamed(lexicon, left) ? left : term
}

/** Folds a term to small letters without accents, with its punctuation. */
const spoken = (term: string) => smallLetters(term).trim()

/** Parts; a longer list is read as a whole. */
const MOST_PARTS = 5

/**
 * The things in a list of several, and what else it asks for: «seringa e luvas», «paracetamol e seringa».
 * @returns undefined for one thing alone, and for a list that names none
 */
export function thingsListed(lexicon: Lexicon, term: string): { things: Thing[]; others: string[] } | undefined {
  const parts = term
    .replaceAll(/\s+/g, ' ')
    .split(/ e | ?[,;+&] /i)
    .filter((part) => lettersAndDigits(part) !== '')
  if (parts.length < 2 || parts.length > MOST_PARTS || deviceMeant(lexicon, lettersAndDigits(term))) return undefined
  const read = parts.map((part) => ({ part, thing: thingNamed(lexicon, withoutQuantity(lexicon, part)) }))
  const things = read.flatMap(({ thing }) => thing ?? [])
  return things.length === 0 ? undefined : { things, others: read.flatMap(({ part, thing }) => (thing ? [] : part)) }
}

/** Letters; a shorter word may be a part of another name. */
const SHORTEST_NAME = 4

const isSyringe = (word: string) => word === 'seringa' || word === 'seringas'
const isInsulin = ({ substances }: { substances: readonly string[] }) =>
  substances.some((key) => key.startsWith('insulina'))

/**
 * The term without the pen or the syringe that its medicine comes in: «caneta lantus», «caneta de insulina lantus», «seringa
 * clexane». A pen for a medicine, or for insulin of no name, is a thing, and so are a needle for one and a syringe for insulin.
 */
export function withoutPen(lexicon: Lexicon, term: string): string {
  const words = typedWords(term)
  const left = withoutPens(words).filter((word) => !isSyringe(word))
  const isOther = left.length === words.length || left.some((word) => thingMeant(word))
  if (isOther || /(?<!\p{L})(?:para|p\/)| e |[,+]/iu.test(term)) return term
  const drugWords = left.filter((word) => word !== 'insulina')
  const names = drugWords.flatMap((word) => (word.length < SHORTEST_NAME ? [] : (lexicon.bySpelling.get(word) ?? [])))
  const isNamed = names.some(({ substances }) => substances.length > 0)
  return isNamed && !(words.some(isSyringe) && names.some(isInsulin)) ? drugWords.join(' ') : term
}
