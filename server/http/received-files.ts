import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Longer than any upload takes to arrive and to be dealt with. */
const LONGEST_LIFE_MS = 15 * 60_000

/** The folder in which uploads wait until they have been handled. */
export interface ReceivedFiles {
  /** Writes a file as it comes, and leaves nothing behind when it cannot be written whole. @returns its path */
  write(bytes: Readable): Promise<string>
  remove(path: string): Promise<void>
  /** Removes what a process that died has left. */
  sweep(): Promise<void>
}

/** @param folder made when it is needed, for nobody but us to look into */
export function receivedFiles(folder: string): ReceivedFiles {
  const remove = (path: string) => rm(path, { force: true })
  return {
    async write(bytes) {
      const path = join(folder, randomUUID())
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        return path
      } catch (error) {
        bytes.destroy()
        // why it failed is what matters
        await remove(path).catch(() => {})
        throw error
      }
    },
    remove,
    async sweep() {
      const names = await readdir(folder).catch(() => [])
      for (const path of names.map((name) => join(folder, name))) {
        const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())
        // another process may be receiving into the same folder
        if (age > LONGEST_LIFE_MS) await remove(path)
      }
    },
  }
}
