import sql from 'sql-template-tag'
import type { Reader } from '../database.ts'
import { type Connection, openClient } from '../leader.ts'
import { MIGRATION_KEY } from '../locks.ts'
import { settings } from '../session.ts'

const names = Object.keys(settings)

/**
 * Keeps our session settings with our role in this database, for every session that a transaction pooler opens under it.
 * Sessions that are open already keep what they had: `haveSettings` tells.
 * @param connection past the pooler
 */
export async function keepSettingsInRole(connection: Connection): Promise<void> {
  const client = await openClient(connection, 'botica definições')
  try {
    // of several processes that start, one writes
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_KEY])
    const { rows } = await client.query<{ setconfig: string[]; comando: string }>(
      `select coalesce(setconfig, '{}') as setconfig,
              format('alter role %I in database %I set ', current_user, current_database()) as comando
         from (select) as nada left join pg_db_role_setting
           on setrole = to_regrole(quote_ident(current_user))
          and setdatabase = (select oid from pg_database where datname = current_database())`,
    )
    const [{ setconfig, comando } = { setconfig: [], comando: '' }] = rows
    const kept = setconfig.map((line) => line.toLowerCase())
    for (const name of names) {
      const value = settings[name] ?? ''
      if (!kept.includes(`${name}=${value}`.toLowerCase())) await client.query(`${comando} ${name} = '${value}'`)
    }
  } finally {
    await client.end()
  }
}

/** Does the session that the pooler happens to give us have them? */
export async function haveSettings(db: Reader): Promise<boolean> {
  const { modo } = await db.one<{ modo: string }>(sql`select current_setting('plan_cache_mode') as modo`)
  return modo === settings.plan_cache_mode
}
