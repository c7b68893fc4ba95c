import { plain } from '#medicamentos/fold.ts'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import { medicineQuery } from '#medicamentos/query.ts'
import type { Reader } from '#server/db/database.ts'
import { searchFor } from '../search/search.rules.ts'
import type { Catalogue } from './catalogue.service.ts'
import { substancesSold } from './catalogue.sql.ts'

/**
 * Reads into memory which products the names of substances and brands mean, one name after another, so that a process which
 * has just started finds them while the database is away. Names of which there is no product are left out: most are.
 * @param signal ends it between two names
 * @returns how many names
 */
export async function learnNames(
  db: Reader,
  catalogue: Catalogue,
  lexicon: Lexicon,
  signal: AbortSignal,
): Promise<number> {
  const sold = new Set(await substancesSold(db))
  const substances = [...lexicon.substances].filter(([key]) => sold.has(key)).map(([, name]) => name)
  const others = lexicon.names
    .filter(({ kind, substances: keys }) => kind !== 'variante' && keys.some((key) => sold.has(key)))
    .map(({ text }) => text)
  const names = new Set([...substances, ...others].map(plain))
  for (const name of names) {
    signal.throwIfAborted()
    const search = searchFor({ search_type: 'medicamento', search: name }, 0)
    await catalogue.selection({ ...search, medicine: medicineQuery(lexicon, name) })
  }
  return names.size
}
