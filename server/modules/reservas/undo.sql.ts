import sql from 'sql-template-tag'
import { UNDO_SECONDS } from '#contract/limits.ts'
import type { PharmacyAnswer } from '#contract/states.ts'
import type { Transaction } from '#server/db/database.ts'
import { kindsOfAnswers } from '../notificacoes/public.ts'
import { isLiveOfItem } from './repository.ts'

/** The units that an answer leaves. */
interface Left {
  /** To the hold, with `so_ha`; null for none. */
  quantidade: number | null
  /** Free on the shelf. */
  livres: number
}

/**
 * Writes down the facts before an answer that leaves less, of the holds that it is about to change. Runs under the locks of
 * `lockForAnswer`, in the transaction of the answer, whose instant tells the two apart from any other.
 */
export const rememberBefore = (tx: Transaction, ids: readonly string[], { quantidade, livres }: Left) =>
  tx.run(sql`
    insert into resposta_desfazivel (reserva_id, ate, unidades, livres, em_falta, resposta, respondida_em, espera_resposta_desde,
                                     resposta_minutos, item_atualizado_em, stock_atualizado_em)
    select r.id, now() + make_interval(secs => ${UNDO_SECONDS}), r.quantidade - coalesce(${quantidade}::int, 0),
           i.quantidade - ${livres}, i.em_falta, r.resposta, r.respondida_em, r.espera_resposta_desde, r.resposta_minutos,
           i.atualizado_em, f.stock_atualizado_em
      from reserva r join stock_item i on i.id = r.stock_item_id join farmacia f on f.id = r.farmacia_id
     where r.id = any(${ids}::uuid[]) and ${isLiveOfItem} and r.reservado_ate > now()
       and (${quantidade}::int is null or r.resposta is distinct from 'so_ha' or r.quantidade <> ${quantidade}::int)`)

/** The first reservation of the visit of these, which messages name. */
const visitOfThem = (ids: readonly string[]) =>
  sql`(select coalesce(visita, id) from reserva where id = any(${ids}::uuid[]) limit 1)`

/**
 * Puts off the messages and the events about a visit until none of its answers can be taken back. What says what is so by
 * then, and was not tried, waits with them.
 */
export const delayMessages = (tx: Transaction, farmaciaId: string, ids: readonly string[]) =>
  tx.run(sql`
    with prazo as materialized (
      select max(d.ate) as ate from resposta_desfazivel d
       where d.ate > now()
         and d.reserva_id in (select id from reserva where id = ${visitOfThem(ids)}
                              union all select id from reserva where visita = ${visitOfThem(ids)})),
    eventos as (
      update webhook_entrega e set proxima_em = prazo.ate
        from prazo where e.farmacia_id = ${farmaciaId} and e.criada_em = now() and prazo.ate is not null)
    update notificacao n
       set proxima_em = prazo.ate, criada_em = case when n.tipo = 'reserva_respondida' then now() else n.criada_em end
      from prazo
     where n.farmacia_id = ${farmaciaId} and n.reserva_id = ${visitOfThem(ids)} and prazo.ate is not null
       and n.tipo in ${kindsOfAnswers} and n.estado = 'pendente' and n.tentativas = 0`)

/** Locks the accounts of holds, after their pharmacy and before their items (lock order: db/locks.ts). */
export const lockAccountsOf = (tx: Transaction, ids: readonly string[]) =>
  tx.run(sql`
    select from utilizador where id in (select utilizador_id from reserva where id = any(${ids}::uuid[]))
     order by id for no key update`)

/** Facts that decide about taking back one answer. */
export interface Undoable {
  id: string
  /** The instant of the answer. */
  em: string
  /** Units that left the hold, and those that left the free ones. */
  unidades: number
  livres: number
  /** The answer before. */
  antes: PharmacyAnswer | null
  stock_item_id: string
  /** Free units now; null when the item was deleted. */
  quantidade: number | null
  /** True while nobody counted the item since. */
  por_contar: boolean
  /** True when this answer ended the hold, and the account that it is of can have it again. */
  cancelada: boolean
  /** True while the hold lives. */
  viva: boolean
  /** True when its person holds the item again, or the pick-up code is another visit's. */
  ocupada: boolean
}

/** Returns the newest answers of holds that can be taken back, under the locks of what they may write. */
export const undoableAnswers = (tx: Transaction, ids: readonly string[]) =>
  tx.many<Undoable>(sql`
    select r.id, d.em::text as em, d.unidades, d.livres, d.resposta as antes, r.stock_item_id, i.quantidade,
           coalesce(i.atualizado_em = d.em, false) as por_contar,
           r.estado = 'cancelada' and r.resposta = 'nao_ha' and r.respondida_em = d.em
             and exists (select from utilizador u where u.id = r.utilizador_id and u.is_ativo) as cancelada,
           r.estado = 'activa' and r.reservado_ate > now() as viva,
           exists (select from reserva o where o.stock_item_id = r.stock_item_id and o.utilizador_id = r.utilizador_id
                      and ('' || o.estado) = 'activa' and o.id <> r.id)
             or exists (select from reserva o
                         where o.farmacia_id = r.farmacia_id and o.codigo_levantamento = r.codigo_levantamento
                           and (o.estado || '') = 'activa' and coalesce(o.visita, o.id) <> coalesce(r.visita, r.id)) as ocupada
      from (select distinct on (reserva_id) * from resposta_desfazivel
             where reserva_id = any(${ids}::uuid[]) and ate > now() order by reserva_id, em desc) d
      join reserva r on r.id = d.reserva_id
      left join stock_item i on i.id = r.stock_item_id
     order by r.id`)

/**
 * Locks the messages and the events of answers of one visit, so that none is taken to be sent meanwhile.
 * @returns whether none was taken yet
 */
export const lockUntold = async (tx: Transaction, farmaciaId: string, { id, em }: Undoable): Promise<boolean> => {
  const messages = await tx.many<{ saiu: boolean }>(sql`
    select n.tentativas > 0 or n.estado <> 'pendente' as saiu from notificacao n
     where n.farmacia_id = ${farmaciaId} and n.reserva_id = ${visitOfThem([id])}
       and n.tipo in ${kindsOfAnswers} and n.criada_em >= ${em}::timestamptz
       for update`)
  const events = await tx.many<{ saiu: boolean }>(sql`
    select e.tentada or e.estado <> 'pendente' as saiu from webhook_entrega e
     where e.farmacia_id = ${farmaciaId} and e.criada_em = ${em}::timestamptz for update`)
  return ![...messages, ...events].some(({ saiu }) => saiu)
}

/** Units that go back when an answer is taken back. */
export interface Restored {
  /** To the hold, and to the free ones. */
  held: number
  free: number
  /** True when the hold that the answer ended lives again. */
  revive: boolean
}

/** Writes the facts before an answer back: of the hold where it lives, of the item where nobody counted it since. */
export async function restore(tx: Transaction, { id, em, viva }: Undoable, { held, free, revive }: Restored) {
  await tx.run(sql`
    with antes as (
      delete from resposta_desfazivel where reserva_id = ${id} and em = ${em}::timestamptz returning *),
    item as (
      update stock_item i
         set quantidade = i.quantidade + ${free}, quantidade_reservada = i.quantidade_reservada + ${held},
             em_falta = case when i.atualizado_em = a.em then a.em_falta else i.em_falta end,
             atualizado_em = case when i.atualizado_em = a.em then a.item_atualizado_em else i.atualizado_em end
        from antes a where i.id = (select stock_item_id from reserva where id = ${id})),
    visto as (
      update farmacia f set stock_atualizado_em = a.stock_atualizado_em
        from antes a where f.id = (select farmacia_id from reserva where id = ${id}) and f.stock_atualizado_em = a.em),
    contada as (delete from reserva_finda where reserva_id = ${id} and ${revive})
    update reserva r
       set estado = 'activa', motivo_cancelamento = null, cancelada_por = null, atualizada_em = now(),
           quantidade = case when ${revive} then r.quantidade else r.quantidade + ${held} end,
           resposta = case when r.respondida_em = a.em then a.resposta else r.resposta end,
           respondida_em = case when r.respondida_em = a.em then a.respondida_em else r.respondida_em end,
           espera_resposta_desde = a.espera_resposta_desde, resposta_minutos = a.resposta_minutos,
           vaga = case when ${revive} then (
             select min(v)::smallint from generate_series(1, 32767) v
              where not exists (select from reserva o where o.utilizador_id = r.utilizador_id and (o.estado || '') = 'activa' and o.vaga = v))
             else r.vaga end
      from antes a where r.id = ${id} and (${revive} or ${viva})`)
}

/**
 * Deletes the messages and events of answers that were taken back, which nobody was told of. A message about the visit stays
 * where it has still something to say: that another of its items is not there, or an answer that its person does not know.
 */
export const forgetMessages = (tx: Transaction, farmaciaId: string, ids: readonly string[], items: readonly string[]) =>
  tx.run(sql`
    with linhas as materialized (
      select id, estado, resposta, respondida_em from reserva where id = ${visitOfThem(ids)}
      union all select id, estado, resposta, respondida_em from reserva where visita = ${visitOfThem(ids)}),
    eventos as (
      delete from webhook_entrega e
       where e.farmacia_id = ${farmaciaId} and e.estado = 'pendente' and not e.tentada
         and e.criada_em > now() - make_interval(secs => ${2 * UNDO_SECONDS})
         and (e.criada_em = now() or e.proxima_em > now())
         and (e.dados ->> 'reserva_id' = any(${ids}) and e.tipo in ('reserva.alterada', 'reserva.cancelada')
              or e.artigo = any(${items}::uuid[])))
    delete from notificacao n
     where n.farmacia_id = ${farmaciaId} and n.reserva_id = ${visitOfThem(ids)} and n.estado = 'pendente' and n.tentativas = 0
       and (n.tipo = 'reserva_sem_stock'
            and not exists (select from linhas l where l.estado = 'cancelada' and l.resposta = 'nao_ha' and l.respondida_em = n.criada_em)
         or n.tipo = 'reserva_respondida'
            and not exists (select from linhas l where l.estado = 'activa' and l.resposta is not null
                               and not exists (select from notificacao s
                                                where s.farmacia_id = n.farmacia_id and s.reserva_id = n.reserva_id and s.tipo = n.tipo
                                                  and s.tentativas > 0 and s.criada_em >= l.respondida_em)))`)
