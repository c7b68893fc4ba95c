import type { Transaction } from '#server/db/database.ts'
import { notFound } from '#server/ground/error.ts'
import { type Actor, noteAction, type Person } from '../auditoria/public.ts'
import { once, type StoredAnswer } from '../idempotencia/public.ts'
import { queueAccessCode } from '../notificacoes/public.ts'
import { whereCodeGoes } from './code-words.service.ts'
import { messages } from './messages.ts'
import { replaceCode } from './repository.ts'
import { type PharmacyParts, withFreshCode } from './service.ts'

export type CodeParts = Pick<PharmacyParts, 'db' | 'codes' | 'cipher' | 'wakeDispatcher'>

export interface Renewed {
  codigo: string
  /** What becomes of it, for whoever asked. */
  destino: string
}

async function renew(tx: Transaction, { codes, cipher }: CodeParts, actor: Actor, id: string): Promise<Renewed> {
  const codigo = codes.generate()
  const phones = await replaceCode(tx, id, codes.digest(codigo))
  if (!phones) throw notFound(messages.noPharmacy)
  await queueAccessCode(tx, cipher, id, codigo)
  await noteAction(tx, actor, { accao: 'codigo_renovado', alvo: 'farmacia', alvoId: id })
  return { codigo, destino: await whereCodeGoes(phones) }
}

/**
 * Gives a pharmacy a new code and queues it for sending; the old one and its sessions are over.
 * @throws AppError NAO_ENCONTRADO
 */
export async function renewAccessCode(parts: CodeParts, actor: Actor, id: string): Promise<Renewed> {
  const renewed = await withFreshCode(() => parts.db.transaction((tx) => renew(tx, parts, actor, id)))
  parts.wakeDispatcher()
  return renewed
}

/**
 * The same under an Idempotency-Key: sent twice, the code that is on paper still opens.
 * @param answer what is answered, and kept sealed
 */
export async function renewAccessCodeOnce(
  parts: CodeParts & Pick<PharmacyParts, 'answers'>,
  actor: Person,
  { id, chave }: { id: string; chave: string },
  answer: (renewed: Renewed) => object,
): Promise<StoredAnswer> {
  const key = { caller: { kind: 'utilizador' as const, id: actor.id }, chave, seal: parts.answers }
  const kept = await withFreshCode(() =>
    once(parts.db, { ...key, request: ['renovar codigo', id] }, async (tx) => ({
      status: 200,
      body: answer(await renew(tx, parts, actor, id)),
    })),
  )
  parts.wakeDispatcher()
  return kept
}
