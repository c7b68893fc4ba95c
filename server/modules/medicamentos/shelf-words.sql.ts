import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'

/**
 * Labels whose substance no table says, those that came first: later ones take nobody's place. The condition is the
 * partial index's own, written out, since a parameter would not match it.
 */
export const unknownLabels = async (db: Reader, limit: number): Promise<string[]> =>
  (
    await db.many<{ procura: string }>(sql`
      select procura from produto where substancias = '{}' and not doses && '{acessorio}' order by id limit ${limit}`)
  ).map(({ procura }) => procura)
