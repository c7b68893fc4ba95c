import type { Config } from '#server/config/config.ts'
import { timeouts } from '../locks.ts'
import { openPool, type PooledDatabase } from '../pool.ts'
import { followReplicas, type Replicas } from '../replicas/replicas.ts'
import type { Log } from './connect.ts'

/** That one is away is seen by who looks, and said by them. */
const onIdleError = () => {}
/** The leader is there for what one does not answer soon. */
const { replicaConnect: connect, replica: answer } = timeouts
const patience = { connect, statement: answer, silence: answer }
const watching = { name: 'botica vigia réplicas', max: 1, onIdleError }

/**
 * The servers of DATABASE_READ_URL, which need not be there; undefined when none are named.
 * @param leader answers what they cannot
 */
export function openReplicas(config: Config, leader: PooledDatabase, log: Log): Replicas | undefined {
  const { databaseUrl, readUrls, dbConnections, transactionPooler } = config
  if (readUrls.length === 0) return undefined
  const watch = openPool({ connection: { ...databaseUrl }, shared: transactionPooler, ...watching })
  const servers = readUrls.map((connectionString) => {
    const follower = { connection: { connectionString }, replica: true, patience }
    return {
      db: openPool({ ...follower, name: 'botica leitura', max: dbConnections, onIdleError }),
      watch: openPool({ ...follower, ...watching }),
    }
  })
  return followReplicas({ db: leader, watch }, servers, log)
}
