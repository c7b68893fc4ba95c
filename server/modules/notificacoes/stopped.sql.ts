import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

/** Notes that nobody may write to this number until it writes again (PARAR). @param number its digest */
export const stopNumber = (tx: Transaction, number: Buffer) =>
  tx.run(sql`insert into numero_parado (numero) values (${number}) on conflict do nothing`)

/** The number wrote again. @param number its digest */
export const resumeNumber = (tx: Transaction, number: Buffer) =>
  tx.run(sql`delete from numero_parado where numero = ${number}`)

/** Tells if this number asked never to be written to. @param number its digest */
export const isStopped = async (db: Reader, number: Buffer): Promise<boolean> =>
  (await db.maybe(sql`select from numero_parado where numero = ${number}`)) !== undefined
