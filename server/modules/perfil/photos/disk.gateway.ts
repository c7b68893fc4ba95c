import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoStore } from './store.rules.ts'

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
