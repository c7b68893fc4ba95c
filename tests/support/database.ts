import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { prepare } from './prepare.ts'

interface Clone {
  connection: pg.ClientConfig
  drop(): Promise<void>
}

/** A database for the tests of a file, dropped after them. */
export const withDatabase = (): Clone => prepare(cloneDatabase, (clone) => clone.drop())

/** Clones the migrated template. The caller drops the clone. */
export const cloneDatabase = (): Promise<Clone> => copyOf(inject('server').database)

/** Clones the template that has `adminAccount`. */
export const cloneWithAdmin = (): Promise<Clone> => copyOf(inject('withAdmin'))

// copies files, not pages through the log: a third of the work where nothing waits for a disk
const copyOf = (template = '') => makeDatabase(`template ${template} strategy file_copy`)

/** An empty database for the test that runs, not migrated; dropped after it. */
export async function emptyDatabase(): Promise<pg.ClientConfig> {
  const { connection, drop } = await makeDatabase('')
  onTestFinished(drop)
  return connection
}

async function makeDatabase(options: string): Promise<Clone> {
  const server = inject('server')
  const name = `botica_${randomUUID().replaceAll('-', '')}`
  const maintenance = { ...server, database: 'postgres' }
  await asAdmin(maintenance, `create database ${name} ${options}`)
  return {
    connection: { ...server, database: name },
    drop: () => dropDatabase(maintenance, name),
  }
}

const NOT_ALLOWED = '42501'

/** A role that is no superuser may not end an autovacuum worker that happens to be at work there; it soon is done. */
async function dropDatabase(maintenance: pg.ClientConfig, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await asAdmin(maintenance, `drop database ${name} with (force)`)
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_ALLOWED || tries === 50) throw error
      await wait(200)
    }
  }
}

async function asAdmin(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A connection beside the service's, for looking at what is stored and for moving its clock. Closed after the test. */
export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  // dropping the database under it is how some tests end
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
