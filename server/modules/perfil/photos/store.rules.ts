import type { Readable } from 'node:stream'

/** A key as `replacePhoto` makes them: nothing else reaches a store. */
export const isPhotoKey = (name: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}\.webp$/.test(name)

/** An image to be sent: from the disk as it is read, so that a slow phone holds none of it in our memory. */
export interface StoredPhoto {
  bytes: number
  content: Buffer | Readable
}

/** Where images are kept, under keys that are never used twice. */
export interface PhotoStore {
  write(chave: string, bytes: Buffer): Promise<void>
  /** Undefined when there is none. */
  read(chave: string): Promise<StoredPhoto | undefined>
  /** Deleting what is not there is done already. */
  remove(chave: string): Promise<void>
  /** Where anyone may fetch it without us, if anywhere. */
  publicAddress?(chave: string): Promise<string | undefined>
}
