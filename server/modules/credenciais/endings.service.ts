import type { Transaction } from '#server/db/database.ts'
import { type Actor, endedAs, type FieldChange, noteEach, type Person } from '../auditoria/public.ts'
import { unproveOfCode } from '../notificacoes/public.ts'
import {
  deleteEveryKey,
  deleteEveryWebhook,
  deleteKeysOfAccount,
  deleteKeysOfCode,
  deleteWebhooksOf,
  type EndedKey,
  keepAdmin,
  lockCode,
} from './endings.sql.ts'

/**
 * Locks the origin of a credential that is being made: the pharmacy at the version of its code that the session has, and the
 * account of an admin, likewise. An origin that ends at the same moment ends first, or finds the credential.
 * @returns the part that is gone; undefined when it may be made
 */
export async function lockOrigin(
  tx: Transaction,
  { id, papel, versao }: Person,
  farmaciaId: string,
): Promise<'farmacia' | 'conta' | undefined> {
  if (!(await lockCode(tx, farmaciaId, papel === 'farmacia' ? versao : undefined))) return 'farmacia'
  if (papel === 'admin' && !(await keepAdmin(tx, id, versao))) return 'conta'
  return undefined
}

const noteKeys = (tx: Transaction, actor: Actor, keys: readonly EndedKey[]) =>
  noteEach(
    tx,
    actor,
    { accao: 'chave_terminada', alvo: 'farmacia' },
    keys.map(({ farmacia_id: alvoId, ...key }) => ({ alvoId, alteracoes: endedAs(key) })),
  )

/** Says in an audit entry how many of something ended; nothing for none. */
const counted = (campo: string, ended: number): FieldChange[] =>
  ended === 0 ? [] : [{ campo, antes: String(ended), depois: '0' }]

/**
 * Ends the keys and webhooks that were made with a pharmacy's code, in the transaction that ends the code; its row is locked.
 * @returns how many ended, for the audit entry of the code
 */
export async function endOfCode(tx: Transaction, actor: Actor, farmaciaId: string): Promise<FieldChange[]> {
  const keys = await deleteKeysOfCode(tx, farmaciaId)
  await noteKeys(tx, actor, keys)
  return [
    ...counted('chaves', keys.length),
    ...counted('webhooks', await deleteWebhooksOf(tx, farmaciaId)),
    ...counted('telefones_confirmados', await unproveOfCode(tx, farmaciaId)),
  ]
}

/**
 * Ends the keys that an admin made, in the transaction in which the account ceases to be one or gets another password; it is
 * locked for update.
 * @returns how many ended, for the audit entry of the account
 */
export async function endOfAdmin(tx: Transaction, actor: Actor, contaId: string): Promise<FieldChange[]> {
  const keys = await deleteKeysOfAccount(tx, contaId)
  await noteKeys(tx, actor, keys)
  return counted('chaves', keys.length)
}

/** Ends every key and webhook of a copy that is being restored: the original may have ended some since. @returns how many */
export async function endOfEverybody(tx: Transaction, actor: Actor): Promise<{ chaves: number; webhooks: number }> {
  const keys = await deleteEveryKey(tx)
  await noteKeys(tx, actor, keys)
  return { chaves: keys.length, webhooks: await deleteEveryWebhook(tx) }
}
