import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import { sweep } from '#server/db/sweep.ts'
import { live } from './states.sql.ts'

/** Reservations made on one day in Luanda, by what became of them. */
export interface DayOfHolds {
  /** YYYY-MM-DD */
  dia: string
  activas: number
  concluidas: number
  canceladas: number
  sem_stock: number
  expiradas: number
}

/**
 * The last days, today last, each whether or not there were any. What was counted, what ended since, and what lives: one
 * statement, in which each reservation is in one of the three.
 */
export const holdsByDay = (db: Reader, days: number) =>
  db.many<DayOfHolds>(sql`
    with hoje as materialized (select dia_em_luanda(now()) as hoje),
    contadas as (
      select dia, fim, total from reserva_dia where dia > (select hoje - ${days}::int from hoje)
      union all select dia, fim, count(*) from reserva_finda group by 1, 2
      union all select dia_em_luanda(criada_em), case when reservado_ate <= now() then 'expirada' else ${live} end, count(*)
                  from reserva where estado = ${live} group by 1, 2),
    dias as (select hoje - n as dia from hoje, generate_series(0, ${days}::int - 1) n)
    select dias.dia::text as dia,
           coalesce(sum(total) filter (where fim = ${live}), 0)::int as activas,
           coalesce(sum(total) filter (where fim = 'concluida'), 0)::int as concluidas,
           coalesce(sum(total) filter (where fim = 'cancelada'), 0)::int as canceladas,
           coalesce(sum(total) filter (where fim = 'sem_stock'), 0)::int as sem_stock,
           coalesce(sum(total) filter (where fim = 'expirada'), 0)::int as expiradas
      from dias left join contadas on contadas.dia = dias.dia group by dias.dia order by dias.dia`)

/**
 * Adds what ended to its day: a row leaves and is counted in one statement, or neither. Any number of processes may do it
 * at once; rows another one has are left to it.
 * @returns how many were counted: as many as `limit` when there may be more
 */
export const countEnded = async (tx: Transaction, limit: number): Promise<number> =>
  (
    await tx.one<{ contadas: number }>(sql`
      with findas as (
        delete from reserva_finda
         where ctid = any(array(select ctid from reserva_finda limit ${limit} for update skip locked))
        returning dia, fim),
      somadas as (
        insert into reserva_dia as d (dia, fim, total)
        select dia, fim, count(*) from findas group by dia, fim order by dia, fim
        on conflict (dia, fim) do update set total = d.total + excluded.total)
      select count(*) as contadas from findas`)
  ).contadas

const KEPT_DAYS = 400

/** Days longer past than anybody is shown. */
export const forgetOldDays = (tx: Transaction, limit: number) =>
  sweep(tx, 'reserva_dia', 'dia', sql`dia < dia_em_luanda(now()) - ${KEPT_DAYS}::int`, limit)
