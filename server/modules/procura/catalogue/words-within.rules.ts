import { trigramIndex } from '#medicamentos/trigram-index.ts'
import { plainWords } from '../search/words.rules.ts'

/** Texts by the words in them. */
export interface WordsWithin {
  /**
   * Places of those that may have all that is needed: every one that has; undefined where that is not known, or is not few.
   * @param needed of each list some letters, without anything between them, that one at least is within a text
   */
  having(needed: readonly (readonly string[])[]): Set<number> | undefined
  /** About what it takes of memory. */
  readonly bytes: number
}

/** Share of the texts from which on reading those of a trigram costs as much as reading all. */
const FEW = 0.5
/** Memory of a word without its letters, and of each position in it. */
const WORD_BYTES = 64
const PLACE_BYTES = 4

/** Makes the index of some texts; their places are those in the list. */
export function wordsWithin(texts: readonly string[]): WordsWithin {
  const inWord = new Map<string, number[]>()
  for (const [place, text] of texts.entries()) {
    for (const word of new Set(plainWords(text))) {
      const places = inWord.get(word)
      if (places) places.push(place)
      else inWord.set(word, [place])
    }
  }
  const words = [...inWord.keys()]
  const places = [...inWord.values()].map((some) => Uint32Array.from(some))
  const rows = trigramIndex(words)

  return {
    having(needed) {
      let fewest: Uint32Array[] | undefined
      let count = texts.length * FEW
      for (const anyOf of needed) {
        const some = anyOf.flatMap((letters) => Array.from(rows.having(letters), (word) => places[word] as Uint32Array))
        const many = some.reduce((sum, { length }) => sum + length, 0)
        if (many < count) [fewest, count] = [some, many]
      }
      return fewest && new Set(fewest.flatMap((some) => [...some]))
    },
    bytes: words.reduce((sum, { length }) => sum + length * PLACE_BYTES + WORD_BYTES, 0) + places.length * PLACE_BYTES,
  }
}
