import sql, { raw, type Sql } from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import { sweep } from '#server/db/sweep.ts'

/** Tables that may hold much of one pharmacy, and the rest of an index that begins with it. */
const tables = [
  ['reserva', 'criada_em desc, id'],
  ['notificacao', 'tipo, estado, terminada_em'],
  ['denuncia', 'farmacia_id'],
  ['avaliacao', 'utilizador_id'],
  ['acesso', 'data desc'],
  ['stock_item', 'produto_id'],
] as const

/** Once nothing is left it is looked for again, for as long as anybody could still have been writing. */
const AGAIN = '5 minutes'
const FORGOTTEN = '1 hour'

/** Whoever does not say this expects all to go at once: the version before, of which a process may still run (0030). */
export const leaveTheRest = (tx: Transaction) => tx.run(sql`select set_config('botica.restos', 'aos poucos', true)`)

/** A deleted pharmacy whose turn it is, kept from other processes until the transaction ends. */
export const takeLeftover = (tx: Transaction) =>
  tx.maybe<{ farmacia_id: string }>(sql`
    select farmacia_id from resto where proxima_em <= now() order by proxima_em limit 1 for update skip locked`)

/** Deletes some of what it had, of one table. @returns false when there was nothing */
export async function deleteSome(tx: Transaction, farmaciaId: string, limit: number): Promise<boolean> {
  for (const [table, order] of tables) {
    const by = `farmacia_id, ${order}`
    if ((await sweep(tx, table, by, sql`farmacia_id = ${farmaciaId}`, limit)) > 0) return true
  }
  return false
}

/** Nothing of it was left: it is looked at once more, or no longer. */
export async function settleLeftover(tx: Transaction, farmaciaId: string): Promise<void> {
  const forgotten = await tx.run(sql`
    delete from resto where farmacia_id = ${farmaciaId} and apagada_em < now() - ${FORGOTTEN}::interval`)
  if (forgotten > 0) return
  await tx.run(sql`update resto set proxima_em = now() + ${AGAIN}::interval where farmacia_id = ${farmaciaId}`)
}

/** Is the pharmacy of these rows there? Of the few that were deleted of late, none is. @param rows a table's name in the query */
export const stillThere = (rows: string): Sql => sql`${raw(rows)}.farmacia_id not in (select farmacia_id from resto)`
