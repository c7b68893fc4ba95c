import pg from 'pg'
import type { Address, Context } from './context.ts'
import { ADMIN, type Credentials, SERVICE } from './credentials.ts'
import { explainFailure } from './explain-failure.ts'
import { errorCode } from './files.ts'
import { run } from './launcher.ts'

/**
 * Gives the superuser of a stopped cluster the password of `postgres.json`, for when that file was lost: whoever owns the
 * folder owns the data, so nothing is opened by it. Call it under the start lock, with nobody else using the cluster.
 * @throws ClusterFailure when PostgreSQL cannot do it.
 */
export async function resetPassword(context: Context): Promise<void> {
  const { binaries, clusterDir, credentials, launcher } = context
  const sql = `ALTER ROLE ${ADMIN} PASSWORD '${credentials[ADMIN]}'\n`
  const flags = ['--single', '-D', clusterDir, '-c', 'exit_on_error=on', 'postgres']
  const outcome = await run(launcher, binaries.postgres, flags, sql)
  if (!outcome.ok) throw explainFailure(context, 'não aceitou palavras-passe novas', outcome.output)
}

/**
 * The options of a pool of `pg`. `ssl` and `options` are set so that PGSSLMODE and PGOPTIONS in the environment are
 * ignored.
 */
export interface ConnectionSettings extends Address {
  user: string
  password: string
  database: string
  ssl: false
  options: string
}

/** PostgreSQL does not accept the superuser's password that `postgres.json` holds. */
export class WrongPasswordError extends Error {}

const CONNECT_MS = 10_000
const WRONG_PASSWORD = '28P01'
const NO_DATABASE = '3D000'
const DUPLICATE = '42710'
// Said to somebody whose password was right.
const TOO_MANY_CONNECTIONS = '53300'

/** Returns the service's connection. */
export function serviceConnection(address: Address, credentials: Credentials): ConnectionSettings {
  return connection(address, SERVICE, credentials[SERVICE], SERVICE)
}

/**
 * Sees to it that the service can connect: makes its role and database, or sets its password, where that fails. A `fresh`
 * cluster is known to have neither. Call it under the start lock.
 * @throws WrongPasswordError
 */
export async function provision({ credentials }: Context, address: Address, fresh: boolean): Promise<void> {
  if (!fresh && (await tryConnection(serviceConnection(address, credentials))) === 'ok') return
  const admin = new pg.Client({
    ...connection(address, ADMIN, credentials[ADMIN], 'postgres'),
    connectionTimeoutMillis: CONNECT_MS,
  })
  admin.on('error', () => undefined)
  try {
    await admin.connect()
    await ensureRole(admin, credentials[SERVICE])
    await ensureDatabase(admin)
  } catch (error) {
    throw errorCode(error) === WRONG_PASSWORD ? new WrongPasswordError('postgres.json') : error
  } finally {
    await admin.end().catch(() => undefined)
  }
}

async function tryConnection(config: ConnectionSettings): Promise<'ok' | 'refused'> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'ok'
  } catch (error) {
    const code = errorCode(error)
    if (code === TOO_MANY_CONNECTIONS) return 'ok'
    if (code === WRONG_PASSWORD || code === NO_DATABASE) return 'refused'
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

// The role owns its database, which lets it make the trusted extensions there, and nothing else.
async function ensureRole(admin: pg.Client, password: string): Promise<void> {
  const secret = pg.escapeLiteral(password)
  try {
    await admin.query(`CREATE ROLE ${SERVICE} LOGIN PASSWORD ${secret}`)
  } catch (error) {
    if (errorCode(error) !== DUPLICATE) throw error
    await admin.query(`ALTER ROLE ${SERVICE} LOGIN PASSWORD ${secret}`)
  }
}

async function ensureDatabase(admin: pg.Client): Promise<void> {
  const found = await admin.query('SELECT FROM pg_database WHERE datname = $1', [SERVICE])
  if (found.rowCount === 0) await admin.query(`CREATE DATABASE ${SERVICE} OWNER ${SERVICE} TEMPLATE template0`)
}

function connection(address: Address, user: string, password: string, database: string): ConnectionSettings {
  return { ...address, user, password, database, ssl: false, options: '-c datestyle=ISO' }
}
