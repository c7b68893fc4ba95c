import sql, { empty, type Sql } from 'sql-template-tag'
import type { ReservationState } from '#contract/reservation-states.ts'
import type { Reader } from '#server/db/database.ts'
import { lookUp } from '#server/db/page.ts'
import { whoIsShown } from './shown.sql.ts'
import { live } from './states.sql.ts'

export interface ReservationRow {
  id: string
  stock_item_id: string
  farmacia_id: string
  utilizador_id: string | null
  quantidade: number
  estado: ReservationState
  reservado_ate: string
  codigo_levantamento: string
  criada_em: string
  atualizada_em: string
  produto_nome: string
  preco: number | null
  motivo_cancelamento: 'sem_stock' | null
}

export interface UserView extends ReservationRow {
  vista: 'utilizador'
  farmacia_nome: string
  farmacia_telefone: string | null
  farmacia_endereco: string | null
}

export interface PharmacyView extends ReservationRow {
  vista: 'farmacia'
  utilizador_nome: string | null
  utilizador_telefone: string | null
}

const columns = sql`
  r.id, r.stock_item_id, r.farmacia_id, r.utilizador_id, r.quantidade, r.estado, r.reservado_ate,
  r.codigo_levantamento, r.produto_nome, r.preco, r.motivo_cancelamento, r.criada_em, r.atualizada_em`

/** Reservations as their user sees them. @param more columns after the others */
export const userView = (rows: Sql, more = empty): Sql => sql`
  select ${columns}, 'utilizador' as vista, f.nome as farmacia_nome, f.telefone as farmacia_telefone, f.endereco as farmacia_endereco ${more}
    from ${rows} r ${lookUp(sql`farmacia`, sql`r.farmacia_id`)} f on true`

/** Reservations as their pharmacy sees them: whose they were, only for a while. @param more columns after the others */
export const pharmacyView = (rows: Sql, more = empty): Sql => sql`
  select ${columns}, 'farmacia' as vista, ${whoIsShown} ${more}
    from ${rows} r left ${lookUp(sql`utilizador`, sql`r.utilizador_id`)} u on true`

const all = sql`reserva_actual`
export const forUser = (db: Reader, id: string) => db.one<UserView>(sql`${userView(all)} where r.id = ${id}`)
export const forPharmacy = (db: Reader, id: string) =>
  db.one<PharmacyView>(sql`${pharmacyView(all)} where r.id = ${id}`)

export const reservationById = (db: Reader, id: string) =>
  db.maybe<ReservationRow & { farmacia_is_ativo: boolean }>(sql`
    select r.*, f.is_ativo as farmacia_is_ativo
      from reserva_actual r join farmacia f on f.id = r.farmacia_id where r.id = ${id}`)

/** Whether the item is there, and another pharmacy's. */
export const isElsewhere = async (db: Reader, itemId: string, farmaciaId: string): Promise<boolean> =>
  (await db.maybe(sql`select from stock_item where id = ${itemId} and farmacia_id <> ${farmaciaId}`)) !== undefined

export interface ItemForHold {
  quantidade: number
  farmacia_is_ativo: boolean
  registada_por: string | null
  /** The live hold, and whose it is. */
  reserva_id: string | null
  reservada_por: string | null
  /** Live reservations of the user who asks. */
  activas: number
  /** Seconds until the user may make another; null when one may be made now. */
  espera: number | null
  /** Their account is still there, and active. */
  utilizador_is_ativo: boolean
}

/**
 * All that decides why this user could not hold an item: of the item's one hold, which the item names, and of the user's
 * live ones and last hour. What was ever reserved before makes it no longer. @param perHour how many they may make within
 * an hour
 */
export const itemForHold = (db: Reader, id: string, utilizadorId: string, perHour: number) =>
  db.maybe<ItemForHold>(sql`
    select case when i.reservado_ate <= now() then i.quantidade + i.quantidade_reservada else i.quantidade end as quantidade,
           f.is_ativo as farmacia_is_ativo, f.registada_por, r.id as reserva_id, r.utilizador_id as reservada_por,
           (select count(*) from reserva m
             where m.utilizador_id = ${utilizadorId} and m.estado = ${live} and m.reservado_ate > now()) as activas,
           (select greatest(1, ceil(extract(epoch from m.criada_em + interval '1 hour' - now())))::int from reserva m
             where m.utilizador_id = ${utilizadorId} and m.criada_em > now() - interval '1 hour'
             order by m.criada_em desc offset ${perHour - 1} limit 1) as espera,
           exists (select from utilizador where id = ${utilizadorId} and is_ativo) as utilizador_is_ativo
      from stock_item i join farmacia f on f.id = i.farmacia_id
      left join reserva r on r.id = i.reserva_id and i.reservado_ate > now()
     where i.id = ${id}`)
