/** Words of every day, by how many letters they have, in one text each: a set of them takes several times as much. */
export type Everyday = ReadonlyMap<number, string>

/** @param words without accents, each once */
export const everydayWords = (words: readonly string[]): Everyday =>
  new Map([...Map.groupBy(words, ({ length }) => length)].map(([length, alike]) => [length, ` ${alike.join(' ')} `]))

/**
 * Tells if a word is an everyday one. Goes through the words of its length, which takes microseconds; asked only of a
 * word whose meaning would be a guess.
 */
export const isEveryday = (words: Everyday, word: string): boolean =>
  words.get(word.length)?.includes(` ${word} `) ?? false
