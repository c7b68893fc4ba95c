import type { Reader } from '#server/db/database.ts'
import { asName, asWord, type Vocabulary } from './near-words.rules.ts'
import { readVocabulary } from './repository.ts'
import type { Search } from './search.rules.ts'

const REMEMBERED_MS = 60_000

/** Letters; a shorter word tells nothing. */
const SHORTEST = 3

async function vocabulary(db: Reader, search: Search): Promise<Vocabulary> {
  const names = await readVocabulary(db, search)
  const words = new Set(
    names.flatMap(({ texto }) => texto.split(/[^a-z0-9]+/)).filter(({ length }) => length >= SHORTEST),
  )
  return {
    words: [...words].map(asWord),
    names: names.filter(({ nome }) => nome).map(({ texto }) => asName(texto)),
  }
}

/** Every word and name there is that a search looks at; asked for once a minute. */
export function wordsKnown(db: Reader): (search: Search) => Promise<Vocabulary> {
  const remembered = new Map<Search['search_type'], { since: number; words: Promise<Vocabulary> }>()
  return (search) => {
    const known = remembered.get(search.search_type)
    if (known && performance.now() - known.since < REMEMBERED_MS) return known.words
    const words = vocabulary(db, search)
    remembered.set(search.search_type, { since: performance.now(), words })
    // what could not be read is asked for again
    words.catch(() => remembered.delete(search.search_type))
    return words
  }
}
