import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A key as `replacePhoto` makes them: nothing else reaches a store. */
export const isPhotoKey = (name: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}\.webp$/.test(name)

/** Where images are kept, under keys that are never used twice. */
export interface PhotoStore {
  write(chave: string, bytes: Buffer): Promise<void>
  /** Undefined when there is none. */
  read(chave: string): Promise<Buffer | undefined>
  /** Deleting what is not there is done already. */
  remove(chave: string): Promise<void>
  /** Where anyone may fetch it without us, if anywhere. */
  publicAddress?(chave: string): Promise<string | undefined>
}

/** Images as files: whole and on disk before their name is. */
export function diskPhotos(folder: string): PhotoStore {
  return {
    async write(chave, bytes) {
      await mkdir(folder, { recursive: true })
      const path = join(folder, chave)
      const file = await open(`${path}.parcial`, 'w', 0o640)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.parcial`, path)
    },
    async read(chave) {
      try {
        return await readFile(join(folder, chave))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(chave) {
      await rm(join(folder, chave), { force: true })
      await rm(join(folder, `${chave}.parcial`), { force: true })
    },
  }
}
