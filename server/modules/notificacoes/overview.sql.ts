import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'

export interface OutboxCount {
  estado: string
  total: number
  /** The instant at which the oldest was queued, ISO 8601. */
  mais_antiga: string
}

/** Counts the messages in each state. */
export const outboxCounts = (db: Reader) =>
  db.many<OutboxCount>(sql`
    select estado, count(*) as total, min(criada_em) as mais_antiga from notificacao group by estado order by estado`)
