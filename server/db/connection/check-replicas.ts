import sql from 'sql-template-tag'
import type { Config } from '#server/config/config.ts'
import { openPool } from '../pool.ts'
import { type Position, positionOfLeader, positionOfReplica } from '../replicas/position.ts'

const onIdleError = () => {}
/** Connections to one address, enough to meet more than one server where the address leads to several. */
const CONNECTIONS = 4

/** @throws Error with what is wrong, for the operator */
async function checkReplica(connectionString: string, number: number, leader: Position): Promise<'em dia' | 'o líder'> {
  const db = openPool({
    connection: { connectionString },
    name: 'botica',
    max: CONNECTIONS,
    replica: true,
    onIdleError,
  })
  try {
    const server = sql`select host(inet_server_addr()) || ' ' || pg_postmaster_start_time() as quem, pg_sleep(0.05)`
    const servers = await Promise.all(Array.from({ length: CONNECTIONS }, () => db.one<{ quem: string }>(server)))
    if (new Set(servers.map(({ quem }) => quem)).size > 1) {
      throw new Error('há vários servidores atrás deste endereço: dê o de cada um')
    }
    const at = await positionOfReplica(db)
    if (!at) return 'o líder'
    if (at.line !== leader.line)
      throw new Error('não segue a base de DATABASE_URL, ou só o mostra no próximo checkpoint')
    return 'em dia'
  } catch (error) {
    throw new Error(`a ${number}.ª: ${(error as Error).message}`)
  } finally {
    await db.close()
  }
}

/**
 * Are the servers of DATABASE_READ_URL there, and replicas of this base?
 * @throws Error with what is wrong, for the operator
 */
export async function checkReplicas({ databaseUrl, readUrls }: Config): Promise<string> {
  const db = openPool({ connection: { ...databaseUrl }, name: 'botica', max: 1, onIdleError })
  try {
    const leader = await positionOfLeader(db)
    const found = await Promise.all(readUrls.map((url, index) => checkReplica(url, index + 1, leader)))
    const fit = `${found.filter((one) => one === 'em dia').length} em dia`
    return found.includes('o líder') ? `${fit}, e o líder` : fit
  } finally {
    await db.close()
  }
}
