import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { mayDeletePhotos } from '#server/db/locks.ts'
import { AppError } from '#server/ground/error.ts'
import type { PhotoDecoder } from './decoder.gateway.ts'
import { attachPhoto, detachPhoto, forgetLoosePhoto, loosePhotos, noteLoosePhoto, photoOf } from './repository.ts'
import type { PhotoStore } from './store.rules.ts'

interface PhotoParts {
  db: Database
  photos: PhotoStore
  decoder: PhotoDecoder
}

/** Long enough for any upload to have been attached. */
const SWEEP_AFTER_SECONDS = 600

/**
 * Deletes an image. Not while a backup is made, whose rows may still name it: the image then stays on record, and the
 * sweeper deletes it later.
 */
async function discard(db: Database, store: PhotoStore, chave: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await mayDeletePhotos(tx))) return false
    await store.remove(chave)
    await forgetLoosePhoto(tx, chave)
    return true
  })
}

/**
 * Replaces a pharmacy's image. The key is on record before the bytes are, and off it when the pharmacy points to
 * them: whenever this process dies, no file is left that nobody knows of.
 * @param path of the upload, on disk
 * @returns the image's path
 * @throws AppError TIPO_NAO_SUPORTADO · INDISPONIVEL
 */
export async function replacePhoto({ db, photos: store, decoder }: PhotoParts, farmaciaId: string, path: string) {
  const bytes = await decoder.decode(path)
  const chave = `${randomUUID()}.webp`
  await db.statement((tx) => noteLoosePhoto(tx, chave))
  await store.write(chave, bytes)
  const before = await db.transaction(async (tx) => {
    const old = await photoOf(tx, farmaciaId)
    // the account was deleted meanwhile; the new image is swept
    if (!old) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
    await attachPhoto(tx, farmaciaId, chave)
    return old.imagem
  })
  // a failure here leaves the old one to the sweeper
  if (before) await discard(db, store, before).catch(() => {})
  return `/fotos/${chave}`
}

/** Removes a pharmacy's image. Where it has none nothing changes. */
export async function removePhoto(
  { db, photos: store }: Omit<PhotoParts, 'decoder'>,
  farmaciaId: string,
): Promise<void> {
  const old = await db.transaction(async (tx) => {
    const pharmacy = await photoOf(tx, farmaciaId)
    if (pharmacy?.imagem) await detachPhoto(tx, farmaciaId)
    return pharmacy?.imagem
  })
  // a failure here leaves it to the sweeper
  if (old) await discard(db, store, old).catch(() => {})
}

/** Deletes the images that are nobody's. @returns how many */
export async function sweepPhotos(db: Database, store: PhotoStore, olderThanSeconds = SWEEP_AFTER_SECONDS) {
  let gone = 0
  for (const { chave } of await loosePhotos(db, olderThanSeconds)) if (await discard(db, store, chave)) gone++
  return gone
}
