import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

/** Marks a stored image as nobody's, before it is written: if we die, it is swept. */
export const noteLoosePhoto = (tx: Transaction, chave: string) =>
  tx.run(sql`insert into foto_solta (chave) values (${chave})`)

/** The pharmacy's image, locked until the transaction ends; undefined when there is no such pharmacy. */
export const photoOf = (tx: Transaction, farmaciaId: string) =>
  tx.maybe<{ imagem: string | null }>(sql`select imagem from farmacia where id = ${farmaciaId} for update`)

/** Points the pharmacy to its new image; the old one becomes nobody's (trigger). */
export async function attachPhoto(tx: Transaction, farmaciaId: string, chave: string): Promise<void> {
  await tx.run(sql`delete from foto_solta where chave = ${chave}`)
  await tx.run(sql`update farmacia set imagem = ${chave}, atualizada_em = now() where id = ${farmaciaId}`)
}

/** Leaves the pharmacy without an image; the one it had becomes nobody's (trigger). */
export const detachPhoto = (tx: Transaction, farmaciaId: string) =>
  tx.run(sql`update farmacia set imagem = null, atualizada_em = now() where id = ${farmaciaId}`)

/** Images that are nobody's, and were not just uploaded. */
export const loosePhotos = (db: Reader, olderThanSeconds: number) =>
  db.many<{ chave: string }>(sql`
    select chave from foto_solta where desde <= now() - make_interval(secs => ${olderThanSeconds})
     order by desde limit 100`)

export const forgetLoosePhoto = (tx: Transaction, chave: string) =>
  tx.run(sql`delete from foto_solta where chave = ${chave}`)

/** The keys of all images that a pharmacy shows. */
export const shownPhotos = (db: Pick<Reader, 'many'>) =>
  db.many<{ chave: string }>(sql`select imagem as chave from farmacia where imagem is not null order by imagem`)
