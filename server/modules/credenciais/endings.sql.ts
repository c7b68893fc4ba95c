import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import { provedSince } from '../notificacoes/public.ts'

/**
 * Locks a pharmacy until the transaction ends, if its code still has this version of sessions.
 * @param versao undefined for who acts by no session of the code
 */
export const lockCode = async (tx: Transaction, farmaciaId: string, versao: number | undefined): Promise<boolean> =>
  (await tx.maybe(sql`
    select from farmacia
     where id = ${farmaciaId} and versao_sessao = coalesce(${versao ?? null}::int, versao_sessao) for no key update`)) !==
  undefined

/**
 * Keeps an admin from being deactivated, demoted, deleted or given another password until the transaction ends.
 * @param versao of the sessions of the account when the caller's was read; undefined for who acts by none
 * @returns false for who is none by now, or whose sessions ended meanwhile
 */
export const keepAdmin = async (tx: Transaction, id: string, versao: number | undefined): Promise<boolean> =>
  (await tx.maybe(sql`
    select from utilizador
     where id = ${id} and role = 'admin' and is_ativo
       and versao_sessao = coalesce(${versao ?? null}::int, versao_sessao) for key share`)) !== undefined

export interface EndedKey {
  farmacia_id: string
  nome: string
  prefixo: string
}

/** Deletes the keys that were made with a pharmacy's code, and returns them; those that an admin made stay. */
export const deleteKeysOfCode = (tx: Transaction, farmaciaId: string) =>
  tx.many<EndedKey>(sql`
    delete from chave_api where farmacia_id = ${farmaciaId} and conta_id is null returning farmacia_id, nome, prefixo`)

/** Deletes the keys that an account made, of whatever pharmacies, and returns them. */
export const deleteKeysOfAccount = (tx: Transaction, contaId: string) =>
  tx.many<EndedKey>(sql`
    delete from chave_api where conta_id = ${contaId} returning farmacia_id, nome, prefixo`)

/** Deletes the webhooks of a pharmacy: only its code makes any. Deliveries that wait are found by nobody, and go when they are old. */
export const deleteWebhooksOf = (tx: Transaction, farmaciaId: string) =>
  tx.run(sql`delete from webhook where farmacia_id = ${farmaciaId}`)

/** Deletes every key of everybody, and returns them. */
export const deleteEveryKey = (tx: Transaction) =>
  tx.many<EndedKey>(sql`delete from chave_api returning farmacia_id, nome, prefixo`)

/** Deletes every webhook. */
export const deleteEveryWebhook = (tx: Transaction) => tx.run(sql`delete from webhook`)

export interface DerivedCounts {
  chaves: number
  webhooks: number
  telefone_confirmado_em: string | null
}

/** Counts what was made with a pharmacy's code; undefined where there is no such pharmacy. */
export const derivedOf = (db: Reader, farmaciaId: string) =>
  db.maybe<DerivedCounts>(sql`
    select (select count(*)::int from chave_api
             where farmacia_id = f.id and conta_id is null and (expira_em is null or expira_em > now())) as chaves,
           (select count(*)::int from webhook where farmacia_id = f.id) as webhooks,
           ${provedSince(sql`f.id`)} as telefone_confirmado_em
      from farmacia f where id = ${farmaciaId}`)
