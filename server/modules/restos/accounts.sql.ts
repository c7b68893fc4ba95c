import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import { due, sweep } from '#server/db/sweep.ts'
import { AppError } from '#server/ground/error.ts'

/** The part of an account's rows that is deleted at once. */
export interface Piece {
  rows: number
  /** Pharmacies that are written: the text of each is made anew. */
  pharmacies: number
}

type Step = (tx: Transaction, id: string, piece: Piece) => Promise<number>

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
export async function forgetSome(tx: Transaction, id: string, piece: Piece): Promise<boolean> {
  for (const step of steps) if ((await step(tx, id, piece)) > 0) return true
  return false
}

/** Deletes some rows of every kind, which is all of most accounts. */
export async function forgetOfEach(tx: Transaction, id: string, piece: Piece): Promise<void> {
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
export const lockPharmaciesOf = (tx: Transaction, id: string, { pharmacies }: Piece) =>
  tx.run(sql`
    select from farmacia
     where id = any(array(select id from farmacia where registada_por = ${id} order by id limit ${pharmacies}))
        or id = any(array(select farmacia_id from avaliacao where ${of(id)} limit ${pharmacies}))
     order by id for no key update`)
