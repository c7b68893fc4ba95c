import sql from 'sql-template-tag'
import type { Reader, Transaction } from './database.ts'
import { due } from './statements.ts'

/** The kind of change: a pharmacy, its stock, products' names, new products, an account, the end of a session, what the operator turned on, notices of recalls. */
export interface Change {
  o_que: 'montra' | 'stock' | 'produto' | 'novo' | 'conta' | 'sessao' | 'operacao' | 'recolha'
  /** the id of the pharmacy, account or token */
  id: string | null
  /** Items that changed, for stock; null where any of them may have. */
  itens: string[] | null
}

export interface Look {
  /** The server and its start: another server may have lost what this one showed. */
  servidor: string
  /** pg_snapshot: what is committed. */
  instantaneo: string
  /** The database's time, in ms since 1970. */
  agora: number
  mudancas: Change[]
}

/**
 * Returns the changes committed since a snapshot; none when there is no snapshot yet. A snapshot does not see two kinds
 * of transactions: those numbered from its xmax on, and those that it lists as under way. The first are read from the
 * index's end; of the second only those that have ended since, one probe each. The cost grows
 * with the changes since the last look, even while a forgotten transaction holds xmin back.
 */
export const lookForChanges = (db: Pick<Reader, 'one'>, since: string | undefined): Promise<Look> => {
  const last = sql`${since ?? null}::pg_snapshot`
  return db.one<Look>(sql`
    select pg_postmaster_start_time() || ' ' || coalesce(inet_server_addr()::text, '') as servidor,
           pg_current_snapshot()::text as instantaneo,
           extract(epoch from clock_timestamp())::float8 * 1000 as agora,
           coalesce((select json_agg(m) from (
             select o_que, id, itens from mudanca
              where transaccao >= pg_snapshot_xmax(${last}) and transaccao < pg_snapshot_xmax(pg_current_snapshot())
             union
             select o_que, id, itens from mudanca
              where transaccao = any(array(select aberta from pg_snapshot_xip(${last}) as aberta
                                            where pg_visible_in_snapshot(aberta, pg_current_snapshot())))) m), '[]')
             as mudancas`)
}

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
