import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import { notFound } from '#server/ground/error.ts'
import { mobileNumber, promiseAccessCode } from '../notificacoes/public.ts'
import { type PharmacyParts, withFreshCode } from './service.ts'

export type CodeParts = Pick<PharmacyParts, 'db' | 'codes' | 'cipher' | 'promised'>

interface Phones {
  telefone: string
  telefone_secundario?: string | null
}

/** What becomes of a pharmacy's new code: no SMS reaches a landline. */
export const whereCodeGoes = async ({ telefone, telefone_secundario = null }: Phones): Promise<string> =>
  (await mobileNumber(telefone, telefone_secundario))
    ? 'O código de acesso segue por SMS para a farmácia.'
    : 'Nenhum dos telefones da farmácia recebe SMS: entregue-lhe o código de acesso em mão.'

/** The code and the version of its sessions are one write: who signs in meanwhile reads both old, or both new. */
const replaceCode = (tx: Transaction, id: string, digest: Buffer) =>
  tx.maybe<Required<Phones>>(sql`
    update farmacia set codigo_hmac = ${digest}, versao_sessao = versao_sessao + 1 where id = ${id}
    returning telefone, telefone_secundario`)

/**
 * Gives a pharmacy a new code and promises it; the old one and its sessions are over.
 * @returns the code, and what becomes of it, for whoever asked
 * @throws AppError NAO_ENCONTRADO
 */
export async function renewAccessCode({ db, codes, cipher, promised }: CodeParts, id: string) {
  const renewed = await withFreshCode(() =>
    db.transaction(async (tx) => {
      const codigo = codes.generate()
      const phones = await replaceCode(tx, id, codes.digest(codigo))
      if (!phones) throw notFound('Esta farmácia não existe.')
      await promiseAccessCode(tx, cipher, id, codigo)
      return { codigo, ...phones }
    }),
  )
  promised()
  return { codigo: renewed.codigo, destino: await whereCodeGoes(renewed) }
}
