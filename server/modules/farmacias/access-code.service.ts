import type { Transaction } from '#server/db/database.ts'
import { notFound } from '#server/ground/error.ts'
import { type Actor, noteAction, type Person } from '../auditoria/public.ts'
import { endOfCode } from '../credenciais/public.ts'
import { onceIfKeyed } from '../idempotencia/public.ts'
import { dropOldCodes, lastProved, queueAccessCode } from '../notificacoes/public.ts'
import { withFreshCode } from './make.service.ts'
import { messages } from './messages.ts'
import { replaceCode } from './repository.ts'
import type { PharmacyParts } from './service.ts'

export type CodeParts = Pick<PharmacyParts, 'db' | 'codes' | 'cipher' | 'wakeDispatcher'>

export interface Renewed {
  codigo: string
  /** A sentence for the caller: the code goes by SMS, or has to be handed over. */
  destino: string
}

/** A wish for another code. @property keep true: what was made with the old one goes on, but for its sessions */
export interface Renewal {
  id: string
  keep: boolean
}

async function renew(tx: Transaction, parts: CodeParts, actor: Actor, { id, keep }: Renewal): Promise<Renewed> {
  const { codes, cipher } = parts
  const codigo = codes.generate()
  if (!(await replaceCode(tx, id, codes.digest(codigo)))) throw notFound(messages.noPharmacy)
  const alteracoes = keep ? [] : await endOfCode(tx, actor, id)
  const telefone = await lastProved(tx, id)
  if (telefone) await queueAccessCode(tx, cipher, id, { codigo, telefone })
  else await dropOldCodes(tx, id)
  await noteAction(tx, actor, { accao: 'codigo_renovado', alvo: 'farmacia', alvoId: id, alteracoes })
  return { codigo, destino: telefone ? messages.codeToProved(telefone.slice(-3)) : messages.codeToNobody }
}

/**
 * Gives a pharmacy a new code and queues it for sending; the old one and its sessions are over, and so is all that was made with it, unless it is kept.
 * @throws AppError NAO_ENCONTRADO
 */
export async function renewAccessCode(parts: CodeParts, actor: Actor, renewal: Renewal): Promise<Renewed> {
  const renewed = await withFreshCode(() => parts.db.transaction((tx) => renew(tx, parts, actor, renewal)))
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
  { chave, ...renewal }: Renewal & { chave: string | undefined },
  answer: (renewed: Renewed) => Body,
) {
  const key = { caller: { kind: 'utilizador' as const, id: actor.id }, chave, seal: parts.answers }
  const stored = await withFreshCode(() =>
    onceIfKeyed(parts.db, { ...key, request: ['renovar codigo', ...Object.values(renewal)] }, async (tx) => ({
      status: 200,
      body: answer(await renew(tx, parts, actor, renewal)),
    })),
  )
  parts.wakeDispatcher()
  return stored
}
