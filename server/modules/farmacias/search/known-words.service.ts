import type { Reader } from '#server/db/database.ts'
import { asWord, type Word } from './near-words.rules.ts'
import { readVocabulary } from './repository.ts'
import type { Search } from './search.rules.ts'

const REMEMBERED_MS = 60_000

/** Every word there is in the names, or the places, that a search looks at; asked for once a minute. */
export function wordsKnown(db: Reader): (search: Search) => Promise<Word[]> {
  const remembered = new Map<Search['search_type'], { since: number; words: Promise<Word[]> }>()
  const read = async (search: Search) => (await readVocabulary(db, search)).map(({ palavra }) => asWord(palavra))
  return (search) => {
    const known = remembered.get(search.search_type)
    if (known && performance.now() - known.since < REMEMBERED_MS) return known.words
    const words = read(search)
    remembered.set(search.search_type, { since: performance.now(), words })
    // what could not be read is asked for again
    words.catch(() => remembered.delete(search.search_type))
    return words
  }
}
