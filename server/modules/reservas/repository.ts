import sql, { empty, type Sql } from 'sql-template-tag'
import { LATE_MINUTES, NAME_SHOWN_DAYS, PHONE_SHOWN_DAYS, UNDO_SECONDS } from '#contract/limits.ts'
import {
  type Canceller,
  LIVE,
  type PharmacyAnswer,
  type PharmacyNotice,
  type ReservationState,
} from '#contract/states.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { lookUp } from '#server/db/page.ts'
import { literal } from '#server/db/statements.ts'
import { someoneThere } from '../restos/public.ts'

/** The live state, as the partial indexes of `reserva` spell it. */
export const live = literal(LIVE)

/**
 * Is `r` live, for who looks by user? In the words of the index that is in that order, so that the planner takes no other,
 * however few it believes to be live.
 */
export const isLiveOfUser = sql`(r.estado || '') = ${live}`

/** Is `r` live, for who looks by pharmacy? As `isLiveOfUser`, in the words of that index. */
export const isLiveOfPharmacy = sql`(r.estado || '' || '') = ${live}`

/** Is `r` live, for who looks by item? As `isLiveOfUser`, in the words of that index. */
export const isLiveOfItem = sql`('' || r.estado) = ${live}`

/** The state of a row of `reserva` (r) as it is now: ended since its deadline whether or not that was written down. */
const stateNow = sql`case when r.estado = ${live} and r.reservado_ate <= now() then 'expirada' else r.estado end`

/** The columns of a row of `reserva` (r) as it is now. */
export const asItIsNow = sql`
  r.id, coalesce(r.visita, r.id) as visita_id, r.stock_item_id, r.farmacia_id, r.utilizador_id, r.quantidade,
  r.codigo_levantamento, r.produto_nome, r.preco, r.preco_cobrado, r.preco_respeitado, r.motivo_cancelamento, r.cancelada_por,
  r.resposta, r.respondida_em, r.reservado_ate, r.criada_em, r.unidades_max, r.seguintes, r.anterior, ${stateNow} as estado,
  case when r.estado = ${live} and r.reservado_ate <= now() then r.reservado_ate else r.atualizada_em end as atualizada_em`

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
      where n.reserva_id = r.visita_id and n.tipo = 'reserva_criada' and n.tentativas > 0 order by n.id desc limit 1),
    case when r.criada_em < now() - make_interval(mins => ${LATE_MINUTES}) then 'falhou' else 'por_enviar' end),
    'nenhum') end as aviso_farmacia`

/** The notices of recalls that touch the item of a live hold `r`: most holds pay for one look at a small table. */
const recallsShown: Sql = sql`
  case when r.estado = ${live} then (
    select recolhas_do_artigo(s.produto_id, s.lotes, s.quantidade) from stock_item s
     where s.id = r.stock_item_id and exists (select from recolha_produto rp where rp.produto_id = s.produto_id)) end as recolhas`

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

/** Column `desfazer_ate`: the time until which the last answer to a hold `r` can be taken back. Only recent answers are looked up. */
const undoShown: Sql = sql`
  case when r.respondida_em > now() - make_interval(secs => ${UNDO_SECONDS}) then (
    select d.ate from resposta_desfazivel d where d.reserva_id = r.id and d.em = r.respondida_em and d.ate > now()) end as desfazer_ate`

/** Reasons for which a hold ends at a pharmacy that has not what was held, or does not say. */
export type EndReason = 'sem_stock' | 'sem_resposta'

export interface ReservationRow {
  id: string
  /** The first reservation of the visit. */
  visita_id: string
  stock_item_id: string
  farmacia_id: string
  utilizador_id: string | null
  quantidade: number
  /** The most units it may be raised to; null for no limit but the shelf. */
  unidades_max: number | null
  estado: ReservationState
  reservado_ate: string
  codigo_levantamento: string
  criada_em: string
  atualizada_em: string
  produto_nome: string
  preco: number | null
  /** Price of a unit that the counter charged, where it was another. */
  preco_cobrado: number | null
  motivo_cancelamento: EndReason | null
  cancelada_por: Canceller | null
  /** The pharmacy's answer, and when it gave it. */
  resposta: PharmacyAnswer | null
  respondida_em: string | null
  /** The items of other pharmacies to which it passes on. */
  seguintes: string[] | null
}

/** A notice of a recall that touches an item. */
interface RecallOfItem {
  id: string
  numero: string
  estado: 'recolhido' | 'lote_recolhido' | 'confirmar'
  lotes: string[]
}

/** A reservation as it is shown. */
export interface ShownReservation extends Omit<ReservationRow, 'seguintes'> {
  /** The state of the pharmacy's notice; null when the hold is over, or nothing is sent. */
  aviso_farmacia: PharmacyNotice | null
  /** The notices that touch the item of a live hold; null without any. */
  recolhas: RecallOfItem[] | null
}

export interface UserView extends ShownReservation {
  vista: 'utilizador'
  /** True where the user said that they paid `preco`, false for more; null while they said nothing. */
  preco_respeitado: boolean | null
  /** The pharmacies to which a live one still passes on, and those that it passed by, the first first; null without any. */
  alternativas: { stock_item_id: string; farmacia_id: string; farmacia_nome: string }[] | null
  passou_de: { visita_id: string; farmacia_id: string; farmacia_nome: string; motivo: EndReason }[] | null
  /** The visit to which it passed on. */
  passou_a: string | null
  farmacia_nome: string
  farmacia_telefone: string | null
  farmacia_endereco: string | null
}

export interface PharmacyView extends ShownReservation {
  vista: 'farmacia'
  utilizador_faltas: number | null
  /** True when it came from another pharmacy. */
  segunda: boolean
  /** The time until which the last answer can be taken back, ISO 8601. */
  desfazer_ate: string | null
  utilizador_nome: string | null
  utilizador_telefone: string | null
}

const columns = (whose: Sql): Sql => sql`
  r.id, r.visita_id, r.stock_item_id, r.farmacia_id, ${whose} as utilizador_id, r.quantidade, r.estado, r.reservado_ate,
  r.codigo_levantamento, r.produto_nome, r.preco, r.preco_cobrado, r.motivo_cancelamento, r.cancelada_por, r.resposta,
  r.respondida_em, r.criada_em, r.atualizada_em,
  ${announcedShown}, ${recallsShown}`

/** The pharmacies of a hold `r` that passes on: those to come, those before, and the visit to which it passed. Few rows pay for a look. */
const passingShown: Sql = sql`
  case when r.estado = ${live} and r.seguintes is not null then (
    select json_agg(json_build_object('stock_item_id', s.id, 'farmacia_id', f.id, 'farmacia_nome', f.nome) order by n)
      from unnest(r.seguintes) with ordinality t(id, n)
           ${lookUp(sql`stock_item`, sql`t.id`)} s on true ${lookUp(sql`farmacia`, sql`s.farmacia_id`)} f on true) end
    as alternativas,
  case when r.anterior is not null then (
    with recursive antes as (
      select a.*, 1 as n from reserva a where a.id = r.anterior
      union all select a.*, n + 1 from antes b join reserva a on a.id = b.anterior)
    select json_agg(json_build_object('visita_id', a.id, 'farmacia_id', f.id, 'farmacia_nome', f.nome, 'motivo', a.motivo_cancelamento)
                    order by n desc)
      from antes a ${lookUp(sql`farmacia`, sql`a.farmacia_id`)} f on true where a.motivo_cancelamento is not null) end as passou_de,
  case when r.estado = 'cancelada' and r.seguintes is not null then (
    select p.id from reserva p where p.anterior = r.id and p.criada_em = r.atualizada_em) end as passou_a`

/** Reservations as their user sees them. @param more columns after the others */
export const userView = (rows: Sql, more = empty): Sql => sql`
  select ${columns(sql`r.utilizador_id`)}, 'utilizador' as vista, r.preco_respeitado, ${passingShown},
         f.nome as farmacia_nome, f.telefone as farmacia_telefone, f.endereco as farmacia_endereco ${more}
    from ${rows} r ${lookUp(sql`farmacia`, sql`r.farmacia_id`)} f on true`

/**
 * Reservations as their pharmacy sees them: whose they were, only for a while, and nobody is looked up after that.
 * @param more columns after the others
 */
export const pharmacyView = (rows: Sql, more = empty): Sql => sql`
  select ${columns(sql`case when ${someoneThere('r')} then r.utilizador_id end`)}, 'farmacia' as vista, ${whoIsShown}, ${unclaimedShown}, r.anterior is not null as segunda, ${undoShown} ${more}
    from ${rows} r left join lateral (
      select nome, telefone from utilizador where id = r.utilizador_id and ${isAnybodyShown} offset 0) u on true`

/** A visit as it is shown, of its reservations: it is live while one of them is. */
export function visitOf<View extends ShownReservation>(reservas: View[]) {
  const [first] = reservas as [View]
  const { visita_id: id, farmacia_id, codigo_levantamento, reservado_ate, criada_em } = first
  const estado = reservas.some((line) => line.estado === LIVE) ? ('activa' as const) : ('acabada' as const)
  return { id, estado, farmacia_id, codigo_levantamento, reservado_ate, criada_em, reservas }
}

/** The reservations of some visits, as they are now. */
export const linesOf = (visits: readonly string[]): Sql => sql`(
  select ${asItIsNow} from reserva r where r.id = any(${visits}::uuid[]) and r.visita is null
  union all
  select ${asItIsNow} from reserva r where r.visita = any(${visits}::uuid[]))`

/** The reservations with these ids, as they are now. */
const these = (ids: readonly string[]): Sql =>
  sql`(select ${asItIsNow} from reserva r where r.id = any(${ids}::uuid[]))`

export const forUser = (db: Reader, id: string) => db.one<UserView>(userView(these([id])))
export const forPharmacy = (db: Reader, id: string) => db.one<PharmacyView>(pharmacyView(these([id])))

/** The reservations of a visit, in the order in which they were asked for. */
export const linesForUser = (db: Reader, visit: string) =>
  db.many<UserView>(sql`${userView(linesOf([visit]))} order by r.id`)
export const linesForPharmacy = (db: Reader, visit: string) =>
  db.many<PharmacyView>(sql`${pharmacyView(linesOf([visit]))} order by r.id`)

export const reservationById = (db: Reader, id: string) => db.maybe<ReservationRow>(these([id]))

/** Returns the reservations of a visit, in the order in which they were asked for; none when there is no such visit. */
export const reservationsOfVisit = (db: Reader, id: string) =>
  db.many<ReservationRow>(sql`${linesOf([id])} order by id`)

/** The facts that decide why a user could not hold an item. */
export interface ItemForHold {
  /** Free units of lots that are neither over nor recalled. */
  quantidade: number
  /** True when the last day of all its free units is over. */
  fora_de_validade: boolean
  /** True when its substance is never held. */
  controlado: boolean
  farmacia_is_ativo: boolean
  /** True when the licence of its pharmacy ended too long ago. */
  licenca_acabou: boolean
  /** True when a notice recalls every lot of its product, or the lots of all its free units. */
  recolhido: boolean
  registada_por: string | null
  /** A live hold, the user's own if there is one, and whose it is. */
  reserva_id: string | null
  reservada_por: string | null
  /** True when the account exists and is active. */
  utilizador_is_ativo: boolean
  /** The facts that limit the user; undefined where the item has too few units, or is another hold's and not shared. */
  conta?: AccountForHold
}

/** The facts that decide why a user could hold nothing more. */
export interface AccountForHold {
  /** Live reservations. */
  activas: number
  /** Live reservations among them that were asked for by number alone. */
  activas_por_numero: number
  /** Seconds until the user may make another; null when one may be made now. */
  espera: number | null
  /** True when the account's e-mail or telephone is confirmed. */
  contacto_confirmado: boolean
}
