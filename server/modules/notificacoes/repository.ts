import sql from 'sql-template-tag'
import { CONVERSATION_MINUTES, LATE_MINUTES, PHONE_CODE_MINUTES } from '#contract/limits.ts'
import { LIVE } from '#contract/states.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { literal } from '#server/db/statements.ts'
import type { EmailSubject } from './compose-email.rules.ts'
import type { Subject } from './compose-sms.rules.ts'
import { endsBy, ofVisit, toPerson, toPharmacy } from './kinds.sql.ts'
import { messages } from './messages.ts'
import { numbersOfPharmacy } from './numbers.sql.ts'
import { writtenChannel } from './outbox.sql.ts'
import type { SentMessage } from './sender.rules.ts'

export interface Details extends EmailSubject, Subject {
  id: number
  segredo: Buffer | null
  telefone_secundario: string | null
  /** The pharmacy's numbers that act for it, and those that wrote PARAR; E.164. */
  provados: string[]
  parados: string[]
  farmacia_id: string | null
  email: string | null
  /** The number of whose reservation it is, or whose alert it was. */
  utilizador_telefone: string | null
  /** Why the message would only mislead by now; null while it would not. */
  caducada: string | null
}

/** Returns the present facts of messages, in their order, without deleted ones. */
export const details = (db: Reader, ids: readonly number[]) =>
  db.many<Details>(sql`
    select n.id, n.tipo, f.id as farmacia_id,
           coalesce(n.segredo, case when n.canal = 'push' then a.push end) as segredo, coalesce(f.nome, '') as farmacia_nome, f.municipio as farmacia_municipio,
           coalesce(f.telefone, '') as telefone,
           r.anterior is not null as passou, coalesce(f.endereco, f.bairro, f.municipio) as farmacia_onde,
           f.telefone_secundario, ${numbersOfPharmacy}, null as codigo_acesso, coalesce(u.nome, d.nome) as utilizador_nome,
           coalesce(l.email, d.email, u.email) as email, r.reservado_ate, r.codigo_levantamento, v.artigos,
           coalesce(u.telefone, d.telefone) as utilizador_telefone,
           case when o.id is not null then json_build_object('numero', o.numero, 'produto', o.produto, 'lotes', o.lotes) end as recolha,
           case when (${endsBy('visit_over')} or ${endsBy('visit_over_unless_fetched')} and not v.levantada)
                     and v.artigos is null and r.id is not null then ${messages.reservationOverBefore}
                when ${endsBy('answer_gone')} and not v.alguma then ${messages.answerGone}
                when ${endsBy('answered')} and not v.falta then ${messages.answered}
                when ${endsBy('delivered')}
                     and exists (select from notificacao s
                                  where s.reserva_id = n.reserva_id and s.tipo = 'reserva_criada' and s.tentativas > 0
                                    and s.entregue_em is not null)
                then ${messages.deliveredSince}
                when ${endsBy('notice_withdrawn')} and o.retirada_em is not null then ${messages.noticeWithdrawn}
                when ${endsBy('account_gone')} and u.id is null then ${messages.accountGone}
                when ${endsBy('email_confirmed')} and d.email_confirmado_em is not null then ${messages.emailConfirmed}
                when ${endsBy('conversation_over')} and n.criada_em < now() - make_interval(mins => ${CONVERSATION_MINUTES})
                then ${messages.conversationOver}
                when ${endsBy('telephone_code_over')}
                     and case when n.utilizador_id is null and n.farmacia_id is null then n.criada_em <= now() - make_interval(mins => ${PHONE_CODE_MINUTES})
                              else not exists (select from codigo_telefone c
                                                where (c.utilizador_id = n.utilizador_id or c.farmacia_id = n.farmacia_id)
                                                  and c.expira_em > now()) end
                then ${messages.phoneCodeOver}
                when ${endsBy('link_over')}
                     and not coalesce(l.expira_em > now(), false) then ${messages.linkExpired} end as caducada
      from notificacao n
      left join farmacia f on f.id = n.farmacia_id
      left join ligacao_enviada l on l.id = n.ligacao_id
      left join reserva r on r.id = n.reserva_id
      left join recolha o on o.id = n.recolha_id
      left join lateral (
        -- filters live ones among the few found; as a condition of the join it would read all live ones by their index
        select json_agg(json_build_object('produto_nome', l.produto_nome, 'quantidade', l.quantidade, 'preco', l.preco, 'resposta', l.resposta)
                        order by l.id) filter (where l.viva) as artigos,
               bool_or(l.viva and l.resposta is not null) as alguma, bool_or(l.viva and l.resposta is null) as falta,
               -- who has fetched it has it at home, and needs to know of a recall all the more
               coalesce(bool_or(l.estado = 'concluida'), false) as levantada
          from (select a.*, a.estado = ${literal(LIVE)} and a.reservado_ate > now() as viva
                  from (select * from reserva where id = n.reserva_id union all
                        select * from reserva where visita = n.reserva_id) a) l
      ) v on ${ofVisit}
      left join utilizador u on u.id = r.utilizador_id
      left join aviso_push a on a.utilizador_id = r.utilizador_id
      left join utilizador d on d.id = n.utilizador_id
     where n.id = any(${ids}::bigint[]) order by n.id`)

/** A message that its gateway has taken. */
export interface Settled extends SentMessage {
  id: number
  fornecedor: string
  /** The message under whose key it was sent. */
  envio: number
  /** True where its gateway reports deliveries. */
  relata: boolean
}

/**
 * Notes that gateways took messages. A report may have come before: the row under whose key a message went is locked, and
 * read as it is then, so that nothing reported is lost. An SMS about a hold is awaited from here on. Each SMS is counted once,
 * however many messages it told.
 */
export const settleSent = (tx: Transaction, sent: readonly Settled[]) =>
  tx.run(sql`
    with envios as materialized (
      select id, entregue_em, nao_entregue_em from notificacao
       where id = any(${sent.map(({ envio }) => envio)}::bigint[]) order by id for no key update),
    postas as (
      update notificacao n set estado = 'enviada', fornecedor = s.fornecedor, referencia = s.referencia,
             ultimo_erro = null, segredo = null, terminada_em = now(), envio = s.envio,
             entregue_em = e.entregue_em, nao_entregue_em = e.nao_entregue_em,
             entrega_ate = case when not s.relata or e.entregue_em is not null then null
                                when e.nao_entregue_em is not null and (${toPharmacy} or ${toPerson}) then now()
                                when n.tipo = 'reserva_criada' then now() + make_interval(mins => ${LATE_MINUTES}) end
        from unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ fornecedor }) => fornecedor)}::text[],
                    ${sent.map(({ referencia }) => referencia)}::text[], ${sent.map(({ envio }) => envio)}::bigint[],
                    ${sent.map(({ relata }) => relata)}::boolean[]) s (id, fornecedor, referencia, envio, relata)
             left join envios e on e.id = s.envio
       where n.id = s.id returning n.canal, n.envio, n.fornecedor)
    insert into mensagem_contada (canal, sentido, sms)
    select distinct on (envio) 'sms', 'saida', 1 from postas where canal = 'sms' and fornecedor <> 'log'`)

export type FinalState = 'falhada' | 'nao_entregavel' | 'caducada'

/** Settles messages that were not sent. One that was settled meanwhile, by a newer code say, stays as it is. */
export const settleUnsent = (tx: Transaction, ids: number[], estado: FinalState, motivo: string, fornecedor?: string) =>
  tx.run(sql`
    update notificacao set estado = ${estado}, ultimo_erro = ${motivo}, fornecedor = ${fornecedor ?? null},
           segredo = case when ${estado} <> 'caducada' and tipo <> 'conversa' then segredo end, terminada_em = now()
     where id = any(${ids}::bigint[]) and estado = 'pendente'`)

interface Postponed {
  ids: number[]
  seconds: number
  motivo: string
  fornecedor: string
}

export const postpone = (tx: Transaction, { ids, seconds, motivo, fornecedor }: Postponed) =>
  tx.run(sql`
    update notificacao set ultimo_erro = ${motivo}, fornecedor = ${fornecedor}, reclamada_ate = null, nao_entregue_em = null,
           proxima_em = now() + make_interval(secs => ${seconds}) where id = any(${ids}::bigint[])`)

/** Returns messages to the queue, as if unclaimed, for a later time. */
export const requeueUnclaimed = (tx: Transaction, ids: number[], seconds: number) =>
  tx.run(sql`
    update notificacao set tentativas = tentativas - 1, reclamada_ate = null,
           proxima_em = now() + make_interval(secs => ${seconds})
     where id = any(${ids}::bigint[])`)

/**
 * Turns a push or an SMS that does not reach its person to another channel, at once, unless another process has it by now: to
 * SMS from the phone of who gave a number and never confirmed an e-mail, which may be a stranger's; else to e-mail. Of who has
 * no e-mail an SMS is the last way, and is given up.
 */
export const turnToNext = (tx: Transaction, id: number, tentativas: number, motivo: string) =>
  tx.run(sql`
    update notificacao n
       set canal = coalesce(v.canal, n.canal), segredo = null, reclamada_ate = null, proxima_em = now(), ultimo_erro = ${motivo},
           estado = case when v.canal is null then 'nao_entregavel' else 'pendente' end,
           terminada_em = case when v.canal is null then now() end
      from (select m.id,
                   case when u.id is not null and u.email is null then case when m.canal = 'push' then 'sms' end
                        when m.canal = 'push' and r.id is not null then ${writtenChannel}
                        else 'email' end as canal
              from notificacao m
              left join reserva r on r.id = m.reserva_id
              left join utilizador u on u.id = coalesce(r.utilizador_id, m.utilizador_id)
             where m.id = ${id}) v
     where n.id = v.id and n.canal <> 'email' and n.estado = 'pendente' and n.tentativas = ${tentativas}`)

/** Forgets the phone of whose reservation a message is about: its push service no longer knows it. */
export const forgetPhone = (tx: Transaction, id: number) =>
  tx.run(sql`
    delete from aviso_push
     where utilizador_id = (select r.utilizador_id from notificacao n join reserva r on r.id = n.reserva_id where n.id = ${id})`)

export interface OutboxRow {
  id: number
  canal: string
  tipo: string
  estado: string
  tentativas: number
  farmacia_nome: string | null
  fornecedor: string | null
  ultimo_erro: string | null
  criada_em: string
  proxima_em: string
}

/** Returns messages that were not delivered, oldest first: pending, failed, undeliverable. */
export const unsent = (db: Reader, limit: number) =>
  db.many<OutboxRow>(sql`
    select n.id, n.canal, n.tipo, n.estado, n.tentativas, f.nome as farmacia_nome, n.fornecedor, n.ultimo_erro,
           n.criada_em, n.proxima_em
      from notificacao n left join farmacia f on f.id = n.farmacia_id
     where n.estado <> 'enviada' order by n.id limit ${limit}`)
