import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import { stillThere } from '../../modules/restos/public.ts'
import type { Attempt, DeliveryRow } from './repository.ts'
import type { FailureVerdict } from './rules.ts'

/** The turn of this process at a webhook: nobody else sends to it meanwhile. */
export interface Turn {
  id: string
  farmacia_id: string
  turno: number
  url: string
  /** Sealed: the secrets that sign. */
  segredos: Buffer[]
  /** Failures in a row before this turn, and for how many seconds everything failed. */
  falhas: number
  falha_segundos: number
}

/** A turn, and the delivery it is for. */
export interface Claimed extends Turn {
  entrega: DeliveryRow & { tentativas: number }
}

/**
 * Takes turns at webhooks that have something due, the one that had none for longest first. What waits is found by its
 * index, one look for each webhook, however much waits for one. Rows that another process has are skipped.
 * @param slow true for those whose last attempt failed or was slow
 * @param seconds the length of a turn, far longer than an attempt may take
 */
export const takeTurns = (tx: Transaction, slow: boolean, limit: number, seconds: number) =>
  tx.many<Turn>(sql`
    with recursive com_entregas as (
      (select webhook_id from webhook_entrega where estado = 'pendente' order by webhook_id limit 1)
      union all
      select (select e.webhook_id from webhook_entrega e where e.estado = 'pendente' and e.webhook_id > c.webhook_id
               order by e.webhook_id limit 1)
        from com_entregas c where c.webhook_id is not null),
    livres as materialized (
      select w.id from com_entregas c
        cross join lateral (select * from webhook where id = c.webhook_id offset 0) v
        join webhook w on w.id = v.id
       where w.parado_porque is null and w.ocupado_ate <= now() and w.descansa_ate <= now() and w.lento = ${slow}
         and ${stillThere('w')}
         and exists (select from webhook_entrega e
                      where e.webhook_id = c.webhook_id and e.estado = 'pendente' and e.proxima_em <= now())
       order by w.ocupado_ate limit ${limit} for no key update of w skip locked)
    update webhook w set ocupado_ate = now() + make_interval(secs => ${seconds}), turno = w.turno + 1
      from livres where w.id = livres.id
    returning w.id, w.farmacia_id, w.turno, w.url, w.falhas,
              array_prepend(w.segredo, array(
                select a.segredo from unnest(w.segredos_antigos, w.segredos_antigos_ate) with ordinality a (segredo, ate, lugar)
                 where a.ate > now() order by a.lugar)) as segredos,
              coalesce(extract(epoch from now() - w.falha_desde), 0)::float8 as falha_segundos`)

/** Takes the delivery that is due for longest of each of these webhooks, after `takeTurns` in the same transaction. */
export const takeDeliveries = (tx: Transaction, webhooks: readonly string[]) =>
  tx.many<Claimed['entrega'] & { webhook_id: string }>(sql`
    update webhook_entrega e set tentada = true
      from unnest(${webhooks}::uuid[]) w
           cross join lateral (
             select id from webhook_entrega
              where webhook_id = w and estado = 'pendente' and proxima_em <= now()
              order by proxima_em, criada_em limit 1) d
     where e.id = d.id
    returning e.id, e.webhook_id, e.tipo, e.estado, e.ocorreu_em, null as proxima_em, e.dados, e.historico, e.tentativas`)

/** Gives turns back, as if they had not been taken. */
export const releaseTurns = (tx: Transaction, turns: readonly { id: string; turno: number }[]) =>
  tx.run(sql`
    update webhook w set ocupado_ate = now()
      from unnest(${turns.map(({ id }) => id)}::uuid[], ${turns.map(({ turno }) => turno)}::int[]) t(id, turno)
     where w.id = t.id and w.turno = t.turno`)

/** The number of attempts of a delivery that are kept. */
const KEPT_ATTEMPTS = 20

const attempted = (attempt: Attempt) => sql`
  tentativas = e.tentativas + 1,
  historico = jsonb_path_query_array(e.historico, ${`$[last - ${KEPT_ATTEMPTS - 2} to last]`}::jsonpath)
              || ${JSON.stringify(attempt)}::jsonb`

/** Notes that a delivery was taken, unless another process has had the turn since. @returns false for none */
export const settleDelivered = async (
  tx: Transaction,
  { id, turno, entrega }: Claimed,
  attempt: Attempt,
  slow: boolean,
): Promise<boolean> =>
  (await tx.run(sql`
    with vez as (
      update webhook set ocupado_ate = now(), falhas = 0, falha_desde = null, descansa_ate = '-infinity', lento = ${slow}
       where id = ${id} and turno = ${turno} returning id)
    update webhook_entrega e set estado = 'entregue', ${attempted(attempt)}
     where e.id = ${entrega.id} and exists (select from vez)`)) > 0

/**
 * Records a failed attempt, and carries out the verdict on the delivery and its webhook. The pharmacy learns of a stopped
 * webhook by SMS, once a day at most. @returns false when another process has had the turn since
 */
export const settleFailed = async (
  tx: Transaction,
  { id, turno, entrega }: Claimed,
  attempt: Attempt,
  { stop, wait, rest }: FailureVerdict,
): Promise<boolean> =>
  (await tx.run(sql`
    with vez as (
      update webhook set ocupado_ate = now(), falhas = falhas + 1, falha_desde = coalesce(falha_desde, now()), lento = true,
             descansa_ate = now() + make_interval(secs => ${rest}),
             parado_porque = coalesce(parado_porque, ${stop}), parado_em = case when ${stop}::text is null then parado_em else coalesce(parado_em, now()) end
       where id = ${id} and turno = ${turno} returning farmacia_id, parado_porque),
    aviso as (
      insert into notificacao (canal, tipo, farmacia_id)
      select 'sms', 'webhook_parado', farmacia_id from vez
       where parado_porque = ${stop}
         and not exists (select from notificacao n
                          where n.farmacia_id = vez.farmacia_id and n.tipo = 'webhook_parado' and n.estado = 'pendente')
         and not exists (select from notificacao n
                          where n.farmacia_id = vez.farmacia_id and n.tipo = 'webhook_parado' and n.estado = 'enviada'
                            and n.terminada_em > now() - interval '1 day'))
    update webhook_entrega e
       set estado = case when ${wait}::float8 is null then 'falhada' else 'pendente' end,
           proxima_em = now() + make_interval(secs => coalesce(${wait}::float8, 0)), ${attempted(attempt)}
     where e.id = ${entrega.id} and exists (select from vez)`)) > 0
