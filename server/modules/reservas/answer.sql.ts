import sql from 'sql-template-tag'
import type { PharmacyAnswer } from '#contract/states.ts'
import type { Transaction } from '#server/db/database.ts'
import { channelOf } from '../notificacoes/public.ts'
import { lockItemsOf, lockPharmacyOf, minutesSince, releaseOverdue } from './close.sql.ts'
import { isLiveOfItem, live } from './repository.ts'

/** The wait of a message about an answer: those to the other items of the visit are told with it. */
const TOGETHER_SECONDS = 10

/** The answers of a pharmacy that leave a hold alive. */
interface LiveAnswer {
  resposta: Exclude<PharmacyAnswer, 'nao_ha'>
  /** The units that there are, with `so_ha`; null leaves the hold as it is. */
  quantidade: number | null
  /** The units that stay free of the item, with `so_ha`. */
  livres: number
}

/**
 * Locks what an answer may write, by the lock order, and writes down the overdue holds of the items. What is read after it in
 * the transaction stays as it was read.
 */
export async function lockForAnswer(tx: Transaction, ids: readonly string[]): Promise<void> {
  await lockPharmacyOf(tx, ids)
  await releaseOverdue(tx, await lockItemsOf(tx, ids))
}

/**
 * Locks a message about answers of these reservations' visit that waits and was never tried: it will say what is so by then.
 * The claimer of messages passes over it until the transaction ends.
 */
const lockWaiting = async (tx: Transaction, ids: readonly string[]): Promise<boolean> =>
  (await tx.run(sql`
    select from notificacao n
      join (select farmacia_id, coalesce(visita, id) as visita from reserva where id = any(${ids}::uuid[]) limit 1) r
        on n.farmacia_id = r.farmacia_id and n.reserva_id = r.visita
     where n.tipo = 'reserva_respondida' and n.estado = 'pendente' and n.tentativas = 0
       for update of n`)) > 0

/**
 * Notes the pharmacy's answer to live holds, which `lockForAnswer` locked. Of `so_ha` the units that are not there are written
 * off, and `livres` stay free of the item. A hold that already has this answer is left as it is. Its user is told.
 * @returns how many were changed
 */
export async function answerLive(
  tx: Transaction,
  ids: readonly string[],
  { resposta, quantidade, livres }: LiveAnswer,
) {
  const emptied = resposta === 'so_ha'
  const waiting = await lockWaiting(tx, ids)
  const { mudadas } = await tx.one<{ mudadas: number }>(sql`
    with respondidas as (
      update reserva r set resposta = ${resposta}, respondida_em = now(), atualizada_em = now(),
                           quantidade = coalesce(${quantidade}::int, r.quantidade), espera_resposta_desde = null,
                           resposta_minutos = coalesce(r.resposta_minutos, ${minutesSince})
        from (select id, quantidade from reserva where id = any(${ids}::uuid[])) antes
       where r.id = antes.id and ${isLiveOfItem} and r.reservado_ate > now()
         and (r.resposta is distinct from ${resposta} or r.quantidade <> coalesce(${quantidade}::int, r.quantidade))
      returning r.id, r.visita, r.stock_item_id, r.farmacia_id, r.utilizador_id, antes.quantidade - r.quantidade as perdidas),
    unidades as (
      update stock_item i
         set quantidade = case when ${emptied} then ${livres}::int else i.quantidade end,
             quantidade_reservada = i.quantidade_reservada - p.perdidas, em_falta = greatest(0, i.em_falta - p.perdidas),
             atualizado_em = case when ${emptied} then now() else i.atualizado_em end
        from (select stock_item_id, sum(perdidas)::int as perdidas from respondidas group by 1) p
       where i.id = p.stock_item_id),
    visto as (
      update farmacia f set stock_atualizado_em = now() where ${emptied} and f.id in (select farmacia_id from respondidas)),
    aviso as (
      insert into notificacao (canal, tipo, farmacia_id, reserva_id, proxima_em)
      select distinct ${channelOf(sql`respondidas.utilizador_id`)}, 'reserva_respondida', farmacia_id, coalesce(visita, id),
             now() + make_interval(secs => ${TOGETHER_SECONDS})
        from respondidas where not ${waiting})
    select count(*) as mudadas from respondidas`)
  return mudadas
}

/** A live hold that its pharmacy has not answered. */
interface Unanswered {
  id: string
  farmacia_id: string
  /** Since when it could have answered, less the time in which it was closed; and the database's time: ISO 8601. */
  desde: string
  agora: string
  /** True when it passes on. */
  passa: boolean
}

/**
 * Takes live holds that have waited so long for an answer, those that waited longest first, by their index. Rows that another
 * process has are skipped.
 */
export const takeUnanswered = (tx: Transaction, minutes: number, limit: number) =>
  tx.many<Unanswered>(sql`
    select r.id, r.farmacia_id, r.espera_resposta_desde as desde, now() as agora,
           r.seguintes is not null as passa
      from reserva r
     where ('' || r.estado || '') = ${live} and r.resposta is null and r.espera_resposta_desde is not null
       and r.espera_resposta_desde <= now() - make_interval(secs => ${60 * minutes}) and r.reservado_ate > now()
     order by r.espera_resposta_desde limit ${limit} for update skip locked`)

/** Queues one reminder a visit to its pharmacy, and never another. */
export const remind = (tx: Transaction, ids: readonly string[]) =>
  tx.run(sql`
    with lembradas as (
      update reserva set espera_resposta_desde = null where id = any(${ids}::uuid[])
      returning farmacia_id, coalesce(visita, id) as visita)
    insert into notificacao (canal, tipo, farmacia_id, reserva_id)
    select distinct 'sms', 'reserva_lembrete', farmacia_id, visita from lembradas
    on conflict do nothing`)

/** Says how long holds have waited while their pharmacy was open. @param waited seconds of each, in their order */
export const waitOn = (tx: Transaction, ids: readonly string[], waited: readonly number[]) =>
  tx.run(sql`
    update reserva r set espera_resposta_desde = now() - make_interval(secs => t.segundos)
      from unnest(${ids}::uuid[], ${waited}::float8[]) t(id, segundos) where r.id = t.id`)
