import sql, { raw } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'

/**
 * Every table's rows as one digest each: two equal snapshots mean that nothing was written. That a sign-in failed, which is
 * counted, is no change.
 */
export async function snapshot(db: Reader): Promise<Record<string, string>> {
  const tables = await db.many<{ tablename: string }>(
    sql`select tablename from pg_tables where schemaname = 'public' and tablename <> 'entrada_falhada' order by tablename`,
  )
  const digests: Record<string, string> = {}
  for (const { tablename } of tables) {
    const { digest } = await db.one<{ digest: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') as digest
            from ${raw(`"${tablename}"`)} t`,
    )
    digests[tablename] = digest
  }
  return digests
}
