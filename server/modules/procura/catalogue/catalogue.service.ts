import { LRUCache } from 'lru-cache'
import type { Change } from '#server/db/changes.sql.ts'
import { type Changes, promptReader } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import { BEFORE_ALL_IDS } from '#server/db/page.ts'
import { turns } from '#server/ground/turns.ts'
import type { ReadHours } from '../../horario/public.ts'
import type { ProductSelection, Search } from '../search/search.rules.ts'
import { keptSelections } from '../search/term-cache.service.ts'
import {
  type PharmacyRow,
  type ProductRow,
  readPharmacies,
  readPharmaciesAfter,
  readProducts,
} from './catalogue.sql.ts'
import { type CheapestFirst, cheapestFirst } from './cheapest.service.ts'
import type { PharmacyEntry } from './entry.rules.ts'
import { type PharmacyIndex, pharmacyIndex } from './pharmacy-index.service.ts'
import { readAsTheyAre } from './read-shelves.service.ts'
import { bytesOf, type Shelf, shelfOf } from './shelf.rules.ts'
import { OutdatedShelves } from './shelf-lines.rules.ts'

/** The register as it was at an instant: do not keep it beyond an answer. */
export interface Snapshot {
  pharmacies: PharmacyIndex
  /** The database's time, in ms since 1970. */
  now: number
}

/**
 * The pharmacies, products and shelves of the database in the memory of this process. Answers are made of it after
 * `current()`, which learns every change committed before the call, by any process.
 */
export interface Catalogue {
  /**
   * Resolves when the catalogue has every change that was committed before the call; while the database is away, with
   * what it had last.
   */
  current(): Promise<Snapshot>
  /** Tells if the database is away, and answers are made of what was known last. */
  isAway(): boolean
  /** Reads hours as the database writes them. */
  hours: ReadHours
  /** A pharmacy as it was when the catalogue was last brought up to date. */
  pharmacy(id: string): PharmacyEntry | undefined
  /** The shelves of these pharmacies, in their order; what is not in memory is read. Call after `current()`. */
  shelves(pharmacies: readonly PharmacyEntry[]): Promise<Shelf[]>
  /** The products that a search is about. Call after `current()`. */
  selection(search: Search): Promise<ProductSelection>
  /** The pharmacies of a selection by price, as `CheapestFirst` has them. Call after `current()`. */
  cheapestFirst: CheapestFirst['of']
  /** A product on a shelf that `shelves` returned. */
  product(id: number): ProductRow
  /** Reads shelves into memory until all are there, or no more fit. */
  fill(): Promise<void>
  /** Bytes, by what they hold. */
  bytes(): Record<'registo' | 'prateleiras' | 'produtos' | 'procuras', number>
}

/** Rows of a statement that reads pharmacies or shelves: some milliseconds of work. */
const BATCH = 500
const SHELVES_BATCH = 200
const ENTRY_BYTES = 400

/** The rules by which a row becomes an entry. */
export interface EntryRules {
  hours: ReadHours
  /** Days after the end of its licence up to which a pharmacy is listed; null where none is required. */
  licenceGraceDays: number | null
}

export const entryOf = (
  { produtos, horas, ...row }: PharmacyRow,
  { hours, licenceGraceDays }: EntryRules,
): PharmacyEntry => ({
  ...row,
  hours: hours(horas),
  listedUntil: row.licenca_ate + (licenceGraceDays ?? Number.POSITIVE_INFINITY),
  produtos: produtos === '' ? new Int32Array() : Int32Array.from(produtos.split(','), Number),
})

const entryBytes = ({ resumo, complemento, avaliacoes, produtos, nome_procura, bairro_procura }: PharmacyEntry) =>
  resumo.length +
  complemento.length +
  avaliacoes.length +
  nome_procura.length +
  bairro_procura.length +
  produtos.byteLength +
  ENTRY_BYTES

interface CatalogueParts extends EntryRules {
  db: Reader
  changes: Changes
  /** The most memory that shelves may take; the least used leave. */
  shelvesBytes: number
}

/** Opens an empty catalogue: the first `current()` reads the register. */
export function openCatalogue({ db, changes, shelvesBytes, ...rules }: CatalogueParts): Catalogue {
  let pharmacies = pharmacyIndex([])
  const products = new Map<number, ProductRow>()
  /** Changes with every change of products that are known. */
  let labels = 0
  const shelves = new LRUCache<string, Shelf>({ maxSize: shelvesBytes, sizeCalculation: bytesOf })
  /** Shelves in memory that are read again, or shown as they were while the database is away. */
  const outdated = new OutdatedShelves()
  /** Shelves that are being read; one that changes meanwhile is not kept. */
  const reading = new Map<string, Promise<Shelf>>()
  const isAway = () => changes.age() !== undefined
  const reads = promptReader(db, changes)
  const selections = keptSelections(reads, isAway)
  const turn = turns()

  function outdateAll(): void {
    for (const id of shelves.keys()) outdated.add(id, null)
  }

  /** The shelf in memory, if it may be shown. */
  function shelfInMemory(id: string): Shelf | undefined {
    const shelf = shelves.get(id)
    return outdated.has(id) && !isAway() ? undefined : shelf
  }

  async function readRegister(): Promise<void> {
    const entries: PharmacyEntry[] = []
    for (let last: string | undefined = BEFORE_ALL_IDS; last !== undefined; ) {
      const rows: PharmacyRow[] = await readPharmaciesAfter(db, last, BATCH)
      for (const row of rows) entries.push(entryOf(row, rules))
      last = rows.length === BATCH ? rows.at(-1)?.id : undefined
    }
    pharmacies = pharmacyIndex(entries)
  }

  async function readAgain(ids: readonly string[]): Promise<void> {
    const rows = new Map((await readPharmacies(db, ids)).map((row) => [row.id, entryOf(row, rules)]))
    for (const id of ids) pharmacies.change(id, rows.get(id))
  }

  async function readLabels(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    labels++
    const rows = await readProducts(db, ids)
    // records are in the order of names, without what is controlled
    const isOther = ({ id, procura, controlado }: ProductRow) => {
      const known = products.get(id)
      return known?.procura !== procura || known.controlado !== controlado
    }
    if (rows.some(isOther)) outdateAll()
    for (const row of rows) products.set(row.id, row)
  }

  /** Reads the products of shelves that are not known; again where products changed meanwhile. */
  async function readMissing(read: readonly Shelf[]): Promise<void> {
    for (;;) {
      const missing = new Set<number>()
      for (const shelf of read) for (const id of shelf.products) if (!products.has(id)) missing.add(id)
      if (missing.size === 0) return
      const before = labels
      const rows = await readProducts(reads, [...missing])
      if (before === labels) for (const row of rows) products.set(row.id, row)
      // a product that is gone was on a shelf that has changed since: that shelf is read again when it is next asked for
      const gone = [...missing].filter((id) => !rows.some((row) => row.id === id))
      for (const id of gone) products.set(id, { id, rotulo: '', procura: '', controlado: true })
    }
  }

  changes.listen(async (news: Change[] | undefined) => {
    if (!news) {
      outdateAll()
      reading.clear()
      selections.forget()
      await readLabels([...products.keys()])
      await readRegister()
      cheapest.forget()
      return
    }
    const rows = new Set<string>()
    const changed = new Set<string>()
    for (const { o_que, id, itens } of news) {
      if (o_que === 'stock' && id) {
        if (shelves.has(id)) outdated.add(id, itens)
        reading.delete(id)
        changed.add(id)
      }
      if (o_que === 'montra' && id) rows.add(id)
      if (o_que === 'produto' || (o_que === 'novo' && !id)) selections.forget()
      else if (o_que === 'novo' && id) selections.addProduct(Number.parseInt(id.slice(-8), 16))
    }
    if (rows.size > 0) await readAgain([...rows])
    cheapest.change([...changed, ...rows])
    if (news.some(({ o_que }) => o_que === 'produto')) await readLabels([...products.keys()])
  })

  async function readTheirs(ids: readonly string[]): Promise<Map<string, Shelf>> {
    const inMemory = ids.flatMap((id) => {
      const [shelf, items] = [shelves.get(id), outdated.itemsOf(id)]
      return shelf && items ? [{ id, shelf, items }] : []
    })
    const isKnown = new Set(inMemory.map(({ id }) => id))
    const found = await readAsTheyAre(
      reads,
      ids.filter((id) => !isKnown.has(id)),
      inMemory,
    )
    await readMissing([...found.values()])
    return found
  }

  /** Begins to read shelves, a statement for some at a time. */
  function begin(ids: readonly string[]): void {
    const read = readTheirs(ids)
    for (const id of ids) {
      const one = read.then((found) => {
        const shelf = found.get(id) ?? shelfOf(null)
        if (reading.get(id) === one) {
          shelves.set(id, shelf)
          outdated.delete(id)
        }
        return shelf
      })
      reading.set(id, one)
      const end = () => {
        if (reading.get(id) === one) reading.delete(id)
      }
      one.then(end, end)
    }
  }

  async function readThose(
    found: Shelf[],
    wanted: readonly PharmacyEntry[],
    missing: readonly number[],
  ): Promise<void> {
    const idAt = (place: number) => (wanted[place] as PharmacyEntry).id
    for (let from = 0; from < missing.length; from += SHELVES_BATCH) {
      const some = missing.slice(from, from + SHELVES_BATCH)
      const unread = some.map(idAt).filter((id) => !reading.has(id) && !shelfInMemory(id))
      if (unread.length > 0) begin(unread)
      const read = await Promise.all(some.map((place) => shelfInMemory(idAt(place)) ?? reading.get(idAt(place))))
      for (const [index, place] of some.entries()) found[place] = read[index] ?? shelfOf(null)
    }
  }

  async function shelvesOf(wanted: readonly PharmacyEntry[]): Promise<Shelf[]> {
    const found: Shelf[] = []
    const missing: number[] = []
    for (const [place, { id }] of wanted.entries()) {
      const shelf = shelfInMemory(id)
      if (shelf) found[place] = shelf
      else missing.push(place)
    }
    if (missing.length > 0) await readThose(found, wanted, missing)
    return found
  }

  const cheapest = cheapestFirst({ register: () => pharmacies, shelves: shelvesOf })

  return {
    async current() {
      const now = await changes.knownOrLast()
      return { pharmacies, now }
    },
    isAway,
    hours: rules.hours,
    pharmacy: (id) => pharmacies.get(id),
    shelves: shelvesOf,
    async selection(search) {
      // one look releases many searches
      await turn()
      return selections.of(search)
    },
    cheapestFirst: cheapest.of,
    product: (id) => products.get(id) as ProductRow,
    async fill() {
      await changes.known()
      const all = pharmacies.byName()
      for (let from = 0; from < all.length; from += SHELVES_BATCH) {
        const some = all.slice(from, from + SHELVES_BATCH)
        await readThose([], some, [...some.keys()])
        if (shelves.calculatedSize > 0.9 * shelvesBytes) return
      }
    },
    bytes() {
      const register = pharmacies.byName().reduce((sum, entry) => sum + entryBytes(entry), pharmacies.bytes)
      let text = 0
      for (const { rotulo, procura } of products.values()) text += rotulo.length + procura.length + ENTRY_BYTES
      return {
        registo: register,
        prateleiras: shelves.calculatedSize,
        produtos: text,
        procuras: selections.bytes,
      }
    },
  }
}
