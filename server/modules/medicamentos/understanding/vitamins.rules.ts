/** The letters of vitamins, and how they are said. */
const letters = new Map(
  Object.entries({ a: 'a', b: 'be', c: 'ce', d: 'de', e: 'e', k: 'ka' }).flatMap(([letter, said]) => [
    [letter, letter],
    [said, letter],
  ]),
)
/** The numbers of vitamins, in words. */
const numbers = new Map(
  Object.entries({ um: '1', dois: '2', tres: '3', cinco: '5', seis: '6', sete: '7', nove: '9', doze: '12' }),
)
/** Vitamins that have a number: «vitamina c 2» is vitamin C, and two of them. */
const numbered = new Set('b1 b2 b3 b5 b6 b7 b9 b12 d2 d3 k1 k2'.split(' '))

interface Said {
  name: string
  /** words that it takes */
  length: number
}

/** The vitamin that the words say from `at` on, without the word «vitamina»; «de» is one only with a number behind it. */
function vitaminAt(words: readonly string[], at: number): Said | undefined {
  const [word = '', next = ''] = words.slice(at, at + 2)
  if (numbered.has(word)) return { name: word, length: 1 }
  const letter = letters.get(word)
  if (letter === undefined) return undefined
  const name = letter + (numbers.get(next) ?? next)
  if (numbered.has(name)) return { name, length: 2 }
  return word === 'de' ? undefined : { name: letter, length: 1 }
}

/** The vitamins said one after the other from `at` on: «A, D e E», where «e» is «and» unless it is the last. */
function vitaminsAt(words: readonly string[], at: number): Said[] {
  const first = vitaminAt(words, at)
  if (!first) return []
  const behind = at + first.length
  const isAnd = words[behind] === 'e' && behind < words.length - 1
  const others = vitaminsAt(words, behind + (isAnd ? 1 : 0))
  const [second, ...more] = isAnd && words[behind + 1] === 'e' && behind + 2 < words.length ? [] : others
  return second ? [first, { ...second, length: second.length + (isAnd ? 1 : 0) }, ...more] : [first]
}

/** Words that are no vitamin's letter where «vitamina» stands behind them. */
const isArticle = (word: string | undefined) => word === 'a' || word === 'e'

/**
 * Vitamins written one way, «vitamina b12», whatever way they are said: «vitamina bê doze», «c vitamina», «vitaminas A e D».
 * @param words without accents, in lower case, function words included
 */
export function withVitamins(words: readonly string[]): string[] {
  const at = words.findIndex((word) => word === 'vitamina' || word === 'vitaminas')
  if (at < 0) return [...words]
  const behind = words.slice(at + 1)
  // «vitaminas e minerais» says no vitamin E
  const isAnd = words[at] === 'vitaminas' && behind[0] === 'e' && behind.length > 1
  const said = isAnd ? [] : vitaminsAt(behind, 0)
  const before = said.length === 0 && !isArticle(words[0]) ? vitaminAt(words, 0) : undefined
  if (before?.length === at) return ['vitamina', before.name, ...behind]
  const taken = said.reduce((total, { length }) => total + length, 0)
  const own = said.length > 0 ? said.flatMap(({ name }) => ['vitamina', name]) : [words[at] as string]
  return [...words.slice(0, at), ...own, ...withVitamins(behind.slice(taken))]
}
