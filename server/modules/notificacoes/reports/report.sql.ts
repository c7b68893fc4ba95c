import sql from 'sql-template-tag'
import { RESERVATION_MINUTES } from '#contract/limits.ts'
import type { Transaction } from '#server/db/database.ts'
import { toPerson, toPharmacy } from '../kinds.sql.ts'
import { messages } from '../messages.ts'
import { channelOf } from '../outbox.sql.ts'
import type { DeliveryOutcome, ReportedMessage } from './report.rules.ts'

/** The columns of a message `n` that a report changes. A delivery stands; only the first refusal is news, and the worker acts on it. */
const changes = {
  entregue: {
    set: sql`
      entregue_em = now(), entrega_ate = null,
      estado = case when n.estado = 'falhada' and n.envio is not null then 'enviada' else n.estado end,
      ultimo_erro = case when n.estado = 'falhada' and n.envio is not null then null else n.ultimo_erro end`,
    isNews: sql`n.entregue_em is null`,
  },
  nao_entregue: {
    set: sql`
      nao_entregue_em = now(),
      entrega_ate = case when n.estado = 'enviada' and (${toPharmacy} or ${toPerson}) then now() else n.entrega_ate end`,
    isNews: sql`n.entregue_em is null and n.nao_entregue_em is null`,
  },
}

/**
 * Notes a report on the message under whose key the SMS went, which it locks, so that the note that the gateway took it
 * (settleSent) comes before or after and not between; and on those that went with it.
 * @returns 0 when it tells nothing new, or there is no such message
 */
export async function noteReport(
  tx: Transaction,
  { id, criada }: ReportedMessage,
  outcome: DeliveryOutcome,
): Promise<number> {
  const { set, isNews } = changes[outcome]
  const first = await tx.maybe<{ farmacia_id: string | null }>(sql`
    update notificacao n set ${set}
     where n.id = ${id} and floor(extract(epoch from n.criada_em) * 1000) = ${criada} and n.canal = 'sms'
       and n.tentativas > 0 and ${isNews}
    returning n.farmacia_id`)
  if (!first) return 0
  // by the index of a pharmacy's messages of one kind and state: those of a day are few
  const others = await tx.run(sql`
    update notificacao n set ${set}
     where n.farmacia_id = ${first.farmacia_id} and n.tipo = 'reserva_criada' and n.estado in ('enviada', 'falhada')
       and n.terminada_em > now() - interval '1 day' and n.envio = ${id} and n.id <> ${id} and ${isNews}`)
  return 1 + others
}

/** Notes that reports come, once a minute at most: within it no report locks the one row, for which the others would wait. */
export const noteReports = (tx: Transaction) =>
  tx.run(sql`
    insert into relatorio_sms as r (em)
    select now() where not exists (select from relatorio_sms where em >= now() - interval '1 minute')
    on conflict (unico) do update set em = now() where r.em < now() - interval '1 minute'`)

/** An SMS that the network did not deliver; `falhou` only where it was to a pharmacy. */
export interface Undelivered {
  tipo: string
  farmacia_id: string
  /** The first reservation of the visit that it tells of. */
  reserva_id: string | null
  falhou: boolean
}

/**
 * Takes SMS whose time to be delivered is over, by their index; rows that another process has are skipped. Those that were not
 * delivered failed, as if the gateway had said so: they are shown, and sent again where the number is mended. Silence is
 * a failure only while reports of other messages come; without any it is looked at again in a minute, for as long as a hold
 * lasts. One to a person goes by e-mail instead, once, where theirs is confirmed.
 */
export const takeUndelivered = (tx: Transaction, limit: number) =>
  tx.many<Undelivered>(sql`
    with devidas as materialized (
      select n.id, n.nao_entregue_em is not null as negada, n.estado = 'enviada' and ${toPerson} as pessoal from notificacao n
       where n.entrega_ate <= now() order by n.entrega_ate limit ${limit} for update skip locked),
    julgadas as materialized (
      select id, negada, negada or exists (select from relatorio_sms
                                            where em > now() - make_interval(mins => ${RESERVATION_MINUTES})) as falhou,
             pessoal,
             pessoal and exists (select from notificacao m
                                   left join reserva r on r.id = m.reserva_id
                                   join utilizador u on u.id = coalesce(r.utilizador_id, m.utilizador_id)
                                  where m.id = devidas.id and u.email_confirmado_em is not null) as por_email
        from devidas)
    update notificacao n
       set canal = case when j.por_email then 'email' else n.canal end,
           estado = case when j.por_email then 'pendente'
                         when j.falhou and n.estado = 'enviada' and not j.pessoal then 'falhada' else n.estado end,
           tentativas = case when j.por_email then 0 else n.tentativas end,
           proxima_em = case when j.por_email then now() else n.proxima_em end,
           terminada_em = case when j.por_email then null else n.terminada_em end,
           reclamada_ate = case when j.por_email then null else n.reclamada_ate end,
           ultimo_erro = case when not j.falhou then n.ultimo_erro
                              when j.negada then ${messages.notDelivered} else ${messages.noReport} end,
           entrega_ate = case when not j.falhou and n.terminada_em > now() - make_interval(mins => ${RESERVATION_MINUTES})
                              then now() + interval '1 minute' end
      from julgadas j where n.id = j.id
    returning n.tipo, n.farmacia_id, n.reserva_id, j.falhou and n.estado = 'falhada' as falhou`)

/** Queues a message to the users of these live visits: the pharmacy was not told. At most once a visit. */
export const tellHolders = (tx: Transaction, visits: readonly string[]) =>
  tx.run(sql`
    insert into notificacao (canal, tipo, farmacia_id, reserva_id)
    select ${channelOf(sql`r.utilizador_id`)}, 'reserva_sem_aviso', r.farmacia_id, r.id
      from reserva r where r.id = any(${visits}::uuid[]) and r.utilizador_id is not null and visita_viva(r.id)
     order by r.id
    on conflict do nothing`)

/** Queues an e-mail about each of these pharmacies to every active admin, once a day. */
export const tellAdmins = (tx: Transaction, pharmacies: readonly string[]) =>
  tx.run(sql`
    with hoje as (
      insert into farmacia_sem_sms as s (farmacia_id, dia)
      select id, dia_em_luanda(now()) from farmacia where id = any(${pharmacies}::uuid[]) order by id
      on conflict (farmacia_id) do update set dia = excluded.dia where s.dia < excluded.dia
      returning farmacia_id)
    insert into notificacao (canal, tipo, farmacia_id, utilizador_id)
    select 'email', 'farmacia_sem_sms', hoje.farmacia_id, u.id from hoje, utilizador u where u.role = 'admin' and u.is_ativo
       for key share of u`)
