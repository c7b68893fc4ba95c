import { API_KEYS } from '#contract/limits.ts'
import type { KeyScope } from '#contract/permissions.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError, conflict, invalidFields, notFound } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { beganAs, endedAs, noteAction, type Person } from '../auditoria/public.ts'
import { lockOrigin } from '../credenciais/public.ts'
import { onceIfKeyed } from '../idempotencia/public.ts'
import { makeKey } from './key.crypto.ts'
import { messages } from './messages.ts'
import { deleteKey, dropExpired, insertKey, type KeyRow, keysOf, pharmacyExists } from './repository.ts'

export interface KeyParts {
  db: Database
  clock: Clock
  /** Seals the answers with whole keys that an `Idempotency-Key` keeps. */
  answers: Cipher
}

export interface WantedKey {
  nome: string
  ambitos: readonly KeyScope[]
  expira_em?: string | null
}

/** The fields of a key that its audit entries keep. */
const audited = ({ nome, prefixo, ambitos, expira_em }: KeyRow) => ({ nome, prefixo, ambitos, expira_em })

/** @throws AppError VALIDACAO */
function instantOf(expira_em: string | null | undefined, clock: Clock): Date | null {
  if (expira_em === undefined || expira_em === null) return null
  const instant = new Date(expira_em)
  if (Number.isNaN(instant.getTime())) throw invalidFields({ expira_em: messages.badInstant })
  if (instant <= clock()) throw invalidFields({ expira_em: messages.past })
  return instant
}

/** A pharmacy that is gone: its own session is over, and an admin finds none. So is the session of an admin who is one no more. */
const gone = ({ papel }: Person, missing: 'farmacia' | 'conta') =>
  papel !== 'farmacia' && missing === 'farmacia'
    ? notFound(messages.noPharmacy)
    : new AppError('TOKEN_INVALIDO_OU_EXPIRADO')

/** Makes a key in the caller's transaction. @throws AppError as `createKey`, but for VALIDACAO */
export async function addKey(
  tx: Transaction,
  actor: Person,
  farmaciaId: string,
  wanted: WantedKey,
  expiraEm: Date | null,
) {
  const missing = await lockOrigin(tx, actor, farmaciaId)
  if (missing) throw gone(actor, missing)
  await dropExpired(tx, farmaciaId)
  if ((await keysOf(tx, farmaciaId)).length >= API_KEYS) throw conflict('limite_de_chaves', { limite: API_KEYS })
  const { chave, prefixo, resumo } = makeKey()
  const { nome, ambitos } = wanted
  const contaId = actor.papel === 'farmacia' ? null : actor.id
  const dados = await insertKey(tx, { farmaciaId, nome, ambitos, prefixo, resumo, contaId, expiraEm })
  const alteracoes = beganAs(audited(dados))
  await noteAction(tx, actor, { accao: 'chave_criada', alvo: 'farmacia', alvoId: farmaciaId, alteracoes })
  return { chave, dados }
}

/**
 * Makes a key of a pharmacy, and answers with it: it is never shown again.
 * @param chave the request's Idempotency-Key, if any
 * @throws AppError VALIDACAO · NAO_ENCONTRADO · TOKEN_INVALIDO_OU_EXPIRADO · CONFLITO `limite_de_chaves`, and as `once`
 */
export async function createKey(
  { db, clock, answers }: KeyParts,
  actor: Person,
  { farmaciaId, chave, wanted }: { farmaciaId: string; chave: string | undefined; wanted: WantedKey },
) {
  const expiraEm = instantOf(wanted.expira_em, clock)
  const caller = { kind: actor.papel === 'farmacia' ? ('farmacia' as const) : ('utilizador' as const), id: actor.id }
  const key = { caller, chave, seal: answers, request: ['criar chave', farmaciaId, wanted] }
  return onceIfKeyed(db, key, async (tx) => ({
    status: 201,
    body: writeAnswer(messages.created, await addKey(tx, actor, farmaciaId, wanted, expiraEm)),
  }))
}

/** @throws AppError NAO_ENCONTRADO */
export const endKey = (db: Database, actor: Person, farmaciaId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await deleteKey(tx, farmaciaId, id)
    if (!ended) throw notFound(messages.none)
    const alteracoes = endedAs(audited(ended))
    await noteAction(tx, actor, { accao: 'chave_terminada', alvo: 'farmacia', alvoId: farmaciaId, alteracoes })
  })

/** @throws AppError NAO_ENCONTRADO */
export async function keysOfPharmacy(db: Database, farmaciaId: string): Promise<KeyRow[]> {
  const keys = await keysOf(db, farmaciaId)
  if (keys.length === 0 && !(await pharmacyExists(db, farmaciaId))) throw notFound(messages.noPharmacy)
  return keys
}
