import type { Reader } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { momentInLuanda } from '#server/ground/luanda.ts'
import type { Catalogue } from './catalogue.service.ts'
import { readHours } from './catalogue.sql.ts'
import { opensAt } from './opening.rules.ts'

/**
 * Says when a pharmacy opens next, ISO 8601; undefined where it is open, or nobody said when it is.
 * @param reads where its hours are looked up when the catalogue does not know them
 */
export type WhenOpens = (reads: Reader, id: string) => Promise<string | undefined>

/** Tells when pharmacies open, from the catalogue where it has them. */
export const whenOpens =
  (catalogue: Catalogue, clock: Clock): WhenOpens =>
  async (reads, id) => {
    const hours = catalogue.pharmacy(id) ?? (await readHours(reads, id))
    return hours && opensAt(hours, momentInLuanda(clock()))
  }
