import { readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from './bucket.gateway.ts'
import { messages } from './messages.ts'
import { isPhotoKey } from './store.rules.ts'

export interface Moved {
  /** Files that were images when the move began. */
  total: number
  movidas: number
  bytes: number
  /** Deleted by the service meanwhile. */
  apagadas: number
  falhas: { chave: string; motivo: string }[]
  /** Stopped before the end: the bucket does not answer, or the operator said so. */
  interrompida: boolean
}

export interface MoveOptions {
  folder: string
  bucket: Bucket
  /** Looks and counts; changes nothing. */
  simulate: boolean
  onProgress(moved: Moved): void
  stopped(): boolean
}

const AT_ONCE = 4
/** Failures in a row that are the bucket's fault and not the images'. */
const PATIENCE = 5

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function localFile(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/**
 * Moves one image: writes it to the bucket, reads it back, and only then deletes it from the disk.
 * @returns its bytes, undefined when it is gone
 */
async function moveOne({ folder, bucket, simulate }: MoveOptions, chave: string): Promise<number | undefined> {
  const path = join(folder, chave)
  const bytes = await localFile(path)
  if (!bytes) return undefined
  const same = async () => (await bucket.get(chave))?.equals(bytes) ?? false
  if (simulate) return bytes.length
  if (!(await same())) {
    await bucket.put(chave, bytes)
    if (!(await same())) throw new Error(messages.movedOtherwise)
  }
  try {
    await unlink(path)
  } catch (error) {
    if (!isGone(error)) throw error
    // deleted while we copied it: then nobody wants the copy either
    await bucket.delete(chave)
    return undefined
  }
  return bytes.length
}

/** The keys of the images in the folder. */
export async function photosOnDisk(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error) => {
    if (isGone(error)) return []
    throw error
  })
  return names.filter(isPhotoKey)
}

/**
 * Moves the images on disk to the bucket, under the same keys. May be stopped at any moment and run again; may run
 * beside the service, which reads both places.
 */
export async function movePhotos(options: MoveOptions): Promise<Moved> {
  const keys = await photosOnDisk(options.folder)
  const moved: Moved = { total: keys.length, movidas: 0, bytes: 0, apagadas: 0, falhas: [], interrompida: false }
  let inARow = 0
  const queue = keys.values()
  const worker = async () => {
    for (const chave of queue) {
      if (options.stopped() || inARow >= PATIENCE) {
        moved.interrompida = true
        return
      }
      try {
        const bytes = await moveOne(options, chave)
        if (bytes === undefined) moved.apagadas++
        else {
          moved.movidas++
          moved.bytes += bytes
        }
        inARow = 0
      } catch (error) {
        inARow++
        moved.falhas.push({ chave, motivo: (error as Error).message })
      }
      options.onProgress(moved)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return moved
}
