import sql, { join, type Sql } from 'sql-template-tag'
import { EVENTS_RESUME_MINUTES, RESERVATION_MINUTES } from '#contract/limits.ts'
import type { ReservationState } from '#contract/states.ts'
import type { Reader } from '#server/db/database.ts'
import {
  lookUp,
  olderThan,
  type Page,
  type PageRows,
  pageOf,
  sortKeyColumn,
  upToPage,
  wholeList,
} from '#server/db/page.ts'
import type { Export } from '#server/exports/csv.ts'
import { stillThere } from '../restos/public.ts'
import {
  asItIsNow,
  isLiveOfPharmacy,
  isLiveOfUser,
  linesOf,
  type PharmacyView,
  pharmacyView,
  type ShownReservation,
  type UserView,
  userView,
  visitOf,
  whoIsShown,
} from './repository.ts'

/** The filter of a list of reservations, or of visits. */
export interface ListFilter<State> {
  estado?: State | undefined
  /** made at this instant or later; milliseconds since 1970 */
  desde?: number | undefined
}

type ReservationFilter = ListFilter<ReservationState>

/** A visit is live while one of its reservations is. */
type VisitFilter = ListFilter<'activa' | 'acabada'>

interface ListKind {
  which: Sql
  /** True for a list that nobody has many of: its rows are found first and sorted then. */
  few?: true
}

/** Conditions that select the reservations `r` of a user or of a pharmacy. */
interface ListOwner {
  is: Sql
  /** Condition that `r` is live, written as in the partial index of this owner's live reservations. */
  isLive: Sql
}

const user = (id: string): ListOwner => ({
  is: sql`r.utilizador_id = ${id} and ${stillThere('r')}`,
  isLive: isLiveOfUser,
})
const pharmacy = (id: string): ListOwner => ({ is: sql`r.farmacia_id = ${id}`, isLive: isLiveOfPharmacy })

/**
 * The rows of each state: as stored, in the statement's own text, so that an index of that state alone can be taken;
 * and as it is now, since what ran out and was not yet written down is expired all the same.
 */
function rowsOfState(estado: ReservationState, { isLive }: ListOwner): ListKind[] {
  switch (estado) {
    case 'activa':
      return [{ which: sql`${isLive} and r.reservado_ate > now()`, few: true }]
    case 'expirada':
      return [{ which: sql`r.estado = 'expirada'` }, { which: sql`${isLive} and r.reservado_ate <= now()`, few: true }]
    case 'concluida':
      return [{ which: sql`r.estado = 'concluida'` }]
    case 'cancelada':
      return [{ which: sql`r.estado = 'cancelada'` }]
  }
}

const since = (desde: number | undefined): Sql =>
  sql`r.criada_em >= to_timestamp(${desde === undefined ? '-infinity' : desde / 1000}::float8)`

const newestFirst = sql`order by r.criada_em desc, r.id`

/** The rows of a page, each kind of them by an index that has them in order. */
function rows(owner: ListOwner, { estado, desde }: ReservationFilter, page: Page): Sql {
  const kinds: ListKind[] = estado ? rowsOfState(estado, owner) : [{ which: sql`true` }]
  const walks = kinds.map(({ which, few }) => {
    const own = sql`select r.* from reserva r where ${owner.is} and ${which}`
    const found = few ? sql`select * from (${own} offset 0) r where true` : own
    const conditions = join([since(desde), olderThan(page, sql`r.criada_em`, sql`r.id`)], ' and ')
    return sql`(select ${asItIsNow} from (${found} and ${conditions} ${newestFirst} ${upToPage(page)}) r)`
  })
  return join(walks, ' union all ')
}

const sortKey = [sql`r.criada_em`, sql`r.id`]

async function list<Row extends object>(
  db: Reader,
  view: (rows: Sql, more: Sql) => Sql,
  owner: ListOwner,
  filter: ReservationFilter,
  page: Page,
): Promise<PageRows<Row>> {
  const query = view(sql`(${rows(owner, filter, page)})`, sortKeyColumn(page, sortKey))
  return pageOf(page, await db.many<Row>(sql`${query} ${newestFirst} ${upToPage(page)}`))
}

/** A user's, newest first. */
export const ofUser = (db: Reader, id: string, filter: ReservationFilter, page: Page) =>
  list<UserView>(db, userView, user(id), filter, page)

/** A pharmacy's, newest first. */
export const ofPharmacy = (db: Reader, id: string, filter: ReservationFilter, page: Page) =>
  list<PharmacyView>(db, pharmacyView, pharmacy(id), filter, page)

/**
 * The first reservations `r` of the visits of a page, in its order. Live ones are few, and are found first and sorted
 * then. Ended ones are walked in order, and `offset 0` has the others of each visit looked up by their index: the planner
 * would rather read all that are live in the country, believing that they are few.
 */
function visitRows({ is, isLive }: ListOwner, { estado, desde }: VisitFilter, page: Page): Sql {
  const isLiveNow = sql`${isLive} and r.reservado_ate > now()`
  const firsts = {
    todas: sql`select r.* from reserva r where ${is} and r.visita is null`,
    activa: sql`
      select f.* from (select distinct coalesce(r.visita, r.id) as id from reserva r where ${is} and ${isLiveNow} offset 0) v
        ${lookUp(sql`reserva`, sql`v.id`)} f on true`,
    acabada: sql`
      select r.* from reserva r
       where ${is} and r.visita is null and not (${isLiveNow})
         and not exists (select from (select * from reserva where visita = r.id offset 0) r where ${isLiveNow})`,
  }[estado ?? 'todas']
  const conditions = join([since(desde), olderThan(page, sql`r.criada_em`, sql`r.id`)], ' and ')
  const found = estado === 'activa' ? sql`select * from (${firsts} offset 0) r where true` : firsts
  return sql`${found} and ${conditions} ${newestFirst} ${upToPage(page)}`
}

async function visits<View extends ShownReservation>(
  db: Reader,
  view: (rows: Sql) => Sql,
  owner: ListOwner,
  filter: VisitFilter,
  page: Page,
): Promise<PageRows<ReturnType<typeof visitOf<View>>>> {
  const firsts = await db.many<{ id: string }>(sql`
    select r.id ${sortKeyColumn(page, sortKey)} from (${visitRows(owner, filter, page)}) r ${newestFirst}`)
  const { rows, next } = pageOf(page, firsts)
  const ids = rows.map(({ id }) => id)
  const lines = ids.length > 0 ? await db.many<View>(sql`${view(linesOf(ids))} order by r.id`) : []
  const byVisit = Map.groupBy(lines, ({ visita_id }) => visita_id)
  // a visit deleted with its pharmacy in between is missing
  return { rows: ids.flatMap((id) => (byVisit.has(id) ? [visitOf(byVisit.get(id) as View[])] : [])), next }
}

/** The visits of a user, newest first. */
export const visitsOfUser = (db: Reader, id: string, filter: VisitFilter, page: Page) =>
  visits<UserView>(db, userView, user(id), filter, page)

/** The visits to a pharmacy, newest first. */
export const visitsOfPharmacy = (db: Reader, id: string, filter: VisitFilter, page: Page) =>
  visits<PharmacyView>(db, pharmacyView, pharmacy(id), filter, page)

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
