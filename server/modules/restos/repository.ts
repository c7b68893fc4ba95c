import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import { sweep } from '#server/db/sweep.ts'

/** Tables that may hold much of one pharmacy, and the rest of an index that begins with it. */
const tables = [
  ['reserva', 'criada_em desc, id'],
  ['notificacao', 'tipo, estado, terminada_em'],
  ['denuncia', 'farmacia_id'],
  ['problema', 'utilizador_id, motivo'],
  ['avaliacao', 'utilizador_id'],
  ['acesso', 'data desc'],
  ['stock_item', 'produto_id'],
] as const

/** Deletes some of what a pharmacy had, of one table. @returns false when there was nothing */
export async function deleteSome(tx: Transaction, farmaciaId: string, limit: number): Promise<boolean> {
  for (const [table, order] of tables) {
    const by = `farmacia_id, ${order}`
    if ((await sweep(tx, table, by, sql`farmacia_id = ${farmaciaId}`, limit)) > 0) return true
  }
  return false
}
