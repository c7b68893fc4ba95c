import sql, { type Sql } from 'sql-template-tag'
import { API_KEYS } from '#contract/limits.ts'
import type { KeyScope } from '#contract/permissions.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { inOrder } from '#server/db/statements.ts'
import type { KeyHolder } from '#server/http/rate-limits.ts'

export interface KeyRow {
  id: string
  nome: string
  prefixo: string
  ambitos: KeyScope[]
  criada_por: 'farmacia' | 'admin'
  criada_em: string
  expira_em: string | null
  usada_em: string | null
}

const columns = sql`id, nome, prefixo, ambitos, criada_por, criada_em, expira_em, usada_em`

/** The keys of a pharmacy, newest first: there are no more than it may have. */
export const keysOf = (db: Reader, farmaciaId: string) =>
  db.many<KeyRow>(sql`
    select ${columns} from chave_api where farmacia_id = ${farmaciaId} order by criada_em desc, id limit ${API_KEYS}`)

export const pharmacyExists = async (db: Reader, id: string): Promise<boolean> =>
  (await db.maybe(sql`select from farmacia where id = ${id}`)) !== undefined

/** Deletes the keys of a pharmacy that have expired. */
export const dropExpired = (tx: Transaction, farmaciaId: string) =>
  tx.run(sql`delete from chave_api where farmacia_id = ${farmaciaId} and expira_em <= now()`)

export interface KeyInsert {
  farmaciaId: string
  nome: string
  prefixo: string
  resumo: Buffer
  ambitos: readonly KeyScope[]
  /** The account of the admin who makes it; null for one made with the pharmacy's code. */
  contaId: string | null
  expiraEm: Date | null
}

export const insertKey = (
  tx: Transaction,
  { farmaciaId, nome, prefixo, resumo, ambitos, contaId, expiraEm }: KeyInsert,
) =>
  tx.one<KeyRow>(sql`
    insert into chave_api (farmacia_id, nome, prefixo, resumo, ambitos, criada_por, conta_id, expira_em)
    values (${farmaciaId}, ${nome}, ${prefixo}, ${resumo}, ${ambitos}::text[],
            ${contaId ? 'admin' : 'farmacia'}, ${contaId}, ${expiraEm})
    returning ${columns}`)

/** @returns the key that was deleted; undefined when the pharmacy has no such key */
export const deleteKey = (tx: Transaction, farmaciaId: string, id: string) =>
  tx.maybe<KeyRow>(sql`delete from chave_api where id = ${id} and farmacia_id = ${farmaciaId} returning ${columns}`)

/** A key that has not expired, with its pharmacy. */
export interface OpenKey {
  id: string
  nome: string
  ambitos: KeyScope[]
  farmacia_id: string
  farmacia_nome: string
  is_ativo: boolean
  /** Milliseconds since 1970, all by the database's clock. */
  expira: number | null
  usada: number | null
}

/** The keys of digests, in hexadecimal. */
export const holdersOf = (db: Reader, digests: readonly string[]) =>
  inOrder<KeyHolder>(
    db,
    sql`
      select p.pedido, c.id, c.farmacia_id as "farmaciaId"
        from unnest(${digests}::text[]) with ordinality p(resumo, pedido)
        join lateral (select id, farmacia_id from chave_api where resumo = decode(p.resumo, 'hex') offset 0) c on true`,
    digests.length,
  )

const milliseconds = (instant: Sql) => sql`extract(epoch from ${instant})::float8 * 1000`

/** The keys of these ids that still open something. */
export const openKeys = (db: Reader, ids: readonly string[]) =>
  inOrder<OpenKey>(
    db,
    sql`
      select p.pedido, c.*
        from unnest(${ids}::uuid[]) with ordinality p(id, pedido)
        join lateral (
          select k.id, k.nome, k.ambitos, k.farmacia_id, f.nome as farmacia_nome, f.is_ativo,
                 ${milliseconds(sql`k.expira_em`)} as expira, ${milliseconds(sql`k.usada_em`)} as usada
            from chave_api k join farmacia f on f.id = k.farmacia_id
           where k.id = p.id and (k.expira_em is null or k.expira_em > now()) offset 0) c on true`,
    ids.length,
  )

/** Notes that a key was used, unless another process did within the hour. */
export const noteUse = (tx: Transaction, id: string) =>
  tx.run(sql`
    update chave_api set usada_em = now()
     where id = ${id} and (usada_em is null or usada_em <= now() - interval '1 hour')`)
