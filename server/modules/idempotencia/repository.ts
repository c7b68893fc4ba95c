import sql, { raw, type Sql } from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import { sweep } from '#server/db/sweep.ts'

const KEPT = '24 hours'

/** Whose key it is, and what it was first used for. */
export interface Key {
  caller: { kind: 'utilizador' | 'farmacia'; id: string }
  chave: string
}

/** A user's, and the digest of what it is used for. */
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

const columns = (keys: readonly UserKey[]) => ({
  donos: keys.map(({ utilizadorId }) => utilizadorId),
  chaves: keys.map(({ chave }) => chave),
})

/** Takes the key for this transaction; 0 when a request had it within its 24 hours. Waits for one under way. */
export const takeKey = (tx: Transaction, key: Key, pedido: string) =>
  tx.run(sql`
    insert into idempotencia (${owner(key)}, chave, pedido) values (${key.caller.id}, ${key.chave}, ${pedido})
    on conflict (${owner(key)}, chave) where ${owner(key)} is not null do update
       set pedido = excluded.pedido, estado = null, corpo = null, criada_em = now()
     where idempotencia.criada_em < now() - ${KEPT}::interval`)

export const storedAnswer = (db: Reader, key: Key) =>
  db.one<StoredRow>(sql`select pedido, estado, corpo from idempotencia where ${isThis(key)}`)

export const storeAnswer = (tx: Transaction, key: Key, estado: number, corpo: string) =>
  tx.run(sql`update idempotencia set estado = ${estado}, corpo = ${corpo} where ${isThis(key)}`)

/**
 * Takes those of users' keys that nobody ever had, in one order; where another is taking one of them just now, waits for it.
 * @returns which, by their places
 */
export async function takeNewKeys(tx: Transaction, keys: readonly UserKey[]): Promise<number[]> {
  const { donos, chaves } = columns(keys)
  const taken = await tx.many<{ dono: string; chave: string }>(sql`
    insert into idempotencia (utilizador_id, chave, pedido)
    select p.dono, p.chave, p.pedido
      from unnest(${donos}::uuid[], ${chaves}::text[], ${keys.map(({ pedido }) => pedido)}::text[]) p(dono, chave, pedido)
     order by 1, 2
    on conflict (utilizador_id, chave) where utilizador_id is not null do nothing
    returning utilizador_id as dono, chave`)
  const named = new Set(taken.map(({ dono, chave }) => `${dono} ${chave}`))
  // of two requests of one key the first has it
  return keys.flatMap(({ utilizadorId, chave }, place) => (named.delete(`${utilizadorId} ${chave}`) ? [place] : []))
}

/** `storeAnswer` for several. */
export const storeAnswers = (tx: Transaction, answers: readonly (UserKey & { estado: number; corpo: string })[]) => {
  const { donos, chaves } = columns(answers)
  return tx.run(sql`
    update idempotencia i set estado = p.estado, corpo = p.corpo
      from unnest(${donos}::uuid[], ${chaves}::text[], ${answers.map(({ estado }) => estado)}::smallint[],
                  ${answers.map(({ corpo }) => corpo)}::text[]) p(dono, chave, estado, corpo)
     where i.utilizador_id = p.dono and i.chave = p.chave`)
}

/** Gives back keys that this transaction took. */
export const giveBackKeys = (tx: Transaction, keys: readonly UserKey[]) => {
  const { donos, chaves } = columns(keys)
  return tx.run(sql`
    delete from idempotencia i using unnest(${donos}::uuid[], ${chaves}::text[]) p(dono, chave)
     where i.utilizador_id = p.dono and i.chave = p.chave`)
}

export const forgetOldKeys = (tx: Transaction, limit: number) =>
  sweep(tx, 'idempotencia', 'criada_em', sql`criada_em < now() - ${KEPT}::interval`, limit)
