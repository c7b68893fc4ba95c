import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import { notFound } from '#server/ground/error.ts'
import { promiseAccessCode } from '../notificacoes/public.ts'
import { type PharmacyParts, withFreshCode } from './service.ts'

export type CodeParts = Pick<PharmacyParts, 'db' | 'codes' | 'cipher' | 'promised'>

/** The code and the version of its sessions are one write: who signs in meanwhile reads both old, or both new. */
const replaceCode = (tx: Transaction, id: string, digest: Buffer) =>
  tx.run(sql`update farmacia set codigo_hmac = ${digest}, versao_sessao = versao_sessao + 1 where id = ${id}`)

/** Gives a pharmacy a new code and promises it; the old one and its sessions are over. @throws AppError NAO_ENCONTRADO */
export async function renewAccessCode({ db, codes, cipher, promised }: CodeParts, id: string): Promise<string> {
  const codigo = await withFreshCode(() =>
    db.transaction(async (tx) => {
      const fresh = codes.generate()
      if ((await replaceCode(tx, id, codes.digest(fresh))) === 0) throw notFound('Esta farmácia não existe.')
      await promiseAccessCode(tx, cipher, id, fresh)
      return fresh
    }),
  )
  promised()
  return codigo
}
