import sql, { empty, type Sql } from 'sql-template-tag'
import { NAME_SHOWN_DAYS, PHONE_SHOWN_DAYS } from '#contract/limits.ts'
import {
  type Canceller,
  LIVE,
  type PharmacyNotice,
  type ReservationAction,
  type ReservationState,
  reservationTransitions,
} from '#contract/reservation-states.ts'
import { LATE_MINUTES } from '#contract/shapes/mensagem.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { literal } from '#server/db/literal.ts'
import { lookUp } from '#server/db/page.ts'
import { someoneThere } from '../restos/public.ts'

/** The live state, as the partial indexes of `reserva` spell it. */
export const live = literal(LIVE)

/**
 * Is `r` live, for who looks by user or by pharmacy? In the words of the two indexes that are in that order, so that the
 * planner takes no other, however few it believes to be live.
 */
export const isLive = sql`(r.estado || '') = ${live}`

/** The columns of a row of `reserva` (r), ended since its deadline whether or not that was written down. */
export const asItIsNow = sql`
  r.id, r.stock_item_id, r.farmacia_id, r.utilizador_id, r.quantidade, r.codigo_levantamento, r.produto_nome, r.preco,
  r.motivo_cancelamento, r.cancelada_por, r.reservado_ate, r.criada_em,
  case when r.estado = ${live} and r.reservado_ate <= now() then 'expirada' else r.estado end as estado,
  case when r.estado = ${live} and r.reservado_ate <= now() then r.reservado_ate else r.atualizada_em end as atualizada_em`

/** The state that an action leaves a reservation in. */
export const stateAfter = (action: ReservationAction): Sql => literal(reservationTransitions[action].to)

/** The units an item `i` has free once its hold has ended by this action. */
export function freeAfter(action: ReservationAction): Sql {
  return reservationTransitions[action].units === 'back to stock'
    ? sql`i.quantidade + i.quantidade_reservada`
    : sql`i.quantidade`
}

/** A live hold, or one that ended no longer ago: an ended one changes no more, so that `atualizada_em` is its end. */
const within = (days: number): Sql =>
  sql`(r.estado = ${live} or r.atualizada_em > now() - make_interval(days => ${days}))`

/** The condition that some personal data of a reservation's user may still be read. */
const isAnybodyShown: Sql = within(Math.max(NAME_SHOWN_DAYS, PHONE_SHOWN_DAYS))

/**
 * The columns of the user `u` of a reservation `r` of reserva_actual that its pharmacy and the operator may still read:
 * decided by the database's clock at each read, whether or not anything was swept.
 */
export const whoIsShown: Sql = sql`
  case when ${within(NAME_SHOWN_DAYS)} then u.nome end as utilizador_nome,
  case when ${within(PHONE_SHOWN_DAYS)} then u.telefone end as utilizador_telefone`

/**
 * The expression that tells if the pharmacy of a live hold `r` was told of it, by the message's present state: one that
 * is sent again and arrives reads as sent. One look a row, by the index of messages that were tried; a message that was
 * never tried, or that the operator dropped, is judged by the age of its hold. Null where no gateway is configured.
 */
const announcedShown: Sql = sql`
  case when r.estado = ${live} then nullif(coalesce(
    (select case when n.fornecedor = 'log' then 'nenhum'
                 when n.estado = 'enviada' then 'enviado'
                 when n.estado = 'nao_entregavel' then 'sem_canal'
                 when n.estado = 'falhada' then 'falhou' end
       from notificacao n
      where n.reserva_id = r.id and n.tipo = 'reserva_criada' and n.tentativas > 0 order by n.id desc limit 1),
    case when r.criada_em < now() - make_interval(mins => ${LATE_MINUTES}) then 'falhou' else 'por_enviar' end),
    'nenhum') end as aviso_farmacia`

/** Holds that a user let run out. */
export interface Unclaimed {
  /** The expired holds of the last 30 days. */
  faltas: number
  /** The instant until which only one live hold is allowed, ISO 8601; null when there may be more. */
  ate: string | null
}

export const unclaimedOf = (db: Reader, utilizadorId: string) =>
  db.one<Unclaimed>(sql`select faltas, ate from faltas_de(${utilizadorId})`)

/** The columns that a pharmacy sees of the user of a live hold `r`. */
const unclaimedShown: Sql = sql`
  case when r.estado = 'activa' then (select faltas from faltas_de(r.utilizador_id)) end as utilizador_faltas`

/** Forgives holds that expired until now. @returns 0 when there is no such account */
export const forgiveUnclaimed = (tx: Transaction, utilizadorId: string) =>
  tx.run(sql`update utilizador set faltas_perdoadas_em = now() where id = ${utilizadorId}`)

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
