import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { TokenId } from '#server/http/session.ts'

interface Factor {
  segredo: Buffer | null
  /** True when it is active; false while it is being set up. */
  activo: boolean
}

/** Undefined when there is no such account. */
export const factorOf = (db: Reader, id: string) =>
  db.maybe<Factor>(sql`
    select segundo_factor as segredo, segundo_factor_em is not null as activo from utilizador where id = ${id}`)

/** @returns whether it may be set up: no other is active */
export const beginFactor = async (tx: Transaction, id: string, sealed: Buffer) =>
  (await tx.run(sql`
    update utilizador set segundo_factor = ${sealed}, segundo_factor_passo = null
     where id = ${id} and is_ativo and segundo_factor_em is null`)) > 0

/**
 * From now on it is asked for. Sessions that a password alone opened end, all but this one.
 * @returns the version of the sessions; undefined when another secret took this one's place, or it is active by now
 */
export const activateFactor = (tx: Transaction, id: string, sealed: Buffer, step: number, tokenId: TokenId) =>
  tx.maybe<{ versao: number }>(sql`
    update utilizador
       set segundo_factor_em = now(), segundo_factor_passo = ${step}, versao_sessao = versao_sessao + 1,
           sessao_mantida = ${tokenId ?? null}, mantida_na_versao = versao_sessao + 1
     where id = ${id} and is_ativo and segundo_factor_em is null and segundo_factor = ${sealed}
    returning versao_sessao as versao`)

/** @returns whether the step's code was still good: of two who use it at once, one finds it so */
export const takeStep = async (tx: Transaction, id: string, step: number) =>
  (await tx.run(sql`
    update utilizador set segundo_factor_passo = ${step}
     where id = ${id} and segundo_factor_em is not null
       and (segundo_factor_passo is null or segundo_factor_passo < ${step})`)) > 0

/** Uses up a recovery code. @returns whether the account had it; of two simultaneous uses only one succeeds */
export const takeRecoveryCode = async (tx: Transaction, id: string, digest: Buffer) =>
  (await tx.run(sql`delete from codigo_recuperacao where utilizador_id = ${id} and resumo = ${digest}`)) > 0

/** These take the place of those there were. The account's row is locked. */
export async function replaceRecoveryCodes(tx: Transaction, id: string, digests: Buffer[]): Promise<void> {
  await tx.run(sql`delete from codigo_recuperacao where utilizador_id = ${id}`)
  await tx.run(sql`
    insert into codigo_recuperacao (utilizador_id, resumo) select ${id}, unnest(${digests}::bytea[])`)
}

/** Locks an account until the transaction ends. @returns true when its second factor is active */
export const lockFactor = async (tx: Transaction, id: string) =>
  (await tx.run(sql`
    select from utilizador where id = ${id} and segundo_factor_em is not null for no key update`)) > 0

/** @param endsSessions every session of the account is over at once */
export async function dropFactor(tx: Transaction, id: string, endsSessions: boolean): Promise<void> {
  await tx.run(sql`
    update utilizador set segundo_factor = null, segundo_factor_em = null, segundo_factor_passo = null,
           versao_sessao = versao_sessao + ${endsSessions ? 1 : 0}::int
     where id = ${id}`)
  await tx.run(sql`delete from codigo_recuperacao where utilizador_id = ${id}`)
}
