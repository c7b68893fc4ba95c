import type { Changes } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import type { Marks } from '#server/db/marks.ts'
import { batcher } from '#server/ground/batcher.ts'
import type { Clock } from '#server/ground/clock.ts'
import { keep } from '#server/ground/kept.ts'
import { type Moment, momentInLuanda } from '#server/ground/luanda.ts'
import { type Encoding, type ReadyText, readyText } from '#server/http/ready-text.ts'
import { type Hours, opening } from './opening.rules.ts'
import { type PublicRecord, publicRecordsOf } from './record.sql.ts'

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
  /** Undefined when there is no such pharmacy. */
  of(id: string, encoding: Encoding): Promise<ReadyText | undefined>
  /** In memory. */
  readonly bytes: number
}

export interface RecordParts {
  db: Reader
  clock: Clock
  changes: Changes
  marks: Marks
}

interface Read {
  /** Undefined when there is no such pharmacy. */
  found: PublicRecord | undefined
  /** When it was so. */
  now: Moment
}

/** Reads records, for all who miss one at the same time in one go: after a start they are many. */
const recordReader = ({ db, clock }: RecordParts) =>
  batcher<string, Read>(async (ids) => {
    const now = momentInLuanda(clock())
    const found = new Map((await publicRecordsOf(db, ids, now)).map((record) => [record.id, record]))
    return ids.map((id) => ({ found: found.get(id), now }))
  })

/**
 * Keeps records as they were last sent, for as long as nobody changed anything that they show: nobody is ever shown what is
 * no longer so, whichever process wrote it, and most are answered without being made anew.
 */
export function publicRecords(parts: RecordParts): Records {
  const { clock, changes, marks } = parts
  const read = recordReader(parts)
  const kept = keep<Record>(MOST_BYTES, ({ ready }) => Buffer.byteLength(ready.body) + ENTRY_BYTES)
  return {
    async of(asked, encoding) {
      // as the database writes it, and what changes is known by
      const id = asked.toLowerCase()
      const key = `${id} ${encoding}`
      const known = await changes.known()
      const mark = marks.of(id)
      const last = kept.get(key)
      const isSo = last?.mark === mark && last.until > known
      if (isSo && opening(last.hours, momentInLuanda(clock())) === last.open) return last.ready
      const { found, now } = await read(id)
      if (!found) return undefined
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
