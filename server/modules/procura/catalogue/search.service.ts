import { ITEMS_SHOWN } from '#contract/limits.ts'
import { toTheMetre } from '#contract/positions.ts'
import type { MedicineQuery } from '#medicamentos/query.ts'
import { asShown } from '#medicamentos/shelf-words.ts'
import { withoutSilentWords } from '#medicamentos/silent-words.ts'
import { wordsLacking } from '#medicamentos/thing-words.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { jsonList } from '#server/http/answer.ts'
import { countEmptySearch, FIT } from '../../medicamentos/public.ts'
import { correctedTerms, nameTerms, samePlace } from '../search/name-terms.rules.ts'
import type { PlaceNames } from '../search/place-names.rules.ts'
import type { ListFound as List, ProductColumns, ProductSelection, Search } from '../search/search.rules.ts'
import type { KnownWords } from '../search/term-cache.service.ts'
import type { Catalogue } from './catalogue.service.ts'
import { readNormal } from './catalogue.sql.ts'
import { isListed, type NearPharmacy } from './entry.rules.ts'
import { orderOf, type Result } from './filters.rules.ts'
import { findHaving, gatherer, type Having } from './having.service.ts'
import { askedPrice, type Match } from './matches.rules.ts'
import { isNamedItself, matchingNames, unknownWords } from './names.rules.ts'
import { opening } from './opening.rules.ts'
import { byId, itemText, type Shelf } from './shelf.rules.ts'
import { asShelved, type ShelvedParts } from './shelved.service.ts'

function text({ entry, km }: NearPharmacy, search: Search, stock = ''): string {
  const distance = km === undefined ? '' : `,"distancia_km":${toTheMetre(km)}`
  return `${entry.resumo}${opening(entry.hours, search)}${distance}${stock}}`
}

const byRank =
  (shelf: Shelf, { ranks }: ProductColumns) =>
  (a: Match, b: Match) =>
    (ranks[a.place] as number) - (ranks[b.place] as number) || byId(shelf, a.item, b.item)

/** The JSON list of the best items that match. */
export function itemsText(
  catalogue: Catalogue,
  search: Search,
  selection: ProductSelection,
  { shelf, matches }: Pick<Having, 'shelf' | 'matches'>,
  now: number,
): string {
  const ranked = byRank(shelf, selection)
  let best = matches
  if (search.ordenar === 'preco') {
    const prices = new Map(matches.map((match) => [match, askedPrice(shelf, selection, match)]))
    const price = (match: Match) => prices.get(match) as number
    best = matches.toSorted((a, b) => (price(a) === price(b) ? 0 : price(a) - price(b)) || ranked(a, b))
  } else if (matches.length > ITEMS_SHOWN) best = matches.toSorted(ranked)
  const items = best.slice(0, ITEMS_SHOWN).sort(ranked)
  return jsonList(items.map((match) => matchText(catalogue, selection, shelf, match, now)))
}

/** The JSON of an item that matches. */
export const matchText = (
  { product }: Catalogue,
  { reasons }: ProductColumns,
  shelf: Shelf,
  { item, place }: Match,
  now: number,
): string => itemText(shelf, item, product(shelf.products[item] as number).rotulo + reasons[place], now)

/** The words of a term about a thing that no product shown has in its name. */
function lackingIn(catalogue: Catalogue, { search: term = '', medicine }: Search, listed: readonly Having[]): string[] {
  const { rest = [] } = medicine?.thing ?? {}
  if (rest.length === 0 || listed.length === 0) return []
  const products = new Set(
    listed.flatMap(({ shelf, matches }) => matches.map(({ item }) => shelf.products[item] as number)),
  )
  return wordsLacking(
    rest,
    [...products].map((id) => catalogue.product(id).procura),
    term,
  )
}

interface Listed {
  texto: string
  /** true where any has what was asked for */
  isAny: boolean
  /** words of a term about a thing that nothing in the list has in its name */
  lacking: string[]
}

/** A list of pharmacies that have a medicine, as JSON. */
async function listHaving(catalogue: Catalogue, search: Search): Promise<Listed> {
  const snapshot = await catalogue.current()
  const selection = await catalogue.selection(search)
  const listed = await findHaving(catalogue, snapshot, search, selection)
  const isAsked = ({ matches }: Having) =>
    matches.some(({ place }) => (selection.fits[place] as number) <= FIT.notStated)
  const texts = listed.map((one) => {
    const items = itemsText(catalogue, search, selection, one, snapshot.now)
    return text(one, search, `,"total_itens":${one.matches.length},"stock":${items}`)
  })
  return { texto: jsonList(texts), isAny: listed.some(isAsked), lacking: lackingIn(catalogue, search, listed) }
}

/** The JSON text of a list of pharmacies, whatever they are called and have. */
async function listAll(catalogue: Catalogue, search: Search): Promise<string> {
  const snapshot = await catalogue.current()
  const { compare, gathered } = orderOf(search)
  const found: Result[] = gatherer(snapshot, search)(gathered)
  return jsonList(
    found
      .sort(compare)
      .slice(0, search.limite)
      .map((one) => text(one, search)),
  )
}

/** The words of names as the database compares them, where only its dictionary of accents knows how. */
async function normalOf(db: Reader, searches: Pick<Search, 'names'>[]): Promise<ReadonlyMap<string, string>> {
  const words = [...new Set(searches.flatMap(({ names }) => unknownWords(names)))]
  const normal = words.length > 0 ? await readNormal(db, words) : []
  return new Map(words.map((word, place) => [word, normal[place] ?? '']))
}

/** Lists pharmacies by name or place. `db` tells how words are compared that have letters of other scripts. */
async function listNamed(db: Reader, catalogue: Catalogue, search: Search): Promise<List> {
  const typed = search.typed && { ...search, names: search.typed }
  const normal = await normalOf(db, typed ? [search, typed] : [search])
  const snapshot = await catalogue.current()
  const called = (query: Search) =>
    snapshot.pharmacies.matching(`${query.search_type} ${JSON.stringify(query.names)}`, () =>
      matchingNames(query, normal),
    )
  const isAnyCalled = (query: Search) => [...called(query)].some((entry) => isListed(entry, query.moment))
  const { compare, gathered } = orderOf(search)
  const itself = search.position || search.ordenar ? undefined : isNamedItself(search)
  const found: Result[] = gatherer(snapshot, search, called(search))(itself ? Number.POSITIVE_INFINITY : gathered)
  found.sort(compare)
  const first = itself ? [true, false].flatMap((is) => found.filter(({ entry }) => itself(entry) === is)) : found
  const texts = first.slice(0, search.limite).map((one) => text(one, search))
  return {
    texto: jsonList(texts),
    conhecido: typed ? !isAnyCalled(typed) : texts.length > 0 || isAnyCalled(search),
  }
}

/** Parts that answer searches, for medicines also by terms that only resemble a product. */
export interface SearchParts extends ShelvedParts {
  /** Counts searches for what no pharmacy has. */
  db: Database
  catalogue: Catalogue
  places: PlaceNames
  /** every word in the names that a search looks at */
  words: KnownWords
}

/** The JSON text of a list, and the meaning of the term it is the list of. */
interface ListText {
  texto: string
  medicine?: MedicineQuery & { lacking?: string[] }
}

/** Lists the pharmacies that have a medicine. A search without results is counted, without who asked. */
async function searchMedicines(parts: SearchParts, wanted: Search, term: string): Promise<ListText> {
  const { db, catalogue, meaning } = parts
  const medicine = meaning(term)
  const understood = { ...wanted, medicine }
  const { texto, isAny, lacking } = await listHaving(catalogue, understood)
  // without the database an empty search can be neither counted nor corrected
  if (catalogue.isAway() || (isAny && lacking.length === 0)) return { texto, medicine }
  const shelved = texto === '[]' ? await asShelved(parts, understood) : undefined
  if (shelved) {
    const called = asShown(shelved.search ?? '')
    return { ...(await listHaving(catalogue, shelved)), medicine: { ...medicine, called } }
  }
  // nobody lists what is controlled, and a search for free items counts nothing, because a pharmacy may have the medicine on hold
  if (!wanted.livres && !understood.medicine.controlled) await countEmptySearch(db, term)
  return { texto, medicine: { ...medicine, lacking } }
}

/** Searches by name or place. Only a term that matches no name is corrected. */
async function searchNames(parts: SearchParts, wanted: Search, term: string): Promise<string> {
  const { db, words, catalogue } = parts
  // in a search by name, only places of registered pharmacies count as places
  const isPlace = wanted.search_type === 'bairro'
  const places = isPlace ? parts.places.known : parts.places.named
  const find = (search: Search) => listNamed(db, catalogue, search)
  const names = nameTerms(places, term, isPlace ? 'bairro' : 'farmacia')
  const before = words.meaningOf(wanted, term)
  const again = before?.names && (await find({ ...wanted, names: before.names, typed: names }))
  if (again?.conhecido) return again.texto
  const found = await find({ ...wanted, names })
  if (found.conhecido) return found.texto
  const spoken = withoutSilentWords(term)
  if (spoken !== term) return searchNames(parts, { ...wanted, search: spoken }, spoken)
  const correctedNames = async () => {
    const known = await words.of(wanted)
    return isPlace ? samePlace(names, term, known) : correctedTerms(places, names, term, known)
  }
  const meaning = before ?? { names: await correctedNames() }
  if (!before) words.remember(wanted, term, meaning)
  return meaning.names ? (await find({ ...wanted, names: meaning.names })).texto : '[]'
}

/** The list's JSON text, and what a medicine's term was taken for. */
export async function search(parts: SearchParts, wanted: Search): Promise<ListText> {
  const { search: term, search_type } = wanted
  if (search_type === 'medicamento') {
    return term ? searchMedicines(parts, wanted, term) : listHaving(parts.catalogue, wanted)
  }
  return { texto: await (term ? searchNames(parts, wanted, term) : listAll(parts.catalogue, wanted)) }
}
