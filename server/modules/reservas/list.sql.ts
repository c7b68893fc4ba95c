import sql, { join, type Sql } from 'sql-template-tag'
import type { ReservationState } from '#contract/reservation-states.ts'
import type { Reader } from '#server/db/database.ts'
import { olderThan, type Page, type PageRows, pageOf, sortKeyColumn, upToPage, wholeList } from '#server/db/page.ts'
import { stillThere } from '../restos/public.ts'
import { type PharmacyView, pharmacyView, type UserView, userView } from './repository.ts'
import { asItIsNow, isLive } from './states.sql.ts'

/** The filter of a list of reservations. */
export interface ReservationFilter {
  estado?: ReservationState | undefined
  /** made at this instant or later; milliseconds since 1970 */
  desde?: number | undefined
}

interface Kind {
  which: Sql
  /** True for a list that nobody has many of: its rows are found first and sorted then. */
  few?: true
}

/**
 * The rows of each state: as stored, in the statement's own text, so that an index of that state alone can be taken;
 * and as it is now, since what ran out and was not yet written down is expired all the same.
 */
const rowsOfState: Record<ReservationState, Kind[]> = {
  activa: [{ which: sql`${isLive} and r.reservado_ate > now()`, few: true }],
  concluida: [{ which: sql`r.estado = 'concluida'` }],
  cancelada: [{ which: sql`r.estado = 'cancelada'` }],
  expirada: [{ which: sql`r.estado = 'expirada'` }, { which: sql`${isLive} and r.reservado_ate <= now()`, few: true }],
}

const newestFirst = sql`order by r.criada_em desc, r.id`

/** The rows of a page, each kind of them by an index that has them in order. */
function rows(owner: Sql, { estado, desde }: ReservationFilter, page: Page): Sql {
  const since = sql`r.criada_em >= to_timestamp(${desde === undefined ? '-infinity' : desde / 1000}::float8)`
  const kinds: Kind[] = estado ? rowsOfState[estado] : [{ which: sql`true` }]
  const walks = kinds.map(({ which, few }) => {
    const own = sql`select r.* from reserva r where ${owner} and ${which}`
    const found = few ? sql`select * from (${own} offset 0) r where true` : own
    const conditions = join([since, olderThan(page, sql`r.criada_em`, sql`r.id`)], ' and ')
    return sql`(select ${asItIsNow} from (${found} and ${conditions} ${newestFirst} ${upToPage(page)}) r)`
  })
  return join(walks, ' union all ')
}

const sortKey = [sql`r.criada_em`, sql`r.id`]

async function list<Row extends object>(
  db: Reader,
  view: (rows: Sql, more: Sql) => Sql,
  owner: Sql,
  filter: ReservationFilter,
  page: Page,
): Promise<PageRows<Row>> {
  const query = view(sql`(${rows(owner, filter, page)})`, sortKeyColumn(page, sortKey))
  return pageOf(page, await db.many<Row>(sql`${query} ${newestFirst} ${upToPage(page)}`))
}

/** A user's, newest first. */
export const ofUser = (db: Reader, id: string, filter: ReservationFilter, page: Page) =>
  list<UserView>(db, userView, sql`r.utilizador_id = ${id} and ${stillThere('r')}`, filter, page)

/** A pharmacy's, newest first. */
export const ofPharmacy = (db: Reader, id: string, filter: ReservationFilter, page: Page) =>
  list<PharmacyView>(db, pharmacyView, sql`r.farmacia_id = ${id}`, filter, page)

/** Returns all reservations of a user. */
export const reservationsOfUser = async (db: Reader, id: string): Promise<UserView[]> =>
  (await ofUser(db, id, {}, wholeList)).rows
