import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Ledger of tests that failed, and passed when they were run once more with nothing beside them. */
export const LEDGER = join(import.meta.dirname, '../tests/instaveis.csv')
/** Entries that may wait for their cause to be mended. */
export const MOST_ENTRIES = 5

/** @returns the name of each entry's test: its file, and its title */
export async function flakyTests(): Promise<string[]> {
  const [, ...rows] = (await readFile(LEDGER, 'utf8')).trim().split('\n')
  return rows.map((row) => row.split(';')[0] ?? '')
}
