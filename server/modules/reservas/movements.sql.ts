import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'

/** The effect of holds on an item's units after an instant. */
export interface Movement {
  id: string
  /** Units that were handed over. */
  entregues: number
  /** Units of holds that were made, and that live or were handed over. */
  reservadas: number
  /** True where the pharmacy answered a hold with fewer units than were held, or none. */
  respondida: boolean
}

/** Hours that a hold may be older than what happens to it. */
const LONGEST_HOLD_HOURS = 24

/** Reads the movements of a pharmacy's items after an instant, at most `days` days back; items without movement are left out. */
export const movementsSince = (db: Reader, farmaciaId: string, since: Date, days: number) =>
  db.many<Movement>(sql`
    with desde as (select greatest(${since}::timestamptz, now() - make_interval(days => ${days})) as t),
    dele as (
      select r.* from reserva r, desde
       where r.farmacia_id = ${farmaciaId} and r.criada_em > desde.t - make_interval(hours => ${LONGEST_HOLD_HOURS}))
    select m.* from (
      select r.stock_item_id as id,
             coalesce(sum(r.quantidade) filter (where r.estado = 'concluida' and r.atualizada_em > desde.t), 0)::int as entregues,
             coalesce(sum(r.quantidade) filter (
               where r.criada_em > desde.t
                 and (r.estado = 'concluida' or r.estado = 'activa' and r.reservado_ate > now())), 0)::int as reservadas,
             coalesce(bool_or(r.resposta in ('so_ha', 'nao_ha') and r.respondida_em > desde.t), false) as respondida
        from dele r, desde group by r.stock_item_id) m
     where m.entregues > 0 or m.reservadas > 0 or m.respondida`)
