import { toTheMetre } from '#contract/distance.ts'
import type { Reader } from '#server/db/database.ts'
import type { PageRows } from '#server/db/page.ts'
import type { ShelfWordsKnown } from './shelf-words.service.ts'
import { type Suggestion, type Suggestions, suggestions, type Where } from './suggestions.sql.ts'
import { type Lexicon, type Name, needsPrescription } from './understanding/lexicon.rules.ts'
import {
  asMeant,
  type MedicineQuery,
  medicineQuery,
  nearestNames,
  nothing,
  shown,
} from './understanding/query.rules.ts'
import { asShown, type LikeShelf } from './understanding/shelf-words.rules.ts'

function entry(lexicon: Lexicon, query: MedicineQuery, { position }: Where, found: Suggestion) {
  const { substancias, km, proprio, mostrado: _mostrado, ...rest } = found
  const isApart = query.apart.length > 0 && !query.substances.every((key) => substancias.includes(key))
  const correspondeA = isApart ? query.correspondeAUm : query.correspondeA
  return {
    ...rest,
    dci: substancias.length > 0 ? shown(lexicon, substancias) : null,
    ...(position && { distancia_km: km === null ? null : toTheMetre(km) }),
    ...(!proprio && substancias.length > 0 && correspondeA !== undefined && { corresponde_a: correspondeA }),
  }
}

/** A medicine we know the name of and nobody sells: the name is worth showing all the same. */
function nobodySells(lexicon: Lexicon, { substances }: MedicineQuery, { position }: Where) {
  return {
    nome: shown(lexicon, substances),
    dci: shown(lexicon, substances),
    categoria: 'Medicamentos',
    subcategoria: '',
    requer_receita: needsPrescription(lexicon, substances),
    farmacias: 0,
    farmacias_abertas: 0,
    ...(position && { distancia_km: null }),
  }
}

type Entry = ReturnType<typeof entry> & { quis_dizer?: string }

/** A medicine that is known, and that nobody sells, is an entry of its own. */
function asEntries(lexicon: Lexicon, query: MedicineQuery, where: Where, { rows }: Suggestions): Entry[] {
  const nobody = rows.length === 0 && !where.page.after && query.substances.length > 0
  if (nobody) return [nobodySells(lexicon, query, where)]
  return rows.filter(({ mostrado }) => !mostrado).map((row) => entry(lexicon, query, where, row))
}

/** Entries for each possible meaning of an uncertain term, with its name, and without those of the term itself. */
async function inDoubt(db: Reader, lexicon: Lexicon, query: MedicineQuery, where: Where): Promise<Entry[]> {
  const each = Math.max(1, Math.floor(where.page.limit / query.doubt.length))
  const page = { limit: each, after: undefined }
  const lists = await Promise.all(
    query.doubt.map(async (name) => {
      const meant = asMeant(lexicon, query, name)
      const there = { ...where, page }
      const isOnly = query.doubt.every((other) => other === name || other.text !== name.text)
      const quis_dizer = name.kind === 'marca' && isOnly ? name.text : shown(lexicon, name.substances)
      const entries = asEntries(lexicon, meant, there, await suggestions(db, meant, there, query))
      return entries.map((found) => ({ ...found, quis_dizer }))
    }),
  )
  return lists.flat()
}

/**
 * The names to offer. A label that we do not know, and that is called just what was typed, wins over what that was taken
 * for, which is then only offered; the names that are merely nearest are offered where nothing was found.
 */
function inQuestion(lexicon: Lexicon, query: MedicineQuery, { rows }: Suggestions): Name[] {
  const { doubt, guess } = query
  if (doubt.length === 0 && rows.length === 0) return nearestNames(lexicon, query)
  const isOther = rows.length > 0 && rows.every(({ substancias }) => substancias.length === 0)
  return guess && isOther ? [guess] : doubt
}

/** Letters; what is shorter is still being typed. */
const WORD = 3

/**
 * Suggestions for a term that may still be being typed. A word of few letters matches whole words; where none match, or
 * it is shorter still, it matches the beginnings of words.
 */
async function typed(db: Reader, query: MedicineQuery, where: Where): Promise<Suggestions> {
  const [word, ...others] = query.short
  // who says how strong it is has typed it to the end
  const alone = word !== undefined && others.length === 0 && query.words.length === 1 && query.amounts.length === 0
  if (!alone) return suggestions(db, query, where, nothing)
  const begun = () => suggestions(db, { ...query, whole: [], typing: true }, where, nothing)
  if (word.length < WORD) return begun()
  const found = await suggestions(db, query, where, nothing)
  return found.rows.length > 0 ? found : begun()
}

export interface SuggestParts {
  db: Reader
  lexicon: Lexicon
  shelfWords: ShelfWordsKnown
}

/** Products with a brand that only a shelf knows, where the term is one slip from it. */
async function fromShelves({ db, lexicon }: SuggestParts, term: string, where: Where) {
  const query = medicineQuery(lexicon, term)
  const list = await suggestions(db, query, where, nothing)
  return { entries: asEntries(lexicon, query, where, list), next: list.more ? list.last : undefined }
}

/** Brands that only a shelf knows, and that the term may have meant, each named. */
async function offeredFromShelves(parts: SuggestParts, { doubt }: LikeShelf, where: Where): Promise<Entry[]> {
  const lists = await Promise.all(
    doubt.map(async (term) => {
      const { entries } = await fromShelves(parts, term, { ...where, page: { ...where.page, after: undefined } })
      return entries.map((found) => ({ ...found, quis_dizer: asShown(term) }))
    }),
  )
  return lists.flat()
}

/**
 * Suggests products for a typed term, with the number of pharmacies that have each. Other possible meanings of the term
 * come last, on its last page.
 */
export async function suggest(parts: SuggestParts, term: string, where: Where): Promise<PageRows<Entry>> {
  const { db, lexicon, shelfWords } = parts
  const query = medicineQuery(lexicon, term)
  const found = await typed(db, query, where)
  const like = found.rows.length === 0 ? await shelfWords.like(term, query) : undefined
  if (like?.found !== undefined) {
    const { entries, next } = await fromShelves(parts, like.found, where)
    return { rows: entries, next }
  }
  const entries = asEntries(lexicon, query, where, found)
  const doubt = inQuestion(lexicon, query, found)
  if (found.more) return { rows: entries, next: found.last }
  if (doubt.length === 0 && !like) return { rows: entries, next: undefined }
  if (entries.length >= where.page.limit) return { rows: entries, next: found.last }
  const possible = doubt.length > 0 ? await inDoubt(db, lexicon, { ...query, doubt }, where) : []
  if (like) possible.push(...(await offeredFromShelves(parts, like, where)))
  return { rows: [...entries, ...possible].slice(0, where.page.limit), next: undefined }
}
