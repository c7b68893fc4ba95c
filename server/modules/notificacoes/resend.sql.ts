import sql, { type Sql } from 'sql-template-tag'
import type { MessageKind } from '#contract/mensagens.ts'
import { LIVE } from '#contract/states.ts'
import type { Transaction } from '#server/db/database.ts'
import { literal } from '#server/db/statements.ts'
import type { Channel } from './claim.sql.ts'
import { endsBy } from './kinds.sql.ts'
import { messages } from './messages.ts'

/** Messages by id, or all that gave up. */
export type Selection = number[] | 'falhadas'

export interface ResendCandidate {
  id: number
  /** Why it is left as it is; null when nothing stands in the way. */
  motivo: string | null
}

const selected = (selection: Selection): Sql =>
  selection === 'falhadas' ? sql`n.estado = 'falhada'` : sql`n.id = any(${selection}::bigint[])`

/** Tells if a message is claimed: being sent, or left by a claimer that died, until its claim ends. */
export const inHand = sql`(n.estado = 'pendente' and n.proxima_em > now() and coalesce(n.reclamada_ate > now(), false))`

/** Joins to message `n` its reservation, its link and its notice of a recall, by one lookup a row. */
export const whatItIsAbout = sql`
  left join lateral (select estado, utilizador_id from reserva_actual where id = n.reserva_id offset 0) r on true
  left join lateral (select expira_em from ligacao_enviada where id = n.ligacao_id offset 0) l on true
  left join lateral (select retirada_em from recolha where id = n.recolha_id offset 0) o on true`

/** Why a message would only mislead by now, or has nothing left to say; null while it has. */
export const meaningless = sql`
  case when ${endsBy('access_code_erased')} and n.segredo is null then ${messages.codeErased}
       when (${endsBy('visit_over')} or ${endsBy('visit_over_unless_fetched')} and r.estado <> 'concluida') and r.estado <> ${literal(LIVE)} and not visita_viva(n.reserva_id) then ${messages.reservationOver}
       when ${endsBy('notice_withdrawn')} and o.retirada_em is not null then ${messages.noticeWithdrawn}
       when ${endsBy('account_gone')} and r.utilizador_id is null then ${messages.accountGone}
       when ${endsBy('conversation_over')} and n.segredo is null then ${messages.conversationOver}
       when ${endsBy('telephone_code_over')}
            and (n.segredo is null
                 or not exists (select from codigo_telefone c
                                 where (c.utilizador_id = n.utilizador_id or c.farmacia_id = n.farmacia_id) and c.expira_em > now()))
       then ${messages.phoneCodeOver}
       when ${endsBy('link_over')}
            and not coalesce(l.expira_em > now(), false) then ${messages.linkExpired}
       when ${endsBy('link_over')} and n.segredo is null then ${messages.linkErased} end`

/** The selected messages, locked until the transaction ends, each with why it cannot be sent again. */
export const lockToResend = (tx: Transaction, selection: Selection) =>
  tx.many<ResendCandidate>(sql`
    select n.id, case when n.estado = 'enviada' then ${messages.delivered}
                      when n.estado = 'pendente' then ${messages.stillTried}
                      else ${meaningless} end as motivo
      from notificacao n ${whatItIsAbout}
     where ${selected(selection)} order by n.id for update of n`)

/** The selected messages, locked until the transaction ends, each with why it cannot be dropped. */
export const lockToDrop = (tx: Transaction, selection: Selection) =>
  tx.many<ResendCandidate>(sql`
    select n.id, case when n.estado = 'enviada' then ${messages.delivered} when ${inHand} then ${messages.inHand} end as motivo
      from notificacao n where ${selected(selection)} order by n.id for update of n`)

const again = sql`
  estado = 'pendente', proxima_em = now(), terminada_em = null, reclamada_ate = null,
  envio = null, entregue_em = null, nao_entregue_em = null, entrega_ate = null,
  tentativas = case when estado = 'pendente' then tentativas else 0 end`

/**
 * Makes messages due now, those given up with all their attempts before them. One that waits keeps its count: by it a
 * claim that ran out is told from the next one.
 */
export const requeue = (tx: Transaction, ids: number[]) =>
  tx.run(sql`update notificacao set ${again} where id = any(${ids}::bigint[])`)

/** Far more live holds than a pharmacy has whose messages do not arrive. */
const MOST_RETRIED = 500

/**
 * Makes the unsent messages of a pharmacy's live holds due now, because its number changed. Messages that are being sent
 * are left to their sender.
 */
export const retryHolds = (tx: Transaction, farmaciaId: string) =>
  tx.run(sql`
    update notificacao n set ${again}
     where n.estado in ('pendente', 'falhada', 'nao_entregavel') and not ${inHand}
       and n.id = any(array(
             select m.id from reserva r cross join lateral (
                    select id from notificacao
                     where reserva_id = coalesce(r.visita, r.id) and tipo = 'reserva_criada' and tentativas > 0 offset 0) m
              where r.farmacia_id = ${farmaciaId} and (r.estado || '' || '') = ${literal(LIVE)} and r.reservado_ate > now()
              order by m.id limit ${MOST_RETRIED}))`)

export const deleteMessages = (tx: Transaction, ids: number[]) =>
  tx.run(sql`delete from notificacao where id = any(${ids}::bigint[])`)

/** A message, and for whom it is. */
export interface OneMessage {
  id: number
  tipo: MessageKind
  canal: Channel
  estado: string
  em_envio: boolean
  /** Why it would only mislead; null while it would not. */
  impedimento: string | null
  farmacia_id: string | null
  utilizador_id: string | null
  ultimo_erro: string | null
}

/** Locks a message until the transaction ends, so that no worker takes it, and shows a claim just made. */
export const lockMessage = (tx: Transaction, id: number) =>
  tx.maybe<OneMessage>(sql`
    select n.id, n.tipo, n.canal, n.estado, ${inHand} as em_envio, ${meaningless} as impedimento, n.farmacia_id,
           n.utilizador_id, n.ultimo_erro
      from notificacao n ${whatItIsAbout} where n.id = ${id} for update of n`)

/** The last messages of a kind and a channel that were given up, by the index in that order, locked until the transaction ends. */
export const lockGivenUp = (
  tx: Transaction,
  { tipo, canal, most }: { tipo: MessageKind; canal: Channel; most: number },
) =>
  tx.many<{ id: number; ultimo_erro: string | null }>(sql`
    select id, ultimo_erro from notificacao
     where estado in ('falhada', 'nao_entregavel') and tipo = ${tipo} and canal = ${canal}
     order by terminada_em desc, id desc limit ${most} for update`)
