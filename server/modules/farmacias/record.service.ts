import type { Changes } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import type { Marks } from '#server/db/marks.ts'
import type { Clock } from '#server/ground/clock.ts'
import { notFound } from '#server/ground/error.ts'
import { keep } from '#server/ground/kept.ts'
import { momentInLuanda } from '#server/ground/luanda.ts'
import { type Encoding, type ReadyText, readyText } from '#server/http/ready-text.ts'
import { type Hours, opening } from './memory/opening.rules.ts'
import { publicRecord } from './record.sql.ts'
import { words } from './words.ts'

/** Compressed, some 4 KB a pharmacy of a hundred items: those of a whole country, or the ones asked for most. */
const MOST_BYTES = 32 * 1024 * 1024
/** Of the entry itself, beside its bytes. */
const ENTRY_BYTES = 400

interface Record {
  /** Of which version it is. */
  mark: string
  /** The database's time at which it is another by itself, in ms since 1970. */
  until: number
  hours: Hours
  /** What it says of them. */
  open: string
  ready: ReadyText
}

/** What the public sees of pharmacies, ready to be sent. */
export interface Records {
  /** @throws AppError NAO_ENCONTRADO */
  of(id: string, encoding: Encoding): Promise<ReadyText>
  /** In memory. */
  readonly bytes: number
}

export interface RecordParts {
  db: Reader
  clock: Clock
  changes: Changes
  marks: Marks
}

/**
 * Keeps records as they were last sent, for as long as nobody changed anything that they show: nobody is ever shown what is
 * no longer so, whichever process wrote it, and most are answered without being made anew.
 */
export function publicRecords({ db, clock, changes, marks }: RecordParts): Records {
  const kept = keep<Record>(MOST_BYTES, ({ ready }) => Buffer.byteLength(ready.body) + ENTRY_BYTES)
  return {
    async of(id, encoding) {
      const key = `${id} ${encoding}`
      const known = await changes.known()
      const now = momentInLuanda(clock())
      const mark = marks.of(id)
      const last = kept.get(key)
      if (last?.mark === mark && last.until > known && opening(last.hours, now) === last.open) return last.ready
      const found = await publicRecord(db, id, now)
      if (!found) throw notFound(words.noPharmacy)
      const ready = await readyText(found.texto, encoding, 'kept')
      const { ate, abre, fecha, abre_utc } = found
      const hours = { abre, fecha, abre_utc }
      kept.set(key, { mark, until: ate ?? Number.POSITIVE_INFINITY, hours, open: opening(hours, now), ready })
      return ready
    },
    get bytes() {
      return kept.bytes
    },
  }
}
