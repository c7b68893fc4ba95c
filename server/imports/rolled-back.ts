import type { Database, Transaction } from '#server/db/database.ts'

/** Runs `work` in a transaction that leaves nothing behind, to see what would happen. */
export async function rolledBack(db: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
  const enough = new Error('rolled back on purpose')
  try {
    await db.transaction(async (tx) => {
      await work(tx)
      throw enough
    })
  } catch (error) {
    if (error !== enough) throw error
  }
}
