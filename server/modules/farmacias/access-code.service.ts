import type { Transaction } from '#server/db/database.ts'
import { notFound } from '#server/ground/error.ts'
import { type Actor, noteAction, type Person } from '../auditoria/public.ts'
import { onceIfKeyed } from '../idempotencia/public.ts'
import { queueAccessCode } from '../notificacoes/public.ts'
import { messages } from './messages.ts'
import { replaceCode } from './repository.ts'
import { type PharmacyParts, whereCodeGoes, withFreshCode } from './service.ts'

export type CodeParts = Pick<PharmacyParts, 'db' | 'codes' | 'cipher' | 'wakeDispatcher'>

export interface Renewed {
  codigo: string
  /** A sentence for the caller: the code goes by SMS, or has to be handed over. */
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
 * Gives a pharmacy a new code for an admin's request.
 * @param chave the request's Idempotency-Key, if any: a repeated request leaves the code on paper valid
 * @param answer makes the answer, which is stored sealed
 * @throws AppError as `renewAccessCode`
 */
export async function answerRenewedCode<Body extends object>(
  parts: CodeParts & Pick<PharmacyParts, 'answers'>,
  actor: Person,
  { id, chave }: { id: string; chave: string | undefined },
  answer: (renewed: Renewed) => Body,
) {
  const key = { caller: { kind: 'utilizador' as const, id: actor.id }, chave, seal: parts.answers }
  const kept = await withFreshCode(() =>
    onceIfKeyed(parts.db, { ...key, request: ['renovar codigo', id] }, async (tx) => ({
      status: 200,
      body: answer(await renew(tx, parts, actor, id)),
    })),
  )
  parts.wakeDispatcher()
  return kept
}
