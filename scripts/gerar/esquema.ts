import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#postgres/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { dumpSchema } from './esquema-catalogo.ts'

const silent = { info() {}, warn() {}, error() {} }

/** `docs/esquema.sql`: the schema that all migrations together make, on an embedded PostgreSQL made for this. */
export async function esquema(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-esquema-'))
  const postgres = await openEmbedded({ dataDir, role: 'command', log: silent })
  try {
    await migrate(postgres.connection)
    const client = new pg.Client(postgres.connection)
    await client.connect()
    try {
      return await dumpSchema(client)
    } finally {
      await client.end()
    }
  } finally {
    await postgres.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
