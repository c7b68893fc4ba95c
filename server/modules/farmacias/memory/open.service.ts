import { openChanges } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { publicRecords, type Records } from '../record.service.ts'
import type { AroundParts } from './around.service.ts'
import { marks } from './marks.service.ts'
import { registerInMemory } from './register.service.ts'
import { shelvesInMemory } from './shelves.service.ts'

/** What a process keeps of the public register. */
export interface PharmacyMemory {
  around: AroundParts
  records: Records
  /** What it takes, in bytes, by what it is. */
  bytes(): Record<'fichas' | 'registo' | 'procuras', number>
}

interface MemoryParts {
  db: Reader
  clock: Clock
  /** It could not be read; the database answers meanwhile. */
  onError(error: Error): void
}

/** Nothing is read before somebody asks. */
export function openMemory({ db, clock, onError }: MemoryParts): PharmacyMemory {
  const changes = openChanges(db)
  const versions = marks(changes)
  const register = registerInMemory(db, changes, onError)
  const shelves = shelvesInMemory(db, versions)
  const records = publicRecords({ db, clock, changes, marks: versions })
  return {
    around: { changes, register, shelves },
    records,
    bytes: () => ({ fichas: records.bytes, registo: register.bytes, procuras: shelves.bytes }),
  }
}
