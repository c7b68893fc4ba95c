import { toTheMetre } from '#contract/positions.ts'
import { namesControlled } from '#medicamentos/controlled.ts'
import { type Lexicon, type Name, needsPrescription } from '#medicamentos/lexicon.ts'
import {
  asMeant,
  begunBesides,
  type MedicineQuery,
  medicineQuery,
  nearestNames,
  nothing,
  shownNames,
} from '#medicamentos/query.ts'
import { asShown, type LikeShelf } from '#medicamentos/shelf-words.ts'
import { wordsLacking } from '#medicamentos/thing-words.ts'
import type { Reader } from '#server/db/database.ts'
import type { Page, PageRows, SortKey } from '#server/db/page.ts'
import type { Position } from '#server/ground/position.ts'
import { FIT } from './matching.sql.ts'
import type { ShelfWordsKnown } from './shelf-words.service.ts'
import { type SuggestionRow, suggestions } from './suggestions.sql.ts'

/** The pharmacies that a search for a name lists. */
export interface PharmacyCount {
  /** Number of pharmacies nearby, or of all without a position. */
  farmacias: number
  /** Number of them that are open now. */
  farmacias_abertas: number
  /** Distance of the nearest, however far; null without a position, or where nobody has any. */
  km: number | null
}

/** Counts the pharmacies that a search for each of some names lists, so that who follows one is shown as many. */
export type CountPharmacies = (names: readonly string[], position: Position | undefined) => Promise<PharmacyCount[]>

/** From where suggestions are asked for, and which of them. */
export interface SuggestionScope {
  position: Position | undefined
  page: Page & { limit: number }
}

/** A product that answers, and who has it. */
type CountedSuggestion = SuggestionRow & PharmacyCount

interface CountedPage {
  rows: CountedSuggestion[]
  /** sort key of the last row; undefined when there is none */
  last: SortKey | undefined
  /** true when there are further rows */
  more: boolean
}

export interface SuggestParts {
  db: Pick<Reader, 'many'>
  countPharmacies: CountPharmacies
  lexicon: Lexicon
  shelfWords: ShelfWordsKnown
}

/** A page of the products that answer: of those that answer as well, the ones that most pharmacies have come first. */
async function counted(
  { db, countPharmacies }: SuggestParts,
  query: MedicineQuery,
  { position, page }: SuggestionScope,
  besides: MedicineQuery,
): Promise<CountedPage> {
  const { rows, ...rest } = await suggestions(db, query, page, besides)
  const counts = await countPharmacies(
    rows.map(({ nome }) => nome),
    position,
  )
  const both = rows.map((row, index): CountedSuggestion => ({ ...row, ...(counts[index] as PharmacyCount) }))
  return { ...rest, rows: both.sort((a, b) => a.grau - b.grau || b.farmacias - a.farmacias) }
}

function entry(lexicon: Lexicon, query: MedicineQuery, { position }: SuggestionScope, found: CountedSuggestion) {
  const { substancias, km, proprio, mostrado: _mostrado, encaixe, grau: _grau, ...rest } = found
  const isApart = query.apart.length > 0 && !query.substances.every((key) => substancias.includes(key))
  const correspondeA = isApart ? query.correspondeAUm : query.correspondeA
  return {
    ...rest,
    dci: substancias.length > 0 ? shownNames(lexicon, substancias) : null,
    ...(position && { distancia_km: km === null ? null : toTheMetre(km) }),
    ...(encaixe & FIT.otherStrength && { noutra_dosagem: true }),
    ...(encaixe & FIT.otherForm && { noutra_forma: true }),
    ...(!proprio && substancias.length > 0 && correspondeA !== undefined && { corresponde_a: correspondeA }),
  }
}

const isControlled = ({ controlled }: Lexicon, substances: readonly string[]) =>
  namesControlled(controlled, { text: '', substances }, () => true)

/** A medicine we know the name of and nobody sells: the name is worth showing all the same. */
function nobodySells(lexicon: Lexicon, { substances }: MedicineQuery, { position }: SuggestionScope) {
  return {
    nome: shownNames(lexicon, substances),
    dci: shownNames(lexicon, substances),
    categoria: 'Medicamentos',
    subcategoria: '',
    requer_receita: needsPrescription(lexicon, substances),
    farmacias: 0,
    farmacias_abertas: 0,
    ...(isControlled(lexicon, substances) && { controlado: true }),
    ...(position && { distancia_km: null }),
  }
}

type SuggestionEntry = ReturnType<typeof entry> & { quis_dizer?: string; controlado?: boolean }

/** A medicine that is known, and that nobody sells, is an entry of its own. */
function asEntries(
  lexicon: Lexicon,
  query: MedicineQuery,
  where: SuggestionScope,
  { rows }: CountedPage,
): SuggestionEntry[] {
  const nobody = rows.length === 0 && !where.page.after && query.substances.length > 0
  if (nobody) return [nobodySells(lexicon, query, where)]
  return rows.filter(({ mostrado }) => !mostrado).map((row) => entry(lexicon, query, where, row))
}

/** Entries for each possible meaning of an uncertain term, with its name, and without those of the term itself. */
async function inDoubt(parts: SuggestParts, query: MedicineQuery, where: SuggestionScope): Promise<SuggestionEntry[]> {
  const { lexicon } = parts
  const each = Math.max(1, Math.floor(where.page.limit / query.doubt.length))
  const page = { limit: each, after: undefined }
  const lists = await Promise.all(
    query.doubt.map(async (name) => {
      const resolved = asMeant(lexicon, query, name)
      const there = { ...where, page }
      const isOnly = query.doubt.every((other) => other === name || other.text !== name.text)
      const quis_dizer = name.kind === 'marca' && isOnly ? name.text : shownNames(lexicon, name.substances)
      const entries = asEntries(lexicon, resolved, there, await counted(parts, resolved, there, query))
      return entries.map((found) => ({ ...found, quis_dizer }))
    }),
  )
  return lists.flat()
}

/**
 * The names to offer. A label that we do not know, and that is called just what was typed, wins over what that was taken
 * for, which is then only offered; the names that are merely nearest are offered where nothing was found.
 */
function inQuestion(lexicon: Lexicon, query: MedicineQuery, { rows }: CountedPage): Name[] {
  const { doubt, guess } = query
  if (doubt.length === 0 && rows.length === 0) return nearestNames(lexicon, query)
  const isOther = rows.length > 0 && rows.every(({ substancias }) => substancias.length === 0)
  return guess && isOther ? [guess] : doubt
}

/** Products of other medicines that are offered beside a whole name. */
const MOST_ALSO = 3

/** Letters; what is shorter is still being typed. */
const WORD = 3

/**
 * Suggestions for a term that may still be being typed. A word of few letters matches whole words; where none match, or
 * it is shorter still, it matches the beginnings of words.
 */
async function typed(parts: SuggestParts, query: MedicineQuery, where: SuggestionScope): Promise<CountedPage> {
  const [word, ...others] = query.short
  // a term with a strength is typed to its end
  const alone = word !== undefined && others.length === 0 && query.words.length === 1 && query.amounts.length === 0
  if (!alone) return counted(parts, query, where, nothing)
  const begun = () => counted(parts, { ...query, whole: [], typing: true }, where, nothing)
  if (word.length < WORD) return begun()
  const found = await counted(parts, query, where, nothing)
  return found.rows.length > 0 ? found : begun()
}

/** Products with a brand that only a shelf knows, where the term is one slip from it. */
async function fromShelves(parts: SuggestParts, term: string, where: SuggestionScope) {
  const { lexicon } = parts
  const query = medicineQuery(lexicon, term)
  const list = await counted(parts, query, where, nothing)
  return { entries: asEntries(lexicon, query, where, list), next: list.more ? list.last : undefined }
}

/** Brands that only a shelf knows, and that the term may have meant, each named. */
async function offeredFromShelves(
  parts: SuggestParts,
  { doubt }: LikeShelf,
  where: SuggestionScope,
): Promise<SuggestionEntry[]> {
  const lists = await Promise.all(
    doubt.map(async (term) => {
      const { entries } = await fromShelves(parts, term, { ...where, page: { ...where.page, after: undefined } })
      return entries.map((found) => ({ ...found, quis_dizer: asShown(term) }))
    }),
  )
  return lists.flat()
}

/**
 * Products that a whole name leaves out, because they are of another medicine, though a word of theirs begins so: silver
 * sulfadiazine, for «sulfadiazina». Each is offered by its own name.
 */
async function alsoBegun(
  parts: SuggestParts,
  query: MedicineQuery,
  where: SuggestionScope,
): Promise<SuggestionEntry[]> {
  const also = begunBesides(query)
  if (!also) return []
  const found = await counted(parts, also, { ...where, page: { limit: MOST_ALSO, after: undefined } }, query)
  return asEntries(parts.lexicon, also, where, found).map((entry) => ({ ...entry, quis_dizer: entry.nome }))
}

/** Suggestions, and what the term was understood as. */
type Suggested = PageRows<SuggestionEntry> & { medicine: MedicineQuery & { lacking: string[] } }

/**
 * Suggests products for a typed term, with the number of pharmacies that have each. Other possible meanings of the term
 * come last, on its last page.
 */
export async function suggest(parts: SuggestParts, term: string, where: SuggestionScope): Promise<Suggested> {
  const query = medicineQuery(parts.lexicon, term)
  const found = await suggestFor(parts, term, query, where)
  const own = found.rows.filter(({ quis_dizer }) => quis_dizer === undefined).map(({ nome }) => nome)
  const lacking = own.length > 0 ? wordsLacking(query.thing?.rest ?? [], own, term) : []
  return { ...found, medicine: { ...query, lacking } }
}

async function suggestFor(
  parts: SuggestParts,
  term: string,
  query: MedicineQuery,
  where: SuggestionScope,
): Promise<PageRows<SuggestionEntry>> {
  const { lexicon, shelfWords } = parts
  const found = await typed(parts, query, where)
  const like = found.rows.length === 0 ? await shelfWords.like(term, query) : undefined
  if (like?.found !== undefined) {
    const { entries, next } = await fromShelves(parts, like.found, where)
    return { rows: entries, next }
  }
  const entries: SuggestionEntry[] = asEntries(lexicon, query, where, found)
  const doubt = inQuestion(lexicon, query, found)
  if (found.more) return { rows: entries, next: found.last }
  if (entries.length < where.page.limit && doubt.length === 0) entries.push(...(await alsoBegun(parts, query, where)))
  if (doubt.length === 0 && !like) return { rows: entries.slice(0, where.page.limit), next: undefined }
  if (entries.length >= where.page.limit) return { rows: entries, next: found.last }
  const possible = doubt.length > 0 ? await inDoubt(parts, { ...query, doubt }, where) : []
  if (like) possible.push(...(await offeredFromShelves(parts, like, where)))
  return { rows: [...entries, ...possible].slice(0, where.page.limit), next: undefined }
}
