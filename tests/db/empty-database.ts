import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

/** An empty database of the test's own, not migrated; dropped after it. */
export async function emptyDatabase(): Promise<pg.ClientConfig> {
  const server = inject('server')
  const name = `botica_${randomUUID().replaceAll('-', '')}`
  const maintenance = new pg.Client({ ...server, database: 'postgres' })
  await maintenance.connect()
  await maintenance.query(`create database ${name}`)
  onTestFinished(async () => {
    await maintenance.query(`drop database ${name} with (force)`)
    await maintenance.end()
  })
  return { ...server, database: name }
}
