import sql, { type Sql } from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

/** Holds that a user let run out. */
export interface Unclaimed {
  /** The expired holds of the last 30 days. */
  faltas: number
  /** The instant until which only one live hold is allowed, ISO 8601; null when there may be more. */
  ate: string | null
}

export const unclaimedOf = (db: Reader, utilizadorId: string) =>
  db.one<Unclaimed>(sql`select faltas, ate from faltas_de(${utilizadorId})`)

/** The columns that a pharmacy sees of the user of a live hold `r`. */
export const unclaimedShown: Sql = sql`
  case when r.estado = 'activa' then (select faltas from faltas_de(r.utilizador_id)) end as utilizador_faltas`

/** Forgives holds that expired until now. @returns 0 when there is no such account */
export const forgiveUnclaimed = (tx: Transaction, utilizadorId: string) =>
  tx.run(sql`update utilizador set faltas_perdoadas_em = now() where id = ${utilizadorId}`)
