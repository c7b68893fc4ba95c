import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

/** Returns the number of messages still to be sent. */
export const pendingMessages = async (db: Pick<Reader, 'one'>): Promise<number> =>
  (await db.one<{ total: number }>(sql`select count(*) as total from notificacao where estado = 'pendente'`)).total

/**
 * Keeps every message that waits from being sent by itself: it is among those that failed, where the operator sees it and
 * can send or drop it. @param motivo why, for the operator @returns how many
 */
export const holdBack = (tx: Transaction, motivo: string) =>
  tx.run(sql`
    update notificacao set estado = 'falhada', ultimo_erro = ${motivo}, terminada_em = now() where estado = 'pendente'`)

/** Deletes every message that waits. @returns how many */
export const dropPending = (tx: Transaction) => tx.run(sql`delete from notificacao where estado = 'pendente'`)
