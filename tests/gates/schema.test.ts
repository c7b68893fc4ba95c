import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { dumpSchema } from '../../scripts/gerar/esquema-catalogo.ts'

// the check of generated files asks the embedded PostgreSQL; here every server the tests run on must say the same
test('docs/esquema.sql is the schema of this server too', async () => {
  const client = new pg.Client(inject('server'))
  await client.connect()
  try {
    const kept = await readFile(join(import.meta.dirname, '../../docs/esquema.sql'), 'utf8')
    expect(await dumpSchema(client)).toBe(kept)
  } finally {
    await client.end()
  }
})
