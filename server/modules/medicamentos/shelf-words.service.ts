import { createHash } from 'node:crypto'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import type { MedicineQuery } from '#medicamentos/query.ts'
import { brandWords, type LikeShelf, type ShelfWords, shelfWords } from '#medicamentos/shelf-words.ts'
import type { Reader } from '#server/db/database.ts'
import { pauses } from '#server/ground/pauses.ts'
import { unknownLabels } from './repository.ts'

const REMEMBERED_MS = 60_000
/** Labels read at most. */
const MOST_LABELS = 30_000
/** Words kept at most, some 60 bytes each. */
const MOST_BRANDS = 30_000

interface WordsRead {
  digest: string
  words: ShelfWords
}

export interface ShelfWordsKnown {
  /**
   * The brand, known to no table, that a term is like among the words on the shelves; undefined where the term has a meaning
   * of its own, or is like none.
   */
  like(term: string, meaning: MedicineQuery): Promise<LikeShelf | undefined>
}

/** Brands in these labels, looked for in pieces, so that others are served in between. */
async function brandsOf(lexicon: Lexicon, labels: readonly string[]): Promise<Set<string>> {
  const brands = new Set<string>()
  const pause = pauses()
  for (const label of labels) {
    if (brands.size >= MOST_BRANDS) break
    for (const brand of brandWords(lexicon, label)) brands.add(brand)
    await pause()
  }
  return brands
}

/** True for a term that names a medicine or a thing, or begins one. */
const isMeant = ({ substances, several, thing }: MedicineQuery) =>
  substances.length > 0 || several.length > 0 || thing !== undefined

/**
 * Words on the shelves, read again at most once a minute and indexed again only when they changed, and by whoever asks: who
 * asks again within that minute costs no query.
 */
export function shelfWordsKnown(db: Reader, lexicon: Lexicon): ShelfWordsKnown {
  let since = Number.NEGATIVE_INFINITY
  let reading: Promise<WordsRead> | undefined
  async function read(before: Promise<WordsRead> | undefined): Promise<WordsRead> {
    const labels = await unknownLabels(db, MOST_LABELS)
    const digest = createHash('sha256').update(labels.join('\n')).digest('base64')
    const known = await before?.catch(() => undefined)
    return known?.digest === digest ? known : { digest, words: shelfWords(lexicon, await brandsOf(lexicon, labels)) }
  }
  function current(): Promise<WordsRead> {
    if (reading && performance.now() - since < REMEMBERED_MS) return reading
    since = performance.now()
    reading = read(reading)
    reading.catch(() => {
      since = Number.NEGATIVE_INFINITY
    })
    return reading
  }
  return {
    async like(term, meaning) {
      if (isMeant(meaning)) return undefined
      const like = (await current()).words.like(term)
      // beside what else it may mean it is a possibility, too
      return like?.found !== undefined && meaning.doubt.length > 0 ? { doubt: [like.found] } : like
    },
  }
}
