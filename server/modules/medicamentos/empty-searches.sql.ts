import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import { sweep } from '#server/db/sweep.ts'

const KEPT_DAYS = 90

export const noteEmptySearch = (tx: Transaction, termo: string) =>
  tx.run(sql`
    insert into procura_vazia as p (termo) values (${termo})
    on conflict (termo, dia) do update set vezes = p.vezes + 1`)

export const emptySearches = (db: Reader, limit: number) =>
  db.many<{ termo: string; vezes: number; ultima_em: string }>(sql`
    select termo, vezes, ultima_em::text as ultima_em from procura_vazia_total order by vezes desc, termo limit ${limit}`)

export const forgetEmptySearches = (tx: Transaction, limit: number) =>
  sweep(tx, 'procura_vazia', 'dia', sql`dia <= current_date - ${KEPT_DAYS}::int`, limit)
