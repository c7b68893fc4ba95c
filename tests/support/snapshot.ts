import sql, { join, raw } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'

/**
 * Every table's rows as one digest each: two equal snapshots mean that nothing was written. That a sign-in failed, which is
 * counted, is no change.
 */
export async function snapshot(db: Reader): Promise<Record<string, string>> {
  const tables = await db.many<{ tablename: string }>(
    sql`select tablename from pg_tables where schemaname = 'public' and tablename <> 'entrada_falhada' order by tablename`,
  )
  const digests = tables.map(
    ({ tablename }) =>
      sql`select ${raw(`'${tablename}'`)} as name,
                 count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') as digest
            from ${raw(`"${tablename}"`)} t`,
  )
  const found = await db.many<{ name: string; digest: string }>(join(digests, ' union all '))
  return Object.fromEntries(found.map(({ name, digest }) => [name, digest]))
}
