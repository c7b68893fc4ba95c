import sql from 'sql-template-tag'
import { OWNER_KEPT_MONTHS } from '#contract/limits.ts'
import type { Transaction } from '#server/db/database.ts'
import { due } from '#server/db/sweep.ts'
import { live } from './states.sql.ts'

const over = sql`estado <> ${live} and utilizador_id is not null and reservado_ate < now() - make_interval(months => ${OWNER_KEPT_MONTHS})`

/**
 * A year after its deadline an ended reservation says no more whose it was; what was sold or not stays, without who.
 * @returns how many were changed: as many as `limit` when there may be more
 */
export const forgetWho = (tx: Transaction, limit: number) =>
  tx.run(sql`
    update reserva set utilizador_id = null
     where ${due('reserva', 'id', 'reservado_ate', over, limit)}`)
