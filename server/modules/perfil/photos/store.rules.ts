import type { Readable } from 'node:stream'

/** A key as `replacePhoto` makes them: nothing else reaches a store. */
export const isPhotoKey = (name: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}\.webp$/.test(name)

/** An image to be sent: from the disk as it is read, so that a slow phone holds none of it in our memory. */
export interface StoredPhoto {
  bytes: number
  content: Buffer | Readable
}

/** A store of images, under keys that are never used twice. */
export interface PhotoStore {
  write(chave: string, bytes: Buffer): Promise<void>
  /** Undefined when there is none. */
  read(chave: string): Promise<StoredPhoto | undefined>
  /** Deletes an image; deleting one that is not there succeeds. */
  remove(chave: string): Promise<void>
  /** Returns the address at which anyone may fetch an image without this service; undefined when there is none. */
  publicAddress?(chave: string): Promise<string | undefined>
}
