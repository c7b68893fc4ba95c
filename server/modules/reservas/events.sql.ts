import sql from 'sql-template-tag'
import { EVENTS_RESUME_MINUTES, RESERVATION_MINUTES } from '#contract/limits.ts'
import type { Reader } from '#server/db/database.ts'
import { type PharmacyView, pharmacyView } from './repository.ts'
import { asItIsNow } from './states.sql.ts'

/** The age in minutes of reservations that may have changed within the hour: a hold's length and a margin more. */
const MADE_WITHIN = RESERVATION_MINUTES + EVENTS_RESUME_MINUTES + 15
/** Far more than a pharmacy hands over in an afternoon. */
const MOST = 1000

/** A pharmacy's reservations that can have changed within the hour, as they are now, newest first. */
export const recentOfPharmacy = (db: Reader, farmaciaId: string): Promise<PharmacyView[]> =>
  db.many<PharmacyView>(
    pharmacyView(sql`(
      select ${asItIsNow} from reserva r
       where r.farmacia_id = ${farmaciaId} and r.criada_em > now() - make_interval(mins => ${MADE_WITHIN})
       order by r.criada_em desc, r.id limit ${MOST})`),
  )
