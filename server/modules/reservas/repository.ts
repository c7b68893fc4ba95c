import sql, { empty, type Sql } from 'sql-template-tag'
import type { Canceller, PharmacyNotice, ReservationState } from '#contract/reservation-states.ts'
import type { Reader } from '#server/db/database.ts'
import { lookUp } from '#server/db/page.ts'
import { someoneThere } from '../restos/public.ts'
import { announcedShown } from './announced.sql.ts'
import { isAnybodyShown, whoIsShown } from './shown.sql.ts'
import { unclaimedShown } from './unclaimed.sql.ts'

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
  cancelada_por: Canceller | null
}

/** A reservation as it is shown. */
interface Shown extends ReservationRow {
  /** The state of the pharmacy's notice; null when the hold is over, or nothing is sent. */
  aviso_farmacia: PharmacyNotice | null
}

export interface UserView extends Shown {
  vista: 'utilizador'
  farmacia_nome: string
  farmacia_telefone: string | null
  farmacia_endereco: string | null
}

export interface PharmacyView extends Shown {
  vista: 'farmacia'
  utilizador_faltas: number | null
  utilizador_nome: string | null
  utilizador_telefone: string | null
}

const columns = (whose: Sql): Sql => sql`
  r.id, r.stock_item_id, r.farmacia_id, ${whose} as utilizador_id, r.quantidade, r.estado, r.reservado_ate,
  r.codigo_levantamento, r.produto_nome, r.preco, r.motivo_cancelamento, r.cancelada_por, r.criada_em, r.atualizada_em,
  ${announcedShown}`

/** Reservations as their user sees them. @param more columns after the others */
export const userView = (rows: Sql, more = empty): Sql => sql`
  select ${columns(sql`r.utilizador_id`)}, 'utilizador' as vista, f.nome as farmacia_nome, f.telefone as farmacia_telefone, f.endereco as farmacia_endereco ${more}
    from ${rows} r ${lookUp(sql`farmacia`, sql`r.farmacia_id`)} f on true`

/**
 * Reservations as their pharmacy sees them: whose they were, only for a while, and nobody is looked up after that.
 * @param more columns after the others
 */
export const pharmacyView = (rows: Sql, more = empty): Sql => sql`
  select ${columns(sql`case when ${someoneThere('r')} then r.utilizador_id end`)}, 'farmacia' as vista, ${whoIsShown}, ${unclaimedShown} ${more}
    from ${rows} r left join lateral (
      select nome, telefone from utilizador where id = r.utilizador_id and ${isAnybodyShown} offset 0) u on true`

const all = sql`reserva_actual`
export const forUser = (db: Reader, id: string) => db.one<UserView>(sql`${userView(all)} where r.id = ${id}`)
export const forPharmacy = (db: Reader, id: string) =>
  db.one<PharmacyView>(sql`${pharmacyView(all)} where r.id = ${id}`)

export const reservationById = (db: Reader, id: string) =>
  db.maybe<ReservationRow & { farmacia_is_ativo: boolean }>(sql`
    select r.*, f.is_ativo as farmacia_is_ativo
      from reserva_actual r join farmacia f on f.id = r.farmacia_id where r.id = ${id}`)

/** Tells if the item exists and is another pharmacy's. */
export const isElsewhere = async (db: Reader, itemId: string, farmaciaId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from stock_item i join farmacia f on f.id = i.farmacia_id where i.id = ${itemId} and f.id <> ${farmaciaId}`)) !==
  undefined

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
  /** True when the account exists and is active. */
  utilizador_is_ativo: boolean
}

/** Returns the facts that decide why a user could not hold an item. @param perHour the most holds within an hour */
export const itemForHold = async (db: Reader, id: string, utilizadorId: string, perHour: number) =>
  (
    await db.one<{ encontrado: ItemForHold | null }>(sql`
      select reserva_possivel(${id}, ${utilizadorId}, ${perHour}) as encontrado`)
  ).encontrado ?? undefined
