import { readFile } from 'node:fs/promises'
import { readTable, type Table } from '#server/imports/table.ts'
import { explainFileError } from '#server/imports/unreadable.ts'
import { isHeader } from './columns.rules.ts'

/** Of all pharmacies together: they are in memory at once. */
const MOST_LINES = 300_000

/**
 * Reads a file on the operator's disk as the API reads one that is sent.
 * @throws StartupError when it cannot be opened
 * @throws AppError when nothing of it can be used
 */
export async function readOperatorFile(path: string): Promise<Table> {
  const bytes = await readFile(path).catch((error) => {
    throw explainFileError(path, error)
  })
  return readTable(bytes, MOST_LINES, isHeader)
}
