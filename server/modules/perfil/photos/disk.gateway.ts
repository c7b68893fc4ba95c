import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#server/ground/error.ts'
import { messages } from './messages.ts'
import type { PhotoStore } from './store.rules.ts'

/** Returns the result of work on a file; undefined when there is no file. */
async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(`${path}.parcial`, 'w', 0o640)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.parcial`, path)
}

/** Images as files: whole and on disk before their name is. A disk that takes none (it is full) is INDISPONIVEL. */
export function diskPhotos(
  folder: string,
  log: { warn(fields: object, message: string): void },
): PhotoStore & { has(chave: string): Promise<boolean> } {
  return {
    has: async (chave) => (await ifThere(access(join(folder, chave)).then(() => true))) ?? false,
    async write(chave, bytes) {
      const path = join(folder, chave)
      try {
        await mkdir(folder, { recursive: true })
        await writeWhole(path, bytes)
      } catch (error) {
        log.warn({ causa: (error as NodeJS.ErrnoException).code }, messages.diskFailed)
        // what there is of it takes up what little room there is
        await rm(`${path}.parcial`, { force: true }).catch(() => {})
        throw new AppError('INDISPONIVEL', { mensagem: messages.photosUnavailable })
      }
    },
    async read(chave) {
      const file = await ifThere(open(join(folder, chave)))
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        // closes the file at its end, or when whoever asked is gone
        return { bytes: size, content: file.createReadStream() }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async remove(chave) {
      await rm(join(folder, chave), { force: true })
      await rm(join(folder, `${chave}.parcial`), { force: true })
    },
  }
}
