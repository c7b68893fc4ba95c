import sql, { raw, type Sql } from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import { due, sweep } from '#server/db/statements.ts'
import { AppError } from '#server/ground/error.ts'

/** Tables that may hold much of one pharmacy, and the rest of an index that begins with it. */
const tables = [
  ['reserva', 'criada_em desc, id'],
  ['notificacao', 'tipo, estado, terminada_em'],
  ['denuncia', 'farmacia_id'],
  ['problema', 'utilizador_id, motivo'],
  ['avaliacao', 'utilizador_id'],
  ['acesso', 'data desc'],
  ['stock_item', 'produto_id'],
  ['webhook', 'criado_em'],
  ['webhook_entrega', 'criada_em'],
] as const

/** Deletes some of what a pharmacy had, of one table. @returns false when there was nothing */
export async function deleteSome(tx: Transaction, farmaciaId: string, limit: number): Promise<boolean> {
  for (const [table, order] of tables) {
    const by = `farmacia_id, ${order}`
    if ((await sweep(tx, table, by, sql`farmacia_id = ${farmaciaId}`, limit)) > 0) return true
  }
  return false
}

/** The part of an account's rows that is deleted at once. */
export interface DeletedRows {
  rows: number
  /** Pharmacies that are written: the text of each is made anew. */
  pharmacies: number
}

type Step = (tx: Transaction, id: string, piece: DeletedRows) => Promise<number>

const of = (id: string) => sql`utilizador_id = ${id}`

/** Pharmacies stay, registered by nobody. */
const leavePharmacies: Step = (tx, id, { pharmacies }) =>
  tx.run(sql`
    update farmacia set registada_por = null
     where ${due('farmacia', 'id', 'id', sql`registada_por = ${id}`, pharmacies)}`)

/**
 * Deletes ratings, after it locked their pharmacies by the lock order (db/locks.ts), because each counts its ratings. A
 * deleted pharmacy has its own leftovers.
 */
const dropRatings: Step = (tx, id, { pharmacies }) =>
  tx.run(sql`
    with casa as materialized (
      select f.id from farmacia f
       where f.id = any(array(select a.farmacia_id from avaliacao a where a.${of(id)} limit ${pharmacies}))
       order by f.id for no key update skip locked)
    delete from avaliacao a where a.${of(id)} and a.farmacia_id = any(array(select casa.id from casa))`)

/** Reservations stay with their pharmacy, without a person. */
const leaveReservations: Step = (tx, id, { rows }) =>
  tx.run(sql`
    update reserva set utilizador_id = null
     where ${due('reserva', 'id', 'utilizador_id, criada_em desc, id', of(id), rows)}`)

const steps: readonly Step[] = [
  leavePharmacies,
  dropRatings,
  leaveReservations,
  (tx, id, { rows }) => sweep(tx, 'denuncia', 'utilizador_id', of(id), rows),
  (tx, id, { rows }) => sweep(tx, 'idempotencia', 'utilizador_id, chave', of(id), rows),
]

/** Deletes some rows of one kind. @returns false when nothing was left */
export async function forgetSome(tx: Transaction, id: string, piece: DeletedRows): Promise<boolean> {
  for (const step of steps) if ((await step(tx, id, piece)) > 0) return true
  return false
}

/** Deletes some rows of every kind, which is all of most accounts. */
export async function forgetOfEach(tx: Transaction, id: string, piece: DeletedRows): Promise<void> {
  for (const step of steps) await step(tx, id, piece)
}

/**
 * Keeps an account until the transaction ends, from whoever writes for it.
 * @throws AppError TOKEN_INVALIDO_OU_EXPIRADO when it was deleted this very moment: so is its session
 */
export async function keepAccount(tx: Transaction, id: string): Promise<void> {
  const there = await tx.maybe(sql`select from utilizador where id = ${id} for key share`)
  if (!there) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
}

/**
 * The pharmacies that the first piece of an account writes; before the account, by the lock order (db/locks.ts).
 */
export const lockPharmaciesOf = (tx: Transaction, id: string, { pharmacies }: DeletedRows) =>
  tx.run(sql`
    select from farmacia
     where id = any(array(select id from farmacia where registada_por = ${id} order by id limit ${pharmacies}))
        or id = any(array(select farmacia_id from avaliacao where ${of(id)} limit ${pharmacies}))
     order by id for no key update`)

/** A queue of deleted things that may have left rows: its table, and the column with their ids. */
export interface Leftovers {
  table: 'resto' | 'resto_conta'
  whose: 'farmacia_id' | 'utilizador_id'
}

export const ofPharmacies: Leftovers = { table: 'resto', whose: 'farmacia_id' }
export const ofAccounts: Leftovers = { table: 'resto_conta', whose: 'utilizador_id' }

/** Once nothing is left it is looked for again, for as long as anybody could still have been writing. */
const AGAIN = '5 minutes'
const FORGOTTEN = '1 hour'

/** Takes the next deleted thing, and locks it until the transaction ends. */
export const takeLeftover = (tx: Transaction, { table, whose }: Leftovers) =>
  tx.maybe<{ id: string }>(sql`
    select ${raw(whose)} as id from ${raw(table)} where proxima_em <= now() order by proxima_em limit 1
       for update skip locked`)

/** Settles a deleted thing with nothing left: it is looked at once more, or removed from the queue. */
export async function settleLeftover(tx: Transaction, { table, whose }: Leftovers, id: string): Promise<void> {
  const forgotten = await tx.run(sql`
    delete from ${raw(table)} where ${raw(whose)} = ${id} and apagada_em < now() - ${FORGOTTEN}::interval`)
  if (forgotten > 0) return
  await tx.run(sql`update ${raw(table)} set proxima_em = now() + ${AGAIN}::interval where ${raw(whose)} = ${id}`)
}

/**
 * Is whom these rows name there? Of the few that were deleted of late, none is.
 * @param rows a table's name in the query
 */
const isThere = ({ table, whose }: Leftovers, rows: string): Sql =>
  sql`${raw(rows)}.${raw(whose)} not in (select ${raw(whose)} from ${raw(table)})`

/** Is the pharmacy of these rows there? */
export const stillThere = (rows: string): Sql => isThere(ofPharmacies, rows)

/** Is the account of these rows there? Not said of a row without one. */
export const someoneThere = (rows: string): Sql => isThere(ofAccounts, rows)
