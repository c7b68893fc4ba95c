import sql, { type Sql } from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

/** Holds that a user let run out. */
export interface Unclaimed {
  /** Of the last 30 days. */
  faltas: number
  /** Until when there is one live hold at a time, ISO 8601; null when there may be more. */
  ate: string | null
}

export const unclaimedOf = (db: Reader, utilizadorId: string) =>
  db.one<Unclaimed>(sql`select faltas, ate from faltas_de(${utilizadorId})`)

/** What a pharmacy sees of who has a live hold `r` there. */
export const unclaimedShown: Sql = sql`
  case when r.estado = 'activa' then (select faltas from faltas_de(r.utilizador_id)) end as utilizador_faltas`

/** What ran out until now counts no more. @returns 0 when there is no such account */
export const forgiveUnclaimed = (tx: Transaction, utilizadorId: string) =>
  tx.run(sql`update utilizador set faltas_perdoadas_em = now() where id = ${utilizadorId}`)
