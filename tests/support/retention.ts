import type { PooledDatabase } from '#server/db/pool.ts'
import { forget, type Kept, retention } from '#server/worker/retention.ts'

/** The rows that a task of retention removes. @param task its name */
export function keptBy(task: string): Kept {
  const kept = retention.find((one) => one.task === task)
  if (!kept) throw new Error(`no task of retention has this name: ${task}`)
  return kept
}

/** Runs a task of retention once. @param task its name @returns how many rows were changed */
export const forgetBy = ({ db }: { db: PooledDatabase }, task: string, limit = 100): Promise<number> =>
  db.statement((tx) => forget(tx, keptBy(task), limit))
