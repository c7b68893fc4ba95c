import { stemOf } from './accessories.ts'
import { smallLetters } from './fold.ts'
import { typedWords } from './words.ts'

/*
 * The words that a term says of a thing besides its name: for whom, how large, of what. Each is a pattern over the name of a
 * product as `produto.procura` has it, in the part of regular expressions that PostgreSQL and JavaScript share.
 */

/** A word that a thing's label should have. */
export interface ThingWord {
  /** the typed word */
  typedWord: string
  /** pattern over a name in small letters without accents */
  pattern: string
}

/** Words that only count packs or announce a size: they never tell one thing from another. */
const silent = new Set(
  `tamanho tamanhos tam numero num nr no n size caixa caixas cx pacote pacotes pct embalagem embalagens emb unidade unidades
   un und uni par pares lata latas descartavel descartaveis tipo marca ate`.split(/\s+/),
)

/** Words of one meaning. A word of up to three letters stands whole; a longer one may go on. */
const alike: readonly (readonly string[])[] = [
  ['bebe', 'bb', 'infantil', 'infantis', 'crianca', 'pediatric', 'junior', 'baby', 'kids'],
  ['adult', 'geriatric', 'idoso', 'senior'],
  ['hiv', 'vih', 'sida'],
  ['malaria', 'paludismo'],
  ['covid', 'corona', 'sars'],
  ['gravidez', 'gestacao'],
  ['mosquito', 'insecto', 'inseto'],
  ['s', 'p', 'pequen', 'small'],
  ['m', 'medi', 'medium'],
  ['l', 'g', 'grande', 'large'],
  ['xl', 'gg'],
  ['macia', 'macio', 'suave', 'soft'],
]

/** Letters; a word of fewer is a size or initials, and no beginning of another. */
const SHORT = 3
/** Letters; without its last vowel, a shorter word begins too many others. */
const LONG = 6

/** The edge of a word. One behind «sem», «s/» or «não» says the opposite. */
const EDGE = '(^|[^a-z0-9])'
const NOT_WITHOUT = '(?<!(^|[^a-z0-9])(sem|nao|s/|n/) ?)'
/** A letter behind a number is a unit: «100 g». */
const NOT_UNIT = '(?<![0-9][^a-z0-9])'
const END = '(?![a-z0-9])'

/** «Estéril», «estéreis» and «esterilizada» are one word. */
const STERILE = /^est[ei]r(?:[ei]l|ei)/
const isPlainWord = (word: string) => /^[a-z0-9.]+$/.test(word)
const escaped = (word: string) => word.replaceAll('.', '[.,]')

/** The beginning that the labels of a word have, in singular and plural. */
export const stemmed = (word: string): string => (STERILE.test(word) ? 'ester' : stemOf(word))

/** The words that tell which thing it is. */
export const distinguishingWords = (words: readonly string[]): string[] =>
  words.filter((word) => !silent.has(word) && isPlainWord(word))

/** Returns the common beginning of a word's singular and plural, masculine and feminine. */
const begins = (word: string): string => (word.length < LONG ? stemOf(word) : stemOf(word).replace(/[ao]$/, ''))

function ways(word: string): readonly string[] {
  if (STERILE.test(word)) return ['esteri', 'esterei']
  const own = alike.find((words) => words.some((one) => (one.length <= SHORT ? word === one : word.startsWith(one))))
  return own ?? [word.length <= SHORT ? word : begins(word)]
}

const oneWay = (way: string) => {
  if (way.length === 1) return `${NOT_UNIT}${way}(?![a-z0-9/])`
  return way.length <= SHORT || /\d/.test(way) ? `${escaped(way)}${END}` : way
}

/** The pattern of a size in two numbers, «10x10», or with its unit, «4mm». */
function sized(word: string): string | undefined {
  const [, wide, long] = /^(\d+)x(\d+)$/.exec(word) ?? []
  if (wide) return `${EDGE}${wide} ?(cm)? ?x ?${long}(?![0-9])`
  const [, number, unit] = /^(\d+)(mm|cm|m)$/.exec(word) ?? []
  return number && `${EDGE}${number} ?${unit}${END}`
}

const patternOf = (word: string): string => sized(word) ?? `${EDGE}${NOT_WITHOUT}(${ways(word).map(oneWay).join('|')})`

/** Words that change the next: «sem pó», «não esterilizada», «anti cólicas». */
const joined: Readonly<Record<string, (next: string) => string>> = {
  sem: (next) => `${EDGE}(sem |s/ ?)(${ways(next).map(oneWay).join('|')})`,
  nao: (next) => `${EDGE}(nao |n/ ?)(${ways(next).map(oneWay).join('|')})`,
  anti: (next) => `${EDGE}anti[^a-z0-9]?(${ways(next).map(oneWay).join('|')})`,
}

/** Reads the words of a term behind the thing's name. @param words from `distinguishingWords` */
export function thingWords(words: readonly string[]): ThingWord[] {
  return words.flatMap((word, at) => {
    const [before, next] = [words[at - 1] ?? '', words[at + 1]]
    if (before in joined) return []
    const join = next === undefined ? undefined : joined[word]
    return join
      ? [{ typedWord: `${word} ${next}`, pattern: join(next as string) }]
      : [{ typedWord: word, pattern: patternOf(word) }]
  })
}

/** The words of a thing that none of these names has, as they were typed. */
export function wordsLacking(words: readonly ThingWord[], names: readonly string[], term: string): string[] {
  const all = names.map(smallLetters)
  const typed = term.split(/\s+/)
  const asTyped = (text: string) =>
    text.split(' ').map((word) => typed.find((one) => typedWords(one)[0] === word) ?? word)
  return words
    .filter(({ pattern }) => {
      const test = new RegExp(pattern)
      return !all.some((name) => test.test(name))
    })
    .map(({ typedWord }) => asTyped(typedWord).join(' '))
}
