import type { Database } from '#server/db/database.ts'
import { countEmptySearch, withoutSilentWords } from '../../medicamentos/public.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'
import { listAll, listHaving, listNamed } from '../catalogue/lists.service.ts'
import { asShelved, type ShelvedParts } from './as-shelved.service.ts'
import type { KnownWords } from './known-words.service.ts'
import { meantTerms, samePlace } from './meant-terms.rules.ts'
import { nameTerms } from './name-terms.rules.ts'
import type { PlaceNames } from './places.rules.ts'
import type { Search } from './search.rules.ts'

/** Of a search for a medicine, what its term means, and where that is none, what on the shelves it is like. */
export interface SearchParts extends ShelvedParts {
  /** where what nobody has is counted */
  db: Database
  catalogue: Catalogue
  places: PlaceNames
  /** every word in the names that a search looks at */
  words: KnownWords
}

/** Who has a medicine. One that nobody has is counted, without who asked. */
async function searchMedicines(parts: SearchParts, wanted: Search, term: string): Promise<string> {
  const { db, catalogue, meaning } = parts
  const understood = { ...wanted, medicine: meaning(term) }
  const texto = await listHaving(catalogue, understood)
  const shelved = texto === '[]' ? await asShelved(parts, understood) : undefined
  if (shelved) return listHaving(catalogue, shelved)
  // where only what is free was asked for, somebody may have it all the same
  if (texto === '[]' && !wanted.livres) await countEmptySearch(db, term)
  return texto
}

/** By name or place; only what nobody is called is taken for a misspelling, and of a name alone: a place is asked about. */
async function searchNames(parts: SearchParts, wanted: Search, term: string): Promise<string> {
  const { db, words, catalogue } = parts
  // of a pharmacy's name no word is a place only because some place in the country is called so
  const isPlace = wanted.search_type === 'bairro'
  const places = isPlace ? parts.places.known : parts.places.named
  const find = (search: Search) => listNamed(db, catalogue, search)
  const names = nameTerms(places, term, isPlace ? 'bairro' : 'farmacia')
  const before = words.meaningOf(wanted, term)
  const again = before?.names && (await find({ ...wanted, names: before.names, typed: names }))
  if (again?.conhecido) return again.texto
  const found = await find({ ...wanted, names })
  if (found.conhecido) return found.texto
  const said = withoutSilentWords(term)
  if (said !== term) return searchNames(parts, { ...wanted, search: said }, said)
  const meant = async () => {
    const known = await words.of(wanted)
    return isPlace ? samePlace(names, term, known) : meantTerms(places, names, term, known)
  }
  const meaning = before ?? { names: await meant() }
  if (!before) words.remember(wanted, term, meaning)
  return meaning.names ? (await find({ ...wanted, names: meaning.names })).texto : '[]'
}

/** The list's JSON text. */
export async function search(parts: SearchParts, wanted: Search): Promise<string> {
  const { search: term, search_type } = wanted
  if (search_type !== 'medicamento') return term ? searchNames(parts, wanted, term) : listAll(parts.catalogue, wanted)
  return term ? searchMedicines(parts, wanted, term) : listHaving(parts.catalogue, wanted)
}
