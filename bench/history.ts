import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { seed } from './seed.ts'

/*
 * Ten years of service (history.sql) on a register of 5,000 pharmacies × 500 items, or a part of that: at a part of
 * 0.01 there are 500 × 50 items and a hundredth of everything else, in seconds. In tests:
 *   await seedHistory(connection, 0.01)
 * By hand, into a migrated and empty database, as the role that owns it:
 *   node bench/seed-history.ts postgres://… 0.01
 */
export interface Register {
  pharmacies: number
  itemsEach: number
}

/** The register of ten years, or of a part of them: pharmacies and shelves both shrink by the root of the part. */
export const registerOf = (part: number): Register => ({
  pharmacies: Math.max(20, Math.round(5000 * Math.sqrt(part))),
  itemsEach: Math.max(10, Math.round(500 * Math.sqrt(part))),
})

/** Fills a migrated and empty database. @param part of the ten years: 1 is all of it; 0 the register alone */
export async function seedHistory(
  connection: pg.ClientConfig,
  part: number,
  register: Register = registerOf(part),
): Promise<void> {
  await seed(connection, { ...register, users: 1 })
  if (part > 0) await addHistory(connection, part)
}

/** Ten years more on what `seed` made. */
async function addHistory(connection: pg.ClientConfig, part: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    for (const setting of [
      'statement_timeout = 0',
      "work_mem = '128MB'",
      "maintenance_work_mem = '256MB'",
      'jit = off',
    ]) {
      await client.query(`set local ${setting}`)
    }
    await client.query("select set_config('historia.parte', $1, true)", [String(part)])
    await client.query(await readFile(new URL('history.sql', import.meta.url), 'utf8'))
    await client.query('commit')
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
    await client.query('checkpoint').catch(() => {})
  } finally {
    await client.end()
  }
}
