import sql from 'sql-template-tag'
import { ACCESS_LOG_SIZE } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { provedSince } from '../notificacoes/public.ts'

export interface AccessRow {
  id: string
  ip: string | null
  user_agent: string | null
  localidade: string | null
  data: string
}

export const lastAccesses = (db: Reader, farmaciaId: string) =>
  db.many<AccessRow>(sql`
    select id, ip, user_agent, localidade, data from acesso
     where farmacia_id = ${farmaciaId} order by data desc, id limit ${ACCESS_LOG_SIZE}`)

/** Since when one of the pharmacy's telephones is confirmed; null while none is. */
export const telephoneProved = async (db: Reader, farmaciaId: string): Promise<string | null> =>
  (await db.one<{ em: string | null }>(sql`select ${provedSince(sql`${farmaciaId}`)} as em`)).em

/** Items counted at most. */
const MOST_COUNTED = 1000

/** Items in stock with a lot that expires within so many days, and with one that has; counted from an index of one shelf. */
export const expiringItems = (db: Reader, farmaciaId: string, days: number) =>
  db.one<{ a_expirar: number; fora: number }>(sql`
    select count(*) filter (where a_expirar)::int as a_expirar, count(*) filter (where fora)::int as fora
      from (select lotes_a_expirar(lotes, ${days}::int) as a_expirar, fora_de_validade(validade) as fora from stock_item
             where farmacia_id = ${farmaciaId} and validade <= dia_em_luanda(now()) + ${days}::int and quantidade > 0
             limit ${MOST_COUNTED}) s`)

/** Whole days since the pharmacy last looked after its stock; null when it never did. */
export const stockAge = (db: Reader, farmaciaId: string) =>
  db.maybe<{ dias: number | null }>(sql`
    select floor(extract(epoch from now() - stock_atualizado_em) / 86400)::int as dias
      from farmacia where id = ${farmaciaId}`)

/**
 * Deletes accesses older than three months, except the last ones of each pharmacy, which the log shows. One of the last
 * ones is marked, and goes when its pharmacy next signs in (auth, insertAccess).
 * @returns how many were looked at: as many as `limit` when there may be more
 */
export async function forgetOldAccesses(tx: Transaction, limit: number): Promise<number> {
  const { vistos } = await tx.one<{ vistos: number }>(sql`
    with velhos as materialized (
      select id, farmacia_id, data from acesso where not guardado and data < now() - interval '90 days'
       order by data limit ${limit} for update skip locked),
    mostrados as materialized (
      select f.farmacia_id, (select data from acesso where farmacia_id = f.farmacia_id
                              order by data desc, id offset ${ACCESS_LOG_SIZE - 1} limit 1) as desde
        from (select distinct farmacia_id from velhos) f),
    fora as materialized (
      select v.id from velhos v join mostrados m on m.farmacia_id = v.farmacia_id and v.data < m.desde),
    apagados as (delete from acesso where id = any(array(select id from fora))),
    guardados as (
      update acesso set guardado = true where id = any(array(select id from velhos except select id from fora)))
    select count(*) as vistos from velhos`)
  return vistos
}
