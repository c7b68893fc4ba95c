import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

const KEPT = '24 hours'

/** Whose key it is, and what it was first used for. */
export interface Key {
  utilizadorId: string
  chave: string
}

export interface StoredRow {
  pedido: string
  estado: number
  corpo: string
}

/** Takes the key for this transaction; 0 when a request had it within its 24 hours. Waits for one under way. */
export const takeKey = (tx: Transaction, { utilizadorId, chave }: Key, pedido: string) =>
  tx.run(sql`
    insert into idempotencia (utilizador_id, chave, pedido) values (${utilizadorId}, ${chave}, ${pedido})
    on conflict (utilizador_id, chave) do update
       set pedido = excluded.pedido, estado = null, corpo = null, criada_em = now()
     where idempotencia.criada_em < now() - ${KEPT}::interval`)

export const storedAnswer = (db: Reader, { utilizadorId, chave }: Key) =>
  db.one<StoredRow>(
    sql`select pedido, estado, corpo from idempotencia where utilizador_id = ${utilizadorId} and chave = ${chave}`,
  )

export const storeAnswer = (tx: Transaction, { utilizadorId, chave }: Key, estado: number, corpo: string) =>
  tx.run(sql`
    update idempotencia set estado = ${estado}, corpo = ${corpo}
     where utilizador_id = ${utilizadorId} and chave = ${chave}`)

export const forgetOldKeys = (tx: Transaction) =>
  tx.run(sql`delete from idempotencia where criada_em < now() - ${KEPT}::interval`)
