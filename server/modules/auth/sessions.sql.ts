import sql, { type Sql } from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import { inOrder } from '#server/db/statements.ts'
import type { Session, TokenId } from '#server/http/session.ts'
import { account, type UserAccount } from './accounts/repository.ts'
import { type PharmacyAccount, pharmacy } from './codes/accounts.sql.ts'

/** The account's one session of an older version that goes on, and at which version it does. */
export interface KeptSession {
  sessao_mantida: string | null
  mantida_na_versao: number | null
}

/** The ids of a token: its account's and its own. */
export interface Named {
  id: string
  tokenId: TokenId
}

/** Condition that a session was not signed out, in the query that reads the account, to save a round trip. */
const isNotSignedOut = sql`not exists (select from sessao_terminada where jti = p.jti)`

/** A row of `table` for each token that was not signed out, by its key, and which of them it is: `pedido`, from 1. */
const each = (columns: Sql, table: Sql, named: readonly Named[]): Sql => sql`
  select p.pedido, c.*
    from unnest(${named.map(({ id }) => id)}::uuid[], ${named.map(({ tokenId }) => tokenId ?? null)}::uuid[])
         with ordinality p(id, jti, pedido)
    join lateral (select ${columns} from ${table} where id = p.id offset 0) c on ${isNotSignedOut}`

/** The accounts of tokens, in their order; undefined for one that is gone, and for a token that was signed out. */
export const usersOfSessions = (db: Reader, named: readonly Named[]) =>
  inOrder<UserAccount & KeptSession>(
    db,
    each(sql`${account}, sessao_mantida, mantida_na_versao`, sql`utilizador`, named),
    named.length,
  )

/** The pharmacies of tokens, likewise. */
export const pharmaciesOfSessions = (db: Reader, named: readonly Named[]) =>
  inOrder<PharmacyAccount>(db, each(pharmacy, sql`farmacia`, named), named.length)

/** Ends the one session that has this token. */
export const endSession = (tx: Transaction, tokenId: string) =>
  tx.run(sql`insert into sessao_terminada (jti) values (${tokenId}) on conflict do nothing`)

/** Ends every session of an account or a pharmacy. */
export const endSessionsOf = (tx: Transaction, { kind, id }: Pick<Session, 'kind' | 'id'>) =>
  tx.run(
    kind === 'farmacia'
      ? sql`update farmacia set versao_sessao = versao_sessao + 1 where id = ${id}`
      : sql`
          with telefone as (delete from aviso_push where utilizador_id = ${id})
          update utilizador set versao_sessao = versao_sessao + 1 where id = ${id}`,
  )

/** The origin of versions that are raised to a count of seconds, which makes them larger than any counted one by one. */
const COUNTED_FROM = '2020-01-01T00:00:00Z'

/**
 * Ends every session of everybody, in rows that go on from an earlier state and that nobody serves yet. One more would
 * not do: the state that was left may have given that version to tokens that are good for days. Versions grow by one
 * for each thing that somebody does, so the seconds since 2020 are above all that were given; a restore of the same
 * copy a second later is above the first one's. The tables' triggers tell processes what changed, and there are none: they would
 * only add rows.
 */
export async function endEverySession(tx: Transaction): Promise<void> {
  for (const table of [sql`farmacia`, sql`utilizador`]) {
    await tx.run(sql`alter table ${table} disable trigger user`)
    await tx.run(sql`
      update ${table}
         set versao_sessao = greatest(versao_sessao, extract(epoch from now() - ${COUNTED_FROM}::timestamptz)::int) + 1`)
    await tx.run(sql`alter table ${table} enable trigger user`)
  }
}
