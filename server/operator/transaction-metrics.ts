import { Gauge, type Registry } from 'prom-client'
import sql from 'sql-template-tag'
import type { Database } from '#server/db/database.ts'

/**
 * Age in seconds of the server's oldest transaction that holds something back: one that writes, in any database, or one
 * that reads in ours. A role without `pg_monitor` sees only its own sessions' times. For those of others it has the
 * worker's marks (db/changes.sql.ts), one a minute and each a transaction of its own: a mark that says the oldest
 * transaction under way now was already the oldest then. They are kept for an hour, so more than that is not seen.
 */
const oldest = sql`
  select coalesce(greatest(
    (select max(extract(epoch from clock_timestamp() - xact_start)) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()
        and (backend_xid is not null or (backend_xmin is not null and datname = current_database()))),
    (select extract(epoch from clock_timestamp() - min(em)) from mudanca_marca
      where ate = pg_snapshot_xmin(pg_current_snapshot()) and ate < pg_snapshot_xmax(pg_current_snapshot()))), 0)::float8
    as segundos`

/** Transactions that somebody forgot, of this program or another. @returns reads them */
export function transactionMetrics(registry: Registry, db: Database): () => Promise<void> {
  const age = new Gauge({
    name: 'botica_db_transaccao_mais_antiga_segundos',
    help: 'Há quanto tempo está aberta a transacção mais antiga do servidor da base, de quem for',
    registers: [registry],
  })
  return async () => age.set((await db.one<{ segundos: number }>(oldest)).segundos)
}
