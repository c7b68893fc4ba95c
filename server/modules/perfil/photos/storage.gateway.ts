import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import type { S3Config } from '#server/config/services.ts'
import { AppError } from '#server/ground/error.ts'
import type { BreakerOptions } from '#server/outside/breaker.ts'
import { s3Photos } from './bucket.gateway.ts'
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
        // the partial file occupies a disk that is almost full
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

export const photoFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'fotos')

/** Path of the note in the images' folder by which the service says to which bucket it writes. */
const note = (folder: string) => join(folder, 'em-s3')
const nameOf = ({ endpoint, bucket }: S3Config) => `${endpoint} ${bucket}\n`

/** Tells if the service writes to this bucket, so that files may leave the disk. */
export async function servesFrom(folder: string, config: S3Config): Promise<boolean> {
  return (await readFile(note(folder), 'utf8').catch(() => '')) === nameOf(config)
}

/**
 * Store of a service with a bucket. New images go to the bucket, and older ones are read from the disk, which comes
 * first: an image leaves the disk only when it is in the bucket, so that in this order it is always found.
 */
function bothPhotos(disk: ReturnType<typeof diskPhotos>, remote: PhotoStore): PhotoStore {
  return {
    write: remote.write,
    read: async (chave) => (await disk.read(chave)) ?? remote.read(chave),
    // in this order a move that is copying this very image finds out that it is gone
    async remove(chave) {
      await disk.remove(chave)
      await remote.remove(chave)
    },
    publicAddress: async (chave) => ((await disk.has(chave)) ? undefined : remote.publicAddress?.(chave)),
  }
}

/** Opens the store of images: the bucket when one is configured, otherwise files. */
export async function openPhotos(
  config: Pick<Config, 'dataDir' | 's3'>,
  log: BreakerOptions['log'],
): Promise<PhotoStore & { close(): void }> {
  const folder = photoFolder(config)
  const disk = diskPhotos(folder, log)
  if (!config.s3) {
    await rm(note(folder), { force: true })
    return { ...disk, close() {} }
  }
  const remote = s3Photos(config.s3, log)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(note(folder), nameOf(config.s3))
  } catch {
    // a disk that cannot be written to holds no images to move
  }
  return { ...bothPhotos(disk, remote), close: remote.close }
}
