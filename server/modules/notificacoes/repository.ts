import sql from 'sql-template-tag'
import { LIVE } from '#contract/reservation-states.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { literal } from '#server/db/literal.ts'
import { due, sweep } from '#server/db/sweep.ts'
import type { EmailSubject } from './compose-email.rules.ts'
import type { Subject } from './compose-sms.rules.ts'
import type { Sent } from './gateways/sender.rules.ts'
import { messages } from './messages.ts'

export interface Details extends EmailSubject, Subject {
  id: number
  segredo: Buffer | null
  telefone_secundario: string | null
  email: string | null
  /** Why the message would only mislead by now; null while it would not. */
  caducada: string | null
}

/** Returns the present facts of messages, in their order, without deleted ones. */
export const details = (db: Reader, ids: readonly number[]) =>
  db.many<Details>(sql`
    select n.id, n.tipo, n.segredo, coalesce(f.nome, '') as farmacia_nome, f.municipio as farmacia_municipio,
           coalesce(f.telefone, '') as telefone,
           f.telefone_secundario, null as codigo_acesso, coalesce(u.nome, d.nome) as utilizador_nome,
           coalesce(d.email, u.email) as email, r.produto_nome, r.quantidade, r.reservado_ate, r.codigo_levantamento,
           case when n.tipo = 'reserva_criada' and r.estado <> ${literal(LIVE)} then ${messages.reservationOverBefore}
                when n.tipo = 'reserva_sem_stock' and u.id is null then ${messages.accountGone}
                when n.tipo = 'confirmar_email' and d.email_confirmado_em is not null then ${messages.emailConfirmed}
                when n.tipo in ('recuperar_password', 'confirmar_email')
                     and not coalesce(l.expira_em > now(), false) then ${messages.linkExpired} end as caducada
      from notificacao n
      left join farmacia f on f.id = n.farmacia_id
      left join ligacao_enviada l on l.id = n.ligacao_id
      left join reserva_actual r on r.id = n.reserva_id
      left join utilizador u on u.id = r.utilizador_id
      left join utilizador d on d.id = n.utilizador_id
     where n.id = any(${ids}::bigint[]) order by n.id`)

/** A message that its gateway has taken. */
export interface Settled extends Sent {
  id: number
  fornecedor: string
}

export const settleSent = (tx: Transaction, sent: readonly Settled[]) =>
  tx.run(sql`
    update notificacao n set estado = 'enviada', fornecedor = s.fornecedor, referencia = s.referencia,
           ultimo_erro = null, segredo = null, terminada_em = now()
      from unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ fornecedor }) => fornecedor)}::text[],
                  ${sent.map(({ referencia }) => referencia)}::text[]) s (id, fornecedor, referencia)
     where n.id = s.id`)

export type FinalState = 'falhada' | 'nao_entregavel' | 'caducada'

/** Settles messages that were not sent. One that was settled meanwhile, by a newer code say, stays as it is. */
export const settleUnsent = (tx: Transaction, ids: number[], estado: FinalState, motivo: string, fornecedor?: string) =>
  tx.run(sql`
    update notificacao set estado = ${estado}, ultimo_erro = ${motivo}, fornecedor = ${fornecedor ?? null},
           segredo = case when ${estado} <> 'caducada' then segredo end, terminada_em = now()
     where id = any(${ids}::bigint[]) and estado = 'pendente'`)

interface Postponed {
  ids: number[]
  seconds: number
  motivo: string
  fornecedor: string
}

export const postpone = (tx: Transaction, { ids, seconds, motivo, fornecedor }: Postponed) =>
  tx.run(sql`
    update notificacao set ultimo_erro = ${motivo}, fornecedor = ${fornecedor}, reclamada_ate = null,
           proxima_em = now() + make_interval(secs => ${seconds}) where id = any(${ids}::bigint[])`)

/** Returns messages to the queue, as if unclaimed, for a later time. */
export const giveBack = (tx: Transaction, ids: number[], seconds: number) =>
  tx.run(sql`
    update notificacao set tentativas = tentativas - 1, reclamada_ate = null,
           proxima_em = now() + make_interval(secs => ${seconds})
     where id = any(${ids}::bigint[])`)

/** Turns a push that does not reach its phone to e-mail, at once, unless another process has it by now. */
export const turnToEmail = (tx: Transaction, id: number, tentativas: number, motivo: string) =>
  tx.run(sql`
    update notificacao set canal = 'email', segredo = null, reclamada_ate = null, proxima_em = now(),
           ultimo_erro = ${motivo}
     where id = ${id} and canal = 'push' and estado = 'pendente' and tentativas = ${tentativas}`)

/** The record of messages: a week after they were sent, a month after they were given up. */
export const forgetOld = (tx: Transaction, limit: number) =>
  sweep(
    tx,
    'notificacao',
    'terminada_em',
    sql`terminada_em < now() - interval '7 days' and (estado = 'enviada' or terminada_em < now() - interval '30 days')`,
    limit,
  )

const unsentSecrets = sql`segredo is not null and terminada_em < now() - interval '7 days'`

/** Codes and links are not kept for messages nobody mended in a week. */
export const forgetSecrets = (tx: Transaction, limit: number) =>
  tx.run(sql`
    update notificacao set segredo = null
     where ${due('notificacao', 'id', 'terminada_em', unsentSecrets, limit)}`)

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
