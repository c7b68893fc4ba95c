import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#server/db/embedded/open.ts'
import type { Child } from './child.ts'
import { behindProxy, operated } from './operated.ts'
import { type SeedSize, seed } from './seed.ts'

const silent = { info() {}, warn() {}, error() {} }

/**
 * A service as it is operated, on a seeded embedded database of its own; both are gone afterwards.
 * @param prepare what else the database needs before the service starts
 */
export async function withOwnService<Prepared>(
  size: SeedSize,
  prepare: (db: pg.Client) => Promise<Prepared>,
  measure: (service: Child, prepared: Prepared) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-'))
  const { start } = operated(dataDir, behindProxy)
  try {
    await (await start()).stop()
    const postgres = await openEmbedded({ dataDir, role: 'command', log: silent })
    try {
      await seed(postgres.connection, size)
      const db = new pg.Client(postgres.connection)
      await db.connect()
      const prepared = await prepare(db)
      await db.query('vacuum analyze')
      await db.end()
      const service = await start()
      try {
        await measure(service, prepared)
      } finally {
        await service.stop()
      }
    } finally {
      await postgres.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

let sequence = 0

/** A search somewhere in the city, by a client of its own: as it was asked for, with a position. */
export function searchSomewhere(path: string) {
  const n = sequence++
  const lat = (-8.84 + (((n * 37) % 1009) - 500) / 10_000).toFixed(5)
  const lng = (13.26 + (((n * 61) % 1013) - 500) / 10_000).toFixed(5)
  return {
    path: `${path}&latitude=${lat}&longitude=${lng}`,
    headers: { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
