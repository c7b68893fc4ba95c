import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { momentInLuanda } from '#server/ground/luanda.ts'
import { type Catalogue, nearestOffering } from '../farmacias/catalogue/public.ts'
import { asShelved, type Search, searchFor } from '../farmacias/search/public.ts'
import { type Lexicon, medicineQuery, type ShelfWordsKnown } from '../medicamentos/public.ts'
import { answerAlert, takeAlerts } from './repository.ts'

export interface LookParts {
  db: Database
  clock: Clock
  catalogue: Catalogue
  lexicon: Lexicon
  shelfWords: ShelfWordsKnown
}

/** The alerts of one turn, each some milliseconds of work, so that a turn delays nobody. */
const A_TURN = 50
/** Between two looks for one. */
const WAIT_SECONDS = 120

/** Finds the nearest pharmacy that has the medicine of an alert, as a search does. */
async function whoHas({ catalogue, lexicon, shelfWords }: LookParts, search: Search): Promise<string | undefined> {
  const found = await nearestOffering(catalogue, search)
  if (found !== undefined) return found
  const shelved = await asShelved({ meaning: (term) => medicineQuery(lexicon, term), shelfWords }, search)
  return shelved && nearestOffering(catalogue, shelved)
}

/**
 * Looks for the medicines of some alerts, those that have waited longest. A process that dies meanwhile leaves them to
 * the next turn.
 * @returns whether there may be more
 */
export async function lookForAlerts(parts: LookParts): Promise<boolean> {
  const { db, clock, lexicon } = parts
  const taken = await db.statement((tx) => takeAlerts(tx, A_TURN, WAIT_SECONDS))
  for (const { id, procura, latitude, longitude, raio_km } of taken) {
    const place = { search: procura, search_type: 'medicamento' as const, latitude, longitude, raio_km }
    const search = { ...searchFor(place, momentInLuanda(clock())), medicine: medicineQuery(lexicon, procura) }
    const farmaciaId = await whoHas(parts, search)
    if (farmaciaId) await db.statement((tx) => answerAlert(tx, id, farmaciaId))
  }
  return taken.length === A_TURN
}
