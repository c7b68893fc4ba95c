import sql from 'sql-template-tag'
import { SESSION_DAYS } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { sweep } from '#server/db/sweep.ts'
import type { Session, TokenId } from '#server/http/session.ts'
import { account, type PharmacyAccount, pharmacy, type UserAccount } from './repository.ts'

/** The account's one session of an older version that goes on, and at which version it does. */
export interface KeptSession {
  sessao_mantida: string | null
  mantida_na_versao: number | null
}

/** Not signed out: in the query that reads the account, so that a request makes no other for it. */
const goesOn = (tokenId: TokenId) => sql`not exists (select from sessao_terminada where jti = ${tokenId ?? null}::uuid)`

/** The account of a token that was not signed out. */
export const userOfSession = (db: Reader, id: string, tokenId: TokenId) =>
  db.maybe<UserAccount & KeptSession>(sql`
    select ${account}, sessao_mantida, mantida_na_versao from utilizador where id = ${id} and ${goesOn(tokenId)}`)

/** The pharmacy of a token that was not signed out. */
export const pharmacyOfSession = (db: Reader, id: string, tokenId: TokenId) =>
  db.maybe<PharmacyAccount>(sql`select ${pharmacy} from farmacia where id = ${id} and ${goesOn(tokenId)}`)

/** Ends the one session that has this token. */
export const endSession = (tx: Transaction, tokenId: string) =>
  tx.run(sql`insert into sessao_terminada (jti) values (${tokenId}) on conflict do nothing`)

/** Ends every session of an account or a pharmacy. */
export const endSessionsOf = (tx: Transaction, { kind, id }: Pick<Session, 'kind' | 'id'>) =>
  tx.run(
    kind === 'farmacia'
      ? sql`update farmacia set versao_sessao = versao_sessao + 1 where id = ${id}`
      : sql`update utilizador set versao_sessao = versao_sessao + 1 where id = ${id}`,
  )

/** A token expires by the clock of the process that reads it, and clocks differ: a day more than it lives. */
const ENDED_DAYS = SESSION_DAYS + 1

/** Ended sessions whose tokens have expired by themselves. */
export const forgetEndedSessions = (tx: Transaction, limit: number) =>
  sweep(tx, 'sessao_terminada', 'terminada_em', sql`terminada_em < now() - make_interval(days => ${ENDED_DAYS})`, limit)
