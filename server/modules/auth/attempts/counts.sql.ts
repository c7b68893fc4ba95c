import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

export interface Count {
  chave: Buffer
  falhas: number
}

/** Returns the counts that exist; an absent one is zero. */
export const countsOf = (db: Reader, keys: Buffer[]) =>
  db.many<Count>(sql`select chave, falhas from entrada_falhada where chave = any (${keys}::bytea[])`)

/** Adds one to each count. All callers lock them in the order of the keys, so that none deadlocks. */
export const addOne = (tx: Transaction, keys: Buffer[], ends: Date[]) =>
  tx.many<Count>(sql`
    insert into entrada_falhada (chave, falhas, termina_em)
    select chave, 1, termina_em from unnest(${keys}::bytea[], ${ends}::timestamptz[]) as nova (chave, termina_em)
     order by chave
    on conflict (chave) do update set falhas = entrada_falhada.falhas + 1
    returning chave, falhas`)

/** Takes one from each count, in the order of the keys. */
export const takeOne = (tx: Transaction, keys: Buffer[]) =>
  tx.run(sql`
    update entrada_falhada set falhas = falhas - 1
      from (select chave as minha from entrada_falhada where chave = any (${keys}::bytea[]) order by chave for update) minhas
     where chave = minha`)

/** Counts whose window is over; a minute later, for clocks differ. */
export const forgetFailedSignIns = (tx: Transaction) =>
  tx.run(sql`delete from entrada_falhada where termina_em < now() - interval '1 minute'`)
