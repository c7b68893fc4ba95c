import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const isWindows = process.platform === 'win32'
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Writes the entries of a folder to the disk. Windows does it by itself, and opens no folder. */
async function syncFolder(path: string): Promise<void> {
  if (isWindows) return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Renames a file over another. On Windows a virus scanner may hold the other for a moment. */
async function replace(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to)
    } catch (error) {
      if (!isWindows || attempt === 10 || !['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error) ?? '')) throw error
      await wait(50 * attempt)
    }
  }
}

/**
 * Writes a file so that a crash or a power cut leaves the old content or the new, never a part: a temporary file, `fsync`,
 * rename, `fsync` of the folder. On failure (a full disk) the old content stays.
 */
export async function writeDurably(path: string, content: string): Promise<void> {
  const temporary = `${path}.novo`
  try {
    const file = await open(temporary, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await replace(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}

/** Removes a file for good, if there is one. */
export async function removeDurably(path: string): Promise<void> {
  await rm(path, { force: true })
  await syncFolder(dirname(path))
}

/** The text of a file; undefined when there is none. */
export async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
