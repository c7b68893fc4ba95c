import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import { live } from './states.sql.ts'

const KEPT = '12 months'

/**
 * A year after its deadline an ended reservation says no more whose it was; what was sold or not stays, without who.
 * @returns how many were changed: as many as `limit` when there may be more
 */
export const forgetWho = (tx: Transaction, limit: number) =>
  tx.run(sql`
    update reserva set utilizador_id = null
     where id in (select id from reserva
                   where estado <> ${live} and utilizador_id is not null and reservado_ate < now() - ${KEPT}::interval
                   order by reservado_ate limit ${limit} for update skip locked)`)
