import sql from 'sql-template-tag'
import { LIVE } from '#contract/reservation-states.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { literal } from '#server/db/literal.ts'
import type { EmailSubject } from './compose-email.rules.ts'
import type { Subject } from './compose-sms.rules.ts'
import type { Sent } from './gateways/sender.rules.ts'
import { words } from './words.ts'

/**
 * How long a claimed message stays its claimer's: far longer than any sending may take. An SMS is one short call; the
 * e-mails of a batch wait for one another.
 */
const SMS_LEASE = '1 minute'
const EMAIL_LEASE = '5 minutes'

export interface Claimed {
  id: number
  canal: 'sms' | 'email'
  tentativas: number
  /** This message and no other, in any installation: the same at every try. */
  chave: string
}

/** Takes due messages for this process; one that dies with them leaves them due again when the lease ends. */
export const claimDue = (tx: Transaction, limit: number, canais: readonly Claimed['canal'][]) =>
  tx.many<Claimed>(sql`
    update notificacao n set tentativas = tentativas + 1,
           proxima_em = now() + case canal when 'sms' then ${SMS_LEASE}::interval else ${EMAIL_LEASE}::interval end
      from (select id from notificacao where estado = 'pendente' and proxima_em <= now() and canal = any(${canais})
             order by proxima_em limit ${limit} for update skip locked) devida
     where n.id = devida.id
    returning n.id, n.canal, n.tentativas, n.id || '.' || floor(extract(epoch from n.criada_em) * 1000) as chave`)

export interface Details extends EmailSubject, Subject {
  segredo: Buffer | null
  telefone_secundario: string | null
  email: string | null
  /** Why the message would only mislead by now; null while it would not. */
  caducada: string | null
}

/** All a message needs, as things stand now; undefined when what it was about is gone. */
export const details = (db: Reader, id: number) =>
  db.maybe<Details>(sql`
    select n.tipo, n.segredo, coalesce(f.nome, '') as farmacia_nome, f.municipio as farmacia_municipio,
           coalesce(f.telefone, '') as telefone,
           f.telefone_secundario, null as codigo_acesso, coalesce(u.nome, d.nome) as utilizador_nome,
           coalesce(d.email, u.email) as email, r.produto_nome, r.quantidade, r.reservado_ate, r.codigo_levantamento,
           case when n.tipo = 'reserva_criada' and r.estado <> ${literal(LIVE)} then ${words.reservationOverBefore}
                when n.tipo = 'reserva_sem_stock' and u.id is null then ${words.accountGone}
                when n.tipo = 'confirmar_email' and d.email_confirmado_em is not null then ${words.emailConfirmed}
                when n.tipo in ('recuperar_password', 'confirmar_email')
                     and not coalesce(l.expira_em > now(), false) then ${words.linkExpired} end as caducada
      from notificacao n
      left join farmacia f on f.id = n.farmacia_id
      left join ligacao_enviada l on l.id = n.ligacao_id
      left join reserva_actual r on r.id = n.reserva_id
      left join utilizador u on u.id = r.utilizador_id
      left join utilizador d on d.id = n.utilizador_id
     where n.id = ${id}`)

/**
 * Is the message still to be sent, and by this claim? Not when a newer code replaced it, the operator dropped it, or the
 * claimer was away for so long that another has it.
 */
export const isStillDue = async (db: Reader, { id, tentativas }: Claimed) =>
  (
    await db.one<{ due: boolean }>(sql`
      select exists (select from notificacao where id = ${id} and estado = 'pendente'
                        and tentativas = ${tentativas} and proxima_em > now()) as due`)
  ).due

export const settleSent = (tx: Transaction, id: number, fornecedor: string, { referencia }: Sent) =>
  tx.run(sql`
    update notificacao set estado = 'enviada', fornecedor = ${fornecedor}, referencia = ${referencia},
           ultimo_erro = null, segredo = null, terminada_em = now() where id = ${id}`)

export type FinalState = 'falhada' | 'nao_entregavel' | 'caducada'

/** What was settled while it was being tried, by a newer code say, stays as it is. What only misleads is not kept. */
export const settleUnsent = (tx: Transaction, id: number, estado: FinalState, motivo: string, fornecedor?: string) =>
  tx.run(sql`
    update notificacao set estado = ${estado}, ultimo_erro = ${motivo}, fornecedor = ${fornecedor ?? null},
           segredo = case when ${estado} <> 'caducada' then segredo end, terminada_em = now() where id = ${id} and estado = 'pendente'`)

interface Postponed {
  id: number
  seconds: number
  motivo: string
  fornecedor: string
}

export const postpone = (tx: Transaction, { id, seconds, motivo, fornecedor }: Postponed) =>
  tx.run(sql`
    update notificacao set ultimo_erro = ${motivo}, fornecedor = ${fornecedor},
           proxima_em = now() + make_interval(secs => ${seconds}) where id = ${id}`)

/** As if it had not been claimed, but later. */
export const giveBack = (tx: Transaction, id: number, seconds: number) =>
  tx.run(sql`
    update notificacao set tentativas = tentativas - 1, proxima_em = now() + make_interval(secs => ${seconds})
     where id = ${id}`)

/** Codes are not kept for messages nobody mended in a week; the record of messages goes after a month, or three. */
export const forgetOld = (tx: Transaction) =>
  tx.run(sql`
    with esquecidas as (
      delete from notificacao
       where terminada_em < now() - case when estado = 'enviada' then interval '30 days' else interval '90 days' end)
    update notificacao set segredo = null where segredo is not null and terminada_em < now() - interval '7 days'`)

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

/** What was not delivered, oldest first: pending, failed, undeliverable. */
export const unsent = (db: Reader, limit: number) =>
  db.many<OutboxRow>(sql`
    select n.id, n.canal, n.tipo, n.estado, n.tentativas, f.nome as farmacia_nome, n.fornecedor, n.ultimo_erro,
           n.criada_em, n.proxima_em
      from notificacao n left join farmacia f on f.id = n.farmacia_id
     where n.estado <> 'enviada' order by n.id limit ${limit}`)
