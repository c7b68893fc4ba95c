import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#server/ground/startup-error.ts'
import { writeAtomically } from './files.ts'

const noteIn = (dataDir: string) => join(dataDir, 'a-meio')

/** Returns a line for the operator about work begun in DATA_DIR and not finished; undefined when there is none. */
export const halfDone = (dataDir: string): Promise<string | undefined> =>
  readFile(noteIn(dataDir), 'utf8').then(
    (line) => line.trim(),
    () => undefined,
  )

/** From now on nobody serves from DATA_DIR. @param line what to do, should this process die */
export const beginHalf = (dataDir: string, line: string): Promise<void> => writeAtomically(noteIn(dataDir), `${line}\n`)

export const endHalf = (dataDir: string): Promise<void> => rm(noteIn(dataDir), { force: true })

/** @throws StartupError when something there was begun and not finished */
export async function refuseHalfDone(dataDir: string): Promise<void> {
  const line = await halfDone(dataDir)
  if (line) throw new StartupError(line)
}
