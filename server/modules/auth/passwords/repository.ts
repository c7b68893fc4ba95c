import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'

/** Undefined when the account has no password, or there is no account. */
export const passwordHashOf = async (db: Reader, id: string) =>
  (await db.maybe<{ password_hash: string | null }>(sql`select password_hash from utilizador where id = ${id}`))
    ?.password_hash ?? undefined
