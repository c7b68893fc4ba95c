import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { plain } from '#medicamentos/fold.ts'
import type { Reader } from '#server/db/database.ts'
import { FIT } from '../../medicamentos/public.ts'
import type { NameTerm } from './name-terms.rules.ts'
import { type ProductColumns, type ProductSelection, type Search, UNKNOWN_SUBSTANCES } from './search.rules.ts'
import { isAnySelected, readSelection, readVocabulary } from './search.sql.ts'
import { asName, asWord, indexed, plainWords, type Vocabulary } from './words.rules.ts'

/** The products at some places of the columns. */
function columnsAt(all: ProductColumns, isOne: (place: number) => boolean): ProductColumns {
  const places = [...all.ids.keys()].filter(isOne)
  if (places.length === all.ids.length) return all
  const column = <T>(values: { [place: number]: T }) => places.map((place) => values[place] as T)
  const ids = Int32Array.from(column(all.ids))
  return {
    ids,
    ranks: Int32Array.from(column(all.ranks)),
    fits: Uint8Array.from(column(all.fits)),
    asked: Uint8Array.from(column(all.asked)),
    pure: Uint8Array.from(column(all.pure)),
    substances: Int32Array.from(column(all.substances)),
    reasons: column(all.reasons),
    key: keyOf(ids),
  }
}

const keyOf = (ids: Int32Array) => createHash('sha256').update(ids).digest('base64url').slice(0, 20)

/** The selection of the products of the columns that fit up to a bit of `FIT`. */
function selectionUpTo(all: ProductColumns, most: number): ProductSelection {
  const limits = [0, FIT.notStated, Number.POSITIVE_INFINITY].filter((limit) => limit <= most)
  const tiers = limits.map((limit) => columnsAt(all, (place) => (all.fits[place] as number) <= limit))
  const growing = tiers.filter(({ ids }, place) => ids.length > (tiers[place - 1]?.ids.length ?? 0))
  return { ...(tiers.at(-1) as ProductColumns), tiers: growing }
}

/** The selections of a search: of what is asked for, and with the other strengths and forms. */
interface Selections {
  asked: ProductSelection
  any: ProductSelection
}

/** The members of an item's JSON that say in what it is not what was asked for. */
function fitMembers(fit: number): string {
  const other = `${fit & FIT.otherStrength ? ',"noutra_dosagem":true' : ''}${fit & FIT.otherForm ? ',"noutra_forma":true' : ''}`
  return fit === FIT.notStated ? ',"nao_diz_dosagem":true' : other
}

/** Reads the products that a search is about. */
async function readSelected(db: Reader, search: Search): Promise<Selections> {
  const read = await readSelection(db, search)
  const { correspondeA, correspondeAUm } = search.medicine ?? {}
  const member = (name: string | undefined) => (name ? `,"corresponde_a":${JSON.stringify(name)}` : '')
  const reasons = ['', member(correspondeA), member(correspondeAUm)]
  const ids = Int32Array.from(read.ids)
  const fits = Uint8Array.from(read.encaixes)
  const all = {
    ids,
    ranks: Int32Array.from(read.ordens),
    fits,
    asked: Uint8Array.from(read.puros, (pure, place) => Number(pure && (fits[place] as number) <= FIT.notStated)),
    pure: Uint8Array.from(read.puros, Number),
    substances: Int32Array.from(read.substancias, (count) => count || UNKNOWN_SUBSTANCES),
    reasons: read.razoes.map((reason, place) => (reasons[reason] ?? '') + fitMembers(fits[place] as number)),
    key: keyOf(ids),
  }
  return { asked: selectionUpTo(all, FIT.notStated), any: selectionUpTo(all, Number.POSITIVE_INFINITY) }
}

/**
 * The selection that is kept, where none of the products that are new is selected; else it is read again. A search for
 * several names depends on which other products there are.
 */
async function readUnlessSame(
  db: Reader,
  search: Search,
  cached: Promise<Selections>,
  added: readonly number[],
): Promise<Selections> {
  if (search.medicine && search.medicine.apart.length > 0) return readSelected(db, search)
  // a product that was selected by its words may be something else once it is looked up in the lexicon
  const { ids } = (await cached).any
  const isOther = added.some((id) => ids.includes(id)) || (await isAnySelected(db, search, added))
  return isOther ? readSelected(db, search) : cached
}

/** The memory for selections. */
const MOST_BYTES = 16 * 1024 * 1024
/** Memory of a selected product, in all columns, in each selection and its tiers. */
const SELECTED_BYTES = 80
const ENTRY_BYTES = 400
/** Most new products before every selection is read again. */
const MOST_ADDED = 1000

interface KeptSelection {
  meanings: number
  /** Number of new products that the selection includes. */
  added: number
  selection: Promise<Selections>
  /** The last one that was read, for while the database is away. */
  last: Selections | undefined
}

export interface KeptSelections {
  /** The products that a search is about: those of the strength and form it asks for, unless it asks for any. */
  of(search: Search): Promise<ProductSelection>
  /** Discards all selections, because the meaning of terms changed. */
  forget(): void
  /** Adds a new product; each selection looks if it includes the product when next asked for. */
  addProduct(id: number): void
  readonly bytes: number
}

/**
 * Keeps the selections of searches in memory for as long as they are true.
 * @param isAway tells if the database is away: what was read last holds until it is back
 */
export function keptSelections(db: Reader, isAway: () => boolean): KeptSelections {
  /** Changes with every change of what terms mean, but for products that are new. */
  let meanings = 0
  /** The products that are new since then, in the order in which they were told. */
  let added: number[] = []
  const cache = new LRUCache<string, KeptSelection>({
    maxSize: MOST_BYTES,
    sizeCalculation: () => ENTRY_BYTES * 10,
  })

  function forget(): void {
    meanings++
    added = []
  }

  function read(search: Search, key: string, before: KeptSelection | undefined): Promise<Selections> {
    const selection =
      before?.meanings === meanings
        ? readUnlessSame(db, search, before.selection, added.slice(before.added))
        : readSelected(db, search)
    const entry: KeptSelection = { meanings, added: added.length, selection, last: before?.last }
    cache.set(key, entry)
    selection.then(
      (found) => {
        entry.last = found
        if (cache.get(key) !== entry) return
        cache.set(key, entry, { size: ENTRY_BYTES + key.length + SELECTED_BYTES * found.any.ids.length })
      },
      () => {
        if (cache.get(key) !== entry) return
        // a failed read is not kept, except the last good one
        if (entry.last) entry.meanings = -1
        else cache.delete(key)
      },
    )
    return selection
  }

  return {
    async of(search) {
      // an alert waits for the thing itself, where a list shows the nearest
      const isNearest = (search.medicine?.thing?.mayLack.length ?? 0) > 0
      const keyOfTerm = (term: string | undefined) =>
        JSON.stringify([term, search.categoria, search.subcategoria, isNearest])
      const key = keyOfTerm(search.search)
      // while the database is away a name that was learnt is found however it is written
      const before = cache.get(key) ?? (isAway() ? cache.get(keyOfTerm(plain(search.search ?? ''))) : undefined)
      const isTrue = before?.meanings === meanings && before.added === added.length
      const isLast = before?.last !== undefined && isAway()
      const { asked, any } = isLast
        ? (before.last as Selections)
        : await (isTrue ? before.selection : read(search, key, before))
      return search.dosagem === 'qualquer' ? any : asked
    },
    forget,
    addProduct(id) {
      added.push(id)
      if (added.length > MOST_ADDED) forget()
    },
    get bytes() {
      return cache.calculatedSize
    },
  }
}

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

/** Digest of a set of names, whatever their order. */
const digestOf = (names: readonly Name[]) =>
  createHash('sha256')
    .update(
      names
        .map(({ texto, nome }) => `${Number(nome)}${texto}\n`)
        .sort()
        .join(''),
    )
    .digest('base64')

/** Meaning of a misspelt term; without `names`, it resembles no name. */
interface NameMeaning {
  names: NameTerm[] | undefined
}

/** Memory for the meanings of one list: some kilobyte each, for a minute at most. */
const MEANINGS_BYTES = 1024 * 1024
const sizeOf = ({ names }: NameMeaning) => 100 + JSON.stringify(names ?? '').length

/** Vocabulary of a set of names, and meanings that hold while the set does not change. */
interface Known {
  digest: string
  vocabulary: Vocabulary
  meanings: LRUCache<string, NameMeaning>
}

interface Remembered {
  since: number
  reading: Promise<Known>
  /** Set when `reading` is done. */
  known?: Known
}

/** Every word and name there is that a search looks at; asked for once a minute. */
export interface KnownWords {
  of(search: Search): Promise<Vocabulary>
  /** Returns the remembered meaning of a misspelt term, while the words it was found among hold. */
  meaningOf(search: Search, term: string): NameMeaning | undefined
  remember(search: Search, term: string, meaning: NameMeaning): void
}

/** @param isAway tells if the database is away: what is known holds until it is back */
export function wordsKnown(db: Reader, isAway: () => boolean): KnownWords {
  const remembered = new Map<Search['search_type'], Remembered>()
  const now = ({ search_type }: Search) => {
    const known = remembered.get(search_type)
    const isFresh = known && performance.now() - known.since < REMEMBERED_MS
    return isFresh || (known?.known && isAway()) ? known : undefined
  }
  async function read(search: Search, before: Known | undefined): Promise<Known> {
    const names = await readVocabulary(db, search)
    const digest = digestOf(names)
    if (before?.digest === digest) return before
    return {
      digest,
      vocabulary: vocabularyOf(names),
      meanings: new LRUCache<string, NameMeaning>({ maxSize: MEANINGS_BYTES, sizeCalculation: sizeOf }),
    }
  }
  function readAgain(search: Search): Remembered {
    const { search_type } = search
    const one: Remembered = { since: performance.now(), reading: read(search, remembered.get(search_type)?.known) }
    remembered.set(search_type, one)
    one.reading.then(
      (known) => {
        one.known = known
      },
      // a failed read is not remembered
      () => remembered.delete(search_type),
    )
    return one
  }
  return {
    of: async (search) => (await (now(search) ?? readAgain(search)).reading).vocabulary,
    meaningOf: (search, term) => now(search)?.known?.meanings.get(term),
    remember: (search, term, meaning) => void now(search)?.known?.meanings.set(term, meaning),
  }
}
