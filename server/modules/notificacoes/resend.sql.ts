import sql, { type Sql } from 'sql-template-tag'
import { LIVE } from '#contract/reservation-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { literal } from '#server/db/literal.ts'
import { words } from './words.ts'

/** Messages by id, or all that gave up. */
export type Selection = number[] | 'falhadas'

export interface Found {
  id: number
  /** Why it is left as it is; null when nothing stands in the way. */
  motivo: string | null
}

const selected = (selection: Selection): Sql =>
  selection === 'falhadas' ? sql`n.estado = 'falhada'` : sql`n.id = any(${selection}::bigint[])`

/** The selected messages, locked until the transaction ends, each with why it cannot be sent again. */
export const lockToResend = (tx: Transaction, selection: Selection) =>
  tx.many<Found>(sql`
    select n.id, case
             when n.estado = 'enviada' then ${words.delivered}
             when n.estado = 'pendente' then ${words.stillTried}
             when n.tipo = 'codigo_acesso' and n.segredo is null then ${words.codeErased}
             when n.tipo = 'reserva_criada' and r.estado <> ${literal(LIVE)} then ${words.reservationOver}
             when n.tipo = 'reserva_sem_stock' and r.utilizador_id is null then ${words.accountGone}
             when n.tipo in ('recuperar_password', 'confirmar_email')
                  and not coalesce(l.expira_em > now(), false) then ${words.linkExpired}
             when n.tipo in ('recuperar_password', 'confirmar_email') and n.segredo is null then ${words.linkErased}
           end as motivo
      from notificacao n left join reserva_actual r on r.id = n.reserva_id
           left join ligacao_enviada l on l.id = n.ligacao_id
     where ${selected(selection)} order by n.id for update of n`)

/** The selected messages, locked until the transaction ends, each with why it cannot be dropped. */
export const lockToDrop = (tx: Transaction, selection: Selection) =>
  tx.many<Found>(sql`
    select n.id, case when n.estado = 'enviada' then ${words.delivered} end as motivo
      from notificacao n where ${selected(selection)} order by n.id for update of n`)

/** Makes messages due now, with all their attempts before them. */
export const requeue = (tx: Transaction, ids: number[]) =>
  tx.run(sql`
    update notificacao set estado = 'pendente', tentativas = 0, proxima_em = now(), terminada_em = null
     where id = any(${ids}::bigint[])`)

export const deleteMessages = (tx: Transaction, ids: number[]) =>
  tx.run(sql`delete from notificacao where id = any(${ids}::bigint[])`)
