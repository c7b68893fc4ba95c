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
