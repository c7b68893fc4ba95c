import { LRUCache } from 'lru-cache'
import { askOrRecall, type Changes } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'

const MOST_BYTES = 4 * 1024 * 1024

/**
 * Reads products for suggestions, and keeps the least recently used of the answers in memory, bounded by bytes, for while the
 * database is away. All are dropped when the name of any product changes or a product is new.
 */
export function lastSuggestions(db: Pick<Reader, 'many'>, changes: Changes): Pick<Reader, 'many'> {
  const last = new LRUCache<string, { rows: unknown[]; bytes: number }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  /** Changes with every change that may make an answer untrue. */
  let edition = 0
  changes.listen((told) => {
    if (told && !told.some(({ o_que }) => o_que === 'produto' || o_que === 'novo')) return
    edition++
    last.clear()
  })
  return {
    many<Row>(query: Parameters<Reader['many']>[0]) {
      const key = JSON.stringify([query.text, query.values])
      const editionBefore = edition
      async function ask(): Promise<Row[]> {
        const rows = await db.many<Row>(query)
        if (editionBefore === edition) last.set(key, { rows, bytes: key.length + JSON.stringify(rows).length })
        return rows
      }
      return askOrRecall(changes, ask, () => last.get(key)?.rows as Row[] | undefined)
    },
  }
}
