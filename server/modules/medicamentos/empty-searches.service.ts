import { plain } from '#medicamentos/fold.ts'
import type { Database } from '#server/db/database.ts'
import { noteEmptySearch } from './empty-searches.sql.ts'

/** Longest stored term, in letters: the limit of `procura_vazia.termo`. */
const TERM_LENGTH = 60

/** Counts a search for a medicine that found nothing. Failing to count is no failure of the search. */
export async function countEmptySearch(db: Database, term: string): Promise<void> {
  const termo = plain(term).slice(0, TERM_LENGTH)
  // numbers may be a telephone or a card: only what reads as words is kept
  if (!/[a-z]{3}/.test(termo) || /\d{6}/.test(termo)) return
  await db.statement((tx) => noteEmptySearch(tx, termo)).catch(() => {})
}
