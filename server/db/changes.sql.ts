import sql from 'sql-template-tag'
import type { Reader, Transaction } from './database.ts'
import { due } from './sweep.ts'

/** What of what processes keep: what a pharmacy is, what it has, what products are called, or that there are new ones. */
export interface Change {
  o_que: 'montra' | 'stock' | 'produto' | 'novo'
  /** of the pharmacy */
  id: string | null
}

export interface Look {
  /** Which server this is, since when: another may have lost what this one showed. */
  servidor: string
  /** pg_snapshot: what is committed. */
  instantaneo: string
  /** Its time, in ms since 1970. */
  agora: number
  mudancas: Change[]
}

/** What was committed since a snapshot; nothing when there is none yet. */
export const lookForChanges = (db: Reader, since: string | undefined): Promise<Look> =>
  db.one<Look>(sql`
    select pg_postmaster_start_time() || ' ' || coalesce(inet_server_addr()::text, '') as servidor,
           pg_current_snapshot()::text as instantaneo,
           extract(epoch from clock_timestamp())::float8 * 1000 as agora,
           coalesce((select json_agg(m) from (
             select distinct o_que, id from mudanca
              where transaccao >= pg_snapshot_xmin(${since ?? null}::pg_snapshot)
                and not pg_visible_in_snapshot(transaccao, ${since ?? null}::pg_snapshot)
                and transaccao < pg_snapshot_xmax(pg_current_snapshot())) m), '[]') as mudancas`)

/** Longer than anybody trusts what they know without looking again (changes.ts). */
const KEPT = sql`interval '3 minutes'`
const MARKS_KEPT = sql`interval '1 hour'`

/**
 * Deletes what could be seen by all so long ago, and marks what can be seen now. A database that came out of a copy has
 * marks of another server's transactions: those ahead of ours mark nothing.
 * @returns how many
 */
export const forgetChanges = (tx: Transaction, limit: number): Promise<number> =>
  tx.run(sql`
    with nova as (insert into mudanca_marca default values on conflict do nothing),
         velhas as (delete from mudanca_marca where em < now() - ${MARKS_KEPT})
    delete from mudanca where ${due(
      'mudanca',
      'ctid',
      'transaccao',
      sql`transaccao < (select max(ate) from mudanca_marca
                           where em < now() - ${KEPT} and ate <= pg_snapshot_xmin(pg_current_snapshot()))`,
      limit,
    )}`)
