import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

/** A number that asked never to be written to. */
export interface StoppedNumber {
  /** Digest of the number. */
  numero: Buffer
  /** An account or a pharmacy has it. */
  conhecido: boolean
}

/** Notes that nobody may write to this number until it writes again (PARAR). */
export const stopNumber = (tx: Transaction, { numero, conhecido }: StoppedNumber) =>
  tx.run(sql`
    insert into numero_parado (numero, conhecido, desde) values (${numero}, ${conhecido}, clock_timestamp())
    on conflict (numero) do update set desde = excluded.desde, conhecido = excluded.conhecido`)

/** The number wrote again, unless it asked to stop after that. @param number its digest @param at the moment it wrote */
export const resumeNumber = (tx: Transaction, number: Buffer, at: string) =>
  tx.run(sql`delete from numero_parado where numero = ${number} and desde <= ${at}::timestamptz`)

/** Tells if this number asked never to be written to. @param number its digest */
export const isStopped = async (db: Reader, number: Buffer): Promise<boolean> =>
  (await db.maybe(sql`select from numero_parado where numero = ${number}`)) !== undefined
