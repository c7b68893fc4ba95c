import sql from 'sql-template-tag'
import { ACCESS_LOG_SIZE } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { due } from '#server/db/sweep.ts'

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

/** Whole days since the pharmacy last looked after its stock; null when it never did. */
export const stockAge = (db: Reader, farmaciaId: string) =>
  db.maybe<{ dias: number | null }>(sql`
    select floor(extract(epoch from now() - stock_atualizado_em) / 86400)::int as dias
      from farmacia where id = ${farmaciaId}`)

/** Beyond the last ones, which the log shows, accesses are kept for three months. */
export const forgetOldAccesses = (tx: Transaction, limit: number) =>
  tx.run(sql`
    delete from acesso
     where id = any(array(
       select a.id from farmacia f,
              lateral (select data from acesso where farmacia_id = f.id
                        order by data desc, id offset ${ACCESS_LOG_SIZE - 1} limit 1) ultima_mostrada,
              lateral (select id from acesso
                        where farmacia_id = f.id and data < least(ultima_mostrada.data, now() - interval '90 days')
                        order by data for update skip locked) a
        limit ${limit}))`)

const old = sql`data < now() - interval '12 months' and (ip is not null or user_agent is not null)`

/** Of the last ones too, it is no longer told from where they came. */
export const forgetOldAddresses = (tx: Transaction, limit: number) =>
  tx.run(sql`update acesso set ip = null, user_agent = null where ${due('acesso', 'id', 'data', old, limit)}`)
