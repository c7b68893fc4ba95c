import type { Reader } from '#server/db/database.ts'
import { type Kept, keep } from '#server/ground/kept.ts'
import type { NameTerm } from './name-terms.rules.ts'
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

/** What a term was taken for; nothing where it is like no name. */
interface Meaning {
  names: NameTerm[] | undefined
}

/** Of each list: some kilobyte each, for a minute at most. */
const MEANINGS_BYTES = 1024 * 1024
const sizeOf = ({ names }: Meaning) => 100 + JSON.stringify(names ?? '').length

interface Remembered {
  since: number
  words: Promise<Vocabulary>
  meanings: Kept<Meaning>
}

/** Every word and name there is that a search looks at; asked for once a minute. */
export interface KnownWords {
  of(search: Search): Promise<Vocabulary>
  /** What a term that nobody is called was taken for, among the words that are known now. */
  meaningOf(search: Search, term: string): Meaning | undefined
  remember(search: Search, term: string, meaning: Meaning): void
}

export function wordsKnown(db: Reader): KnownWords {
  const remembered = new Map<Search['search_type'], Remembered>()
  const now = ({ search_type }: Search) => {
    const known = remembered.get(search_type)
    return known && performance.now() - known.since < REMEMBERED_MS ? known : undefined
  }
  return {
    of(search) {
      const known = now(search)
      if (known) return known.words
      const words = vocabulary(db, search)
      remembered.set(search.search_type, { since: performance.now(), words, meanings: keep(MEANINGS_BYTES, sizeOf) })
      // what could not be read is asked for again
      words.catch(() => remembered.delete(search.search_type))
      return words
    },
    meaningOf: (search, term) => now(search)?.meanings.get(term),
    remember: (search, term, meaning) => now(search)?.meanings.set(term, meaning),
  }
}
