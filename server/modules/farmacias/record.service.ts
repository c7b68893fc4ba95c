import type { Reader } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { notFound } from '#server/ground/error.ts'
import { keep } from '#server/ground/kept.ts'
import { momentInLuanda } from '#server/ground/luanda.ts'
import { type Encoding, ReadyText } from '#server/http/ready-text.ts'
import { publicRecord, recordVersion } from './record.sql.ts'
import { words } from './words.ts'

/** Compressed, some 4 KB a pharmacy of a hundred items: those of a whole country, or the ones asked for most. */
const MOST_BYTES = 32 * 1024 * 1024
/** Of the entry itself, beside its bytes. */
const ENTRY_BYTES = 400

interface Record {
  versao: string
  ready: ReadyText
}

/** What the public sees of pharmacies, ready to be sent. */
export interface Records {
  /** @throws AppError NAO_ENCONTRADO */
  of(db: Reader, id: string, encoding: Encoding): Promise<ReadyText>
  /** In memory. */
  readonly bytes: number
}

/**
 * Keeps records as they were last sent, and asks the database each time whether they are still that version: nobody is
 * ever shown what is no longer so, whichever process wrote it, and most are answered without being made anew.
 */
export function publicRecords(clock: Clock): Records {
  const kept = keep<Record>(MOST_BYTES, ({ ready }) => ready.bytes.length + ENTRY_BYTES)
  const found = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw notFound(words.noPharmacy)
    return thing
  }
  return {
    async of(db, id, encoding) {
      const key = `${id} ${encoding}`
      const now = momentInLuanda(clock())
      const last = kept.get(key)
      if (last && found(await recordVersion(db, id, now)) === last.versao) return last.ready
      const { texto, versao } = found(await publicRecord(db, id, now))
      const ready = new ReadyText(texto, encoding)
      kept.set(key, { versao, ready })
      return ready
    },
    get bytes() {
      return kept.bytes
    },
  }
}
