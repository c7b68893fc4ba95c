import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

/** A database of the test's own, cloned from the migrated template and dropped after it. */
export async function cloneDatabase(): Promise<{ connection: pg.ClientConfig; drop(): Promise<void> }> {
  const server = inject('server')
  const name = `botica_${randomUUID().replaceAll('-', '')}`
  const maintenance = { ...server, database: 'postgres' }
  await asAdmin(maintenance, `create database ${name} template ${server.database}`)
  return {
    connection: { ...server, database: name },
    drop: () => asAdmin(maintenance, `drop database ${name} with (force)`),
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
