import type { Config } from '#server/config/config.ts'
import { openPool, type PooledDatabase } from '../pool.ts'

/** Milliseconds for a connection to be made, and for a statement to answer: a person waits for the page. */
const PATIENCE = { connect: 3000, lock: 1000, statement: 3000, silence: 5000 }
const silent = { info() {}, warn() {}, error() {} }

/**
 * Opens the database for who only looks: one connection, short waits, nothing migrated and no setting written. The embedded
 * database is started for as long as the look takes, as by every command.
 * @throws Error when it is away
 */
export async function observeDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'transactionPooler'>,
): Promise<Pick<PooledDatabase, 'transaction' | 'close'>> {
  const { databaseUrl, dataDir, transactionPooler: shared } = config
  const open = async () => (await import('#postgres/open.ts')).openEmbedded({ dataDir, role: 'command', log: silent })
  const embedded = databaseUrl ? undefined : await open()
  const connection = embedded?.connection ?? { ...databaseUrl }
  const db = openPool({ connection, name: 'botica estado', max: 1, shared, patience: PATIENCE, onIdleError() {} })
  return {
    transaction: db.transaction,
    async close() {
      try {
        await db.close()
      } finally {
        await embedded?.close()
      }
    },
  }
}
