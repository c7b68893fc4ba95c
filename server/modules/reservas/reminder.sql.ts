import sql from 'sql-template-tag'
import { HOLD_REMINDER_MINUTES } from '#contract/limits.ts'
import type { Transaction } from '#server/db/database.ts'
import { live } from './repository.ts'

/**
 * Queues one message a visit, and never another, to whoever holds what is about to end: to the phone they chose for push
 * messages, else to their confirmed telephone. Who has neither gets none. A hold that lasts less than twice as long as it is
 * reminded before its end has none either: its person has just made it. Any number of processes may do it at once.
 * @returns how many were queued
 */
export const remindHolders = (tx: Transaction, limit: number) =>
  tx.run(sql`
    insert into notificacao (canal, tipo, farmacia_id, reserva_id)
    select distinct canal, 'reserva_a_acabar', farmacia_id, visita
      from (select case when a.utilizador_id is not null then 'push' else 'sms' end as canal, r.farmacia_id, v.visita
              from reserva r
              cross join lateral (select coalesce(r.visita, r.id) as visita) v
              join utilizador u on u.id = r.utilizador_id
              left join aviso_push a on a.utilizador_id = u.id
             where r.estado = ${live} and r.reservado_ate > now() and r.reservado_ate <= now() + make_interval(mins => ${HOLD_REMINDER_MINUTES})
               and r.reservado_ate >= r.criada_em + make_interval(mins => ${2 * HOLD_REMINDER_MINUTES})
               and (a.utilizador_id is not null or u.telefone_confirmado_em is not null)
               and not exists (select from notificacao n where n.reserva_id = v.visita and n.tipo = 'reserva_a_acabar')
             order by r.reservado_ate limit ${limit}) devidas
     order by visita
    on conflict do nothing`)
