import sql, { raw, type Sql } from 'sql-template-tag'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'

/** An idempotency key: its caller and its first request. */
export interface Key {
  caller: { kind: 'utilizador' | 'farmacia'; id: string }
  chave: string
}

/** Key of a user, and the digest of its request. */
export interface UserKey {
  utilizadorId: string
  chave: string
  pedido: string
}

export interface StoredRow {
  pedido: string
  estado: number
  corpo: string
}

/** The column that says whose a key is: users' and pharmacies' keys have nothing to do with each other. */
const owner = ({ caller }: Key): Sql => raw(caller.kind === 'farmacia' ? 'farmacia_id' : 'utilizador_id')
const isThis = (key: Key): Sql => sql`${owner(key)} = ${key.caller.id} and chave = ${key.chave}`

/**
 * Takes the key for this transaction; 0 when a request had it within its 24 hours. Waits for one under way.
 *
 * `do update` locks the row also where its condition is false, so that the transaction has a number, and its commit waits
 * for a synchronous standby: an answer is told again only once a standby has it. With `do nothing` the transaction would
 * only read, and an answer told again could be lost with the leader.
 */
export const takeKey = (tx: Transaction, key: Key, pedido: string) =>
  tx.run(sql`
    insert into idempotencia (${owner(key)}, chave, pedido) values (${key.caller.id}, ${key.chave}, ${pedido})
    on conflict (${owner(key)}, chave) where ${owner(key)} is not null do update
       set pedido = excluded.pedido, estado = null, corpo = null, criada_em = now()
     where idempotencia.criada_em < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`)

export const readStoredAnswer = (db: Reader, key: Key) =>
  db.one<StoredRow>(sql`select pedido, estado, corpo from idempotencia where ${isThis(key)}`)

/** The answer kept under a key, as text; undefined where the key was never used, or its request is under way. */
export const answerUnder = async (db: Reader, key: Key): Promise<string | undefined> => {
  const row = await db.maybe<{ corpo: string }>(sql`
    select corpo from idempotencia where ${isThis(key)} and estado < 300`)
  return row?.corpo
}

export const storeAnswer = (tx: Transaction, key: Key, estado: number, corpo: string) =>
  tx.run(sql`update idempotencia set estado = ${estado}, corpo = ${corpo} where ${isThis(key)}`)

/** An answer to be stored under a user's key. */
export type AnswerRow = UserKey & { estado: number; corpo: string }

/** Inserts in one order, so that no two transactions wait in a circle. */
function insertion(answers: readonly AnswerRow[]): Sql {
  const each = <Name extends keyof AnswerRow>(name: Name) => answers.map((one) => one[name])
  return sql`
    insert into idempotencia (utilizador_id, chave, pedido, estado, corpo)
    select * from unnest(${each('utilizadorId')}::uuid[], ${each('chave')}::text[], ${each('pedido')}::text[],
                         ${each('estado')}::smallint[], ${each('corpo')}::text[])
     order by 1, 2`
}

/**
 * Stores the answers of what this transaction did.
 * @throws a unique violation of idempotencia_do_utilizador where one of the keys is another request's
 */
export const insertAnswers = (tx: Transaction, answers: readonly AnswerRow[]) => tx.run(insertion(answers))

/**
 * Keeps answers under users' keys that nobody ever had; where another is taking one of them just now, waits for it.
 * @returns which, by their places
 */
export async function keepAnswers(tx: Transaction, answers: readonly AnswerRow[]): Promise<number[]> {
  const inserted = await tx.many<{ dono: string; chave: string }>(sql`
    ${insertion(answers)}
    on conflict (utilizador_id, chave) where utilizador_id is not null do nothing
    returning utilizador_id as dono, chave`)
  const named = new Set(inserted.map(({ dono, chave }) => `${dono} ${chave}`))
  return answers.flatMap(({ utilizadorId, chave }, place) => (named.has(`${utilizadorId} ${chave}`) ? [place] : []))
}
