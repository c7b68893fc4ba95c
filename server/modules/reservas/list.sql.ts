import sql, { join, type Sql } from 'sql-template-tag'
import { EVENTS_RESUME_MINUTES, RESERVATION_MINUTES } from '#contract/limits.ts'
import type { ReservationState } from '#contract/reservation-states.ts'
import type { Reader } from '#server/db/database.ts'
import { olderThan, type Page, type PageRows, pageOf, sortKeyColumn, upToPage, wholeList } from '#server/db/page.ts'
import type { Export } from '#server/exports/pages.ts'
import { stillThere } from '../restos/public.ts'
import {
  asItIsNow,
  isLive,
  type PharmacyView,
  pharmacyView,
  type UserView,
  userView,
  whoIsShown,
} from './repository.ts'

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

/** Every reservation, and whose it is for as long as its pharmacy may know; without pick-up codes, which open nothing to who only counts. */
export const reservationsExport: Export = {
  columns: [
    'id',
    'estado',
    'farmacia_id',
    'farmacia',
    'produto',
    'quantidade',
    'preco',
    'utilizador_nome',
    'utilizador_telefone',
    'reservado_ate',
    'criada_em',
    'atualizada_em',
  ],
  query: sql`
    select r.id, r.estado, r.farmacia_id, f.nome as farmacia, r.produto_nome as produto, r.quantidade, r.preco,
           ${whoIsShown}, r.reservado_ate, r.criada_em, r.atualizada_em
      from reserva_actual r join farmacia f on f.id = r.farmacia_id left join utilizador u on u.id = r.utilizador_id
     order by r.criada_em, r.id`,
}
