import sql from 'sql-template-tag'
import { LIVE } from '#contract/reservation-states.ts'
import type { Reader } from '#server/db/database.ts'
import { literal } from '#server/db/literal.ts'

/** The sums of units that must be equal before and after a copy of a database. Reads both tables whole. */
export interface Balance {
  /** Units on the shelves, and those that live reservations hold, as the items say. */
  livres: number
  presas: number
  /** Live reservations as written (also those past their time), and the units they say they hold. */
  activas: number
  reservadas: number
  /** Items and reservations that do not say the same of each other: none, unless something is broken. */
  desencontros: number
}

export const balance = (db: Pick<Reader, 'one'>) =>
  db.one<Balance>(sql`
    with preso as (select id, reserva_id, quantidade_reservada from stock_item where reserva_id is not null),
         viva as (select id, stock_item_id, quantidade from reserva where estado = ${literal(LIVE)})
    select (select coalesce(sum(quantidade), 0) from stock_item) as livres,
           (select coalesce(sum(quantidade_reservada), 0) from preso) as presas,
           (select count(*) from viva) as activas,
           (select coalesce(sum(quantidade), 0) from viva) as reservadas,
           (select count(*) from preso p full join viva v on v.id = p.reserva_id
             where p.id is null or v.id is null or v.stock_item_id <> p.id
                or v.quantidade <> p.quantidade_reservada) as desencontros`)
