import { notFound } from '#server/ground/error.ts'
import { type Actor, noteAction } from '../auditoria/public.ts'
import { mobileNumber, queueAccessCode } from '../notificacoes/public.ts'
import { type Phones, replaceCode } from './repository.ts'
import { type PharmacyParts, withFreshCode } from './service.ts'
import { words } from './words.ts'

export type CodeParts = Pick<PharmacyParts, 'db' | 'codes' | 'cipher' | 'wakeDispatcher'>

/** What becomes of a pharmacy's new code: no SMS reaches a landline. */
export const whereCodeGoes = async ({
  telefone,
  telefone_secundario = null,
}: Partial<Phones> & Pick<Phones, 'telefone'>): Promise<string> =>
  (await mobileNumber(telefone, telefone_secundario)) ? words.codeBySms : words.codeByHand

/**
 * Gives a pharmacy a new code and queues it for sending; the old one and its sessions are over.
 * @returns the code, and what becomes of it, for whoever asked
 * @throws AppError NAO_ENCONTRADO
 */
export async function renewAccessCode({ db, codes, cipher, wakeDispatcher }: CodeParts, actor: Actor, id: string) {
  const renewed = await withFreshCode(() =>
    db.transaction(async (tx) => {
      const codigo = codes.generate()
      const phones = await replaceCode(tx, id, codes.digest(codigo))
      if (!phones) throw notFound(words.noPharmacy)
      await queueAccessCode(tx, cipher, id, codigo)
      await noteAction(tx, actor, { accao: 'codigo_renovado', alvo: 'farmacia', alvoId: id })
      return { codigo, ...phones }
    }),
  )
  wakeDispatcher()
  return { codigo: renewed.codigo, destino: await whereCodeGoes(renewed) }
}
