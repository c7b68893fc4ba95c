import sql from 'sql-template-tag'
import { ACCESS_LOG_SIZE } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'

export interface AccessRow {
  id: string
  ip: string | null
  user_agent: string | null
  localidade: string | null
  data: string
}

export const lastAccesses = (db: Reader, farmaciaId: string) =>
  db.many<AccessRow>(sql`
    select id, ip, user_agent, localidade, data from acesso
     where farmacia_id = ${farmaciaId} order by data desc, id limit ${ACCESS_LOG_SIZE}`)

/** Whole days since the pharmacy last looked after its stock; null when it never did. */
export const stockAge = (db: Reader, farmaciaId: string) =>
  db.maybe<{ dias: number | null }>(sql`
    select floor(extract(epoch from now() - stock_atualizado_em) / 86400)::int as dias
      from farmacia where id = ${farmaciaId}`)

/** Addresses are personal data: beyond the last ones, which the log shows, they are kept for three months at most. */
export const forgetOldAccesses = (tx: Transaction) =>
  tx.run(sql`
    delete from acesso a
     using farmacia f, lateral (select data from acesso where farmacia_id = f.id
                                 order by data desc, id offset ${ACCESS_LOG_SIZE - 1} limit 1) ultima_mostrada
     where a.farmacia_id = f.id and a.data < ultima_mostrada.data and a.data < now() - interval '90 days'`)

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

/** Images that are nobody's, and were not just uploaded. */
export const loosePhotos = (db: Reader, olderThanSeconds: number) =>
  db.many<{ chave: string }>(sql`
    select chave from foto_solta where desde <= now() - make_interval(secs => ${olderThanSeconds})
     order by desde limit 100`)

export const forgetLoosePhoto = (tx: Transaction, chave: string) =>
  tx.run(sql`delete from foto_solta where chave = ${chave}`)
