import { randomBytes } from 'node:crypto'
import { lchown, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The user that DATA_DIR belongs to, when it is not the one who runs this process (only root can act for another). */
export interface FileOwner {
  uid: number
  gid: number
}

/** Gives `path` to `owner`, if there is one; a link itself, not what it points to, since the folder is another user's. */
export async function giveTo(path: string, owner: FileOwner | undefined): Promise<void> {
  if (owner) await lchown(path, owner.uid, owner.gid)
}

/** Writes a file of mode 0600 that is either wholly there or not there, also after a power cut. */
export async function writeAtomically(path: string, text: string, owner?: FileOwner): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await giveTo(draft, owner)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Makes renames and new names in `folder` durable. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no handle to a folder that can be synced.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The system's code of a failed file operation (`ENOENT`), or an empty text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
