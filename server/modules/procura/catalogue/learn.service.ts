import { plain } from '#medicamentos/fold.ts'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import { medicineQuery } from '#medicamentos/query.ts'
import { searchFor } from '../search/search.rules.ts'
import type { Catalogue } from './catalogue.service.ts'

/**
 * Reads into memory which products the names of substances and brands mean, one name after another, so that a process which
 * has just started finds them while the database is away.
 * @returns how many names
 */
export async function learnNames(catalogue: Catalogue, lexicon: Lexicon): Promise<number> {
  const own = lexicon.names.filter(({ kind }) => kind !== 'variante')
  const names = new Set([...lexicon.substances.values(), ...own.map(({ text }) => text)].map(plain))
  for (const name of names) {
    const search = searchFor({ search_type: 'medicamento', search: name }, 0)
    await catalogue.selection({ ...search, medicine: medicineQuery(lexicon, name) })
  }
  return names.size
}
