import type { Changes } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import type { Marks } from '#server/db/marks.ts'
import type { Clock } from '#server/ground/clock.ts'
import { momentInLuanda } from '#server/ground/luanda.ts'
import type { SearchKept } from '../search/service.ts'
import { searchAround } from './around.service.ts'
import { type Candidates, candidatesFor, type Wanted } from './candidates.service.ts'
import { keepShelves } from './kept-shelves.service.ts'
import { searchNamed } from './named.service.ts'
import { type Hours, opensAt } from './opening.rules.ts'
import { publicRecords, type Records } from './record.service.ts'
import { registerInMemory } from './register.service.ts'
import { readHours } from './register.sql.ts'
import { shelvesInMemory } from './shelves.service.ts'
import { type Offer, readOffers } from './shelves.sql.ts'

/** What a process keeps of the public register. */
export interface PharmacyMemory {
  search: SearchKept
  records: Records
  /** Who may have several medicines at once. */
  candidates(wanted: Wanted): Promise<Candidates>
  /**
   * When a pharmacy opens next, ISO 8601; undefined where it is open, or nobody said when it is.
   * @param reads where its hours are looked up when memory does not know them
   * @param known its hours, where they were just read
   */
  opensAt(reads: Reader, id: string, known?: Hours): Promise<string | undefined>
  /** What it takes, in bytes, by what it is. */
  bytes(): Record<'fichas' | 'registo' | 'procuras' | 'cabazes', number>
}

interface MemoryParts {
  db: Reader
  clock: Clock
  changes: Changes
  marks: Marks
  /** It could not be read; the database answers meanwhile. */
  onError(error: Error): void
}

/** Some 500 bytes a pharmacy and medicine. */
const OFFERS_BYTES = 16 * 1024 * 1024

/** Nothing is read before somebody asks. */
export function openMemory({ db, clock, changes, marks, onError }: MemoryParts): PharmacyMemory {
  const register = registerInMemory(db, changes, onError)
  const shelves = shelvesInMemory(db, marks)
  const size = ({ item }: Offer) => item?.length ?? 0
  const offers = keepShelves(marks, OFFERS_BYTES, size, (search, ids) => readOffers(db, search, ids))
  const records = publicRecords({ db, clock, changes, marks })
  return {
    search: {
      around: (search) => searchAround({ changes, register, shelves }, search),
      named: (search) => searchNamed({ changes, register }, search),
    },
    records,
    candidates: (wanted) => candidatesFor({ db, changes, register, shelves, offers }, wanted),
    async opensAt(reads, id, known) {
      const hours = known ?? register.hours(id) ?? (await readHours(reads, id))
      return hours && opensAt(hours, momentInLuanda(clock()))
    },
    bytes: () => ({
      fichas: records.bytes,
      registo: register.bytes,
      procuras: shelves.bytes,
      cabazes: offers.bytes,
    }),
  }
}
