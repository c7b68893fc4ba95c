import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import type { S3Config } from '#server/config/s3.ts'
import type { BreakerOptions } from '#server/outside/breaker.ts'
import { diskPhotos } from './disk.gateway.ts'
import { s3Photos } from './s3.gateway.ts'
import type { PhotoStore } from './store.rules.ts'

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
