import { createHash } from 'node:crypto'
import type { Reader } from '#server/db/database.ts'
import { type Kept, keep } from '#server/ground/kept.ts'
import type { NameTerm } from './name-terms.rules.ts'
import { asName, asWord, indexed, type Vocabulary } from './near-words.rules.ts'
import { plainWords } from './plain-words.rules.ts'
import { readVocabulary } from './repository.ts'
import type { Search } from './search.rules.ts'

const REMEMBERED_MS = 60_000

/** A name, or a word of whatever else is found. */
type Name = Awaited<ReturnType<typeof readVocabulary>>[number]

/** Letters; a shorter word tells nothing. */
const SHORTEST = 3

const vocabularyOf = (names: readonly Name[]): Vocabulary => {
  const words = new Set(names.flatMap(({ texto }) => plainWords(texto)).filter(({ length }) => length >= SHORTEST))
  return {
    words: indexed([...words].map(asWord)),
    names: indexed(names.filter(({ nome }) => nome).map(({ texto }) => asName(texto))),
  }
}

/** The same for the same names, in whatever order they come. */
const digestOf = (names: readonly Name[]) =>
  createHash('sha256')
    .update(
      names
        .map(({ texto, nome }) => `${Number(nome)}${texto}\n`)
        .sort()
        .join(''),
    )
    .digest('base64')

/** What a term was taken for; nothing where it is like no name. */
interface Meaning {
  names: NameTerm[] | undefined
}

/** Of each list: some kilobyte each, for a minute at most. */
const MEANINGS_BYTES = 1024 * 1024
const sizeOf = ({ names }: Meaning) => 100 + JSON.stringify(names ?? '').length

/** What is made of some names, and holds for as long as they are the same. */
interface Known {
  digest: string
  vocabulary: Vocabulary
  meanings: Kept<Meaning>
}

interface Remembered {
  since: number
  reading: Promise<Known>
  /** Once it is read. */
  known?: Known
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
  async function read(search: Search, before: Known | undefined): Promise<Known> {
    const names = await readVocabulary(db, search)
    const digest = digestOf(names)
    if (before?.digest === digest) return before
    return { digest, vocabulary: vocabularyOf(names), meanings: keep(MEANINGS_BYTES, sizeOf) }
  }
  function readAgain(search: Search): Remembered {
    const { search_type } = search
    const one: Remembered = { since: performance.now(), reading: read(search, remembered.get(search_type)?.known) }
    remembered.set(search_type, one)
    one.reading.then(
      (known) => {
        one.known = known
      },
      // what could not be read is asked for again
      () => remembered.delete(search_type),
    )
    return one
  }
  return {
    of: async (search) => (await (now(search) ?? readAgain(search)).reading).vocabulary,
    meaningOf: (search, term) => now(search)?.known?.meanings.get(term),
    remember: (search, term, meaning) => now(search)?.known?.meanings.set(term, meaning),
  }
}
