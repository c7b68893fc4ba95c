import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'

export interface IndexEntry {
  id: string
  atualizada_em: string
}

/** What one sitemap may hold. */
const MOST = 50_000

/** The pharmacies that everyone sees whose id begins with this hexadecimal digit: a walk through that part of the key. */
export const pharmacyIndex = (db: Reader, digit: string): Promise<IndexEntry[]> =>
  db.many<IndexEntry>(sql`
    select id, atualizada_em from farmacia
    where is_ativo and id >= ${`${digit}0000000-0000-0000-0000-000000000000`}::uuid
      and id <= ${`${digit}fffffff-ffff-ffff-ffff-ffffffffffff`}::uuid
    order by id limit ${MOST}::int`)
