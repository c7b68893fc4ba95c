import sql, { join } from 'sql-template-tag'
import { NEW_ACCOUNT_HOURS, NEW_ACCOUNT_MANY_HOLDS, UNDO_SECONDS } from '#contract/limits.ts'
import { channels, type HoldChannel } from '#contract/reservas.shapes.ts'
import { LIVE } from '#contract/states.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { literal } from '#server/db/statements.ts'
import { isLiveOfUser, live } from './repository.ts'

/** Reservations made on one day in Luanda, by what became of them. */
export interface DayOfHolds {
  /** YYYY-MM-DD */
  dia: string
  activas: number
  concluidas: number
  canceladas: number
  sem_stock: number
  expiradas: number
  /** The holds of the day by the client that asked for them. */
  canais: Record<HoldChannel, number>
}

/**
 * Counts reservations of the last days, today last, with days that have none. One statement adds the stored counts, the
 * reservations that ended since, and the live ones; each reservation is in one of the three.
 */
export const holdsByDay = (db: Reader, days: number) =>
  db.many<DayOfHolds>(sql`
    with hoje as materialized (select dia_em_luanda(now()) as hoje),
    contadas as (
      select dia, fim, canal, total from reserva_dia where dia > (select hoje - ${days}::int from hoje)
      union all select dia, fim, canal, count(*) from reserva_finda group by 1, 2, 3
      union all select dia_em_luanda(criada_em), case when reservado_ate <= now() then 'expirada' else ${live} end, canal, count(*)
                  from reserva where estado = ${live} group by 1, 2, 3),
    dias as (select hoje - n as dia from hoje, generate_series(0, ${days}::int - 1) n)
    select dias.dia::text as dia,
           coalesce(sum(total) filter (where fim = ${live}), 0)::int as activas,
           coalesce(sum(total) filter (where fim = 'concluida'), 0)::int as concluidas,
           coalesce(sum(total) filter (where fim = 'cancelada'), 0)::int as canceladas,
           coalesce(sum(total) filter (where fim = 'sem_stock'), 0)::int as sem_stock,
           coalesce(sum(total) filter (where fim = 'expirada'), 0)::int as expiradas,
           json_build_object(${join(channels.map((canal) => sql`${canal}::text, coalesce(sum(total) filter (where canal = ${canal}), 0)::int`))}) as canais
      from dias left join contadas on contadas.dia = dias.dia group by dias.dia order by dias.dia`)

/**
 * Adds what ended to its day and to its pharmacy's last holds, and statements about prices to those of a pharmacy: a row leaves
 * and is counted in one statement, or neither. Any number of processes may do it at once; rows another one has are left to it.
 * @returns how many were counted: as many as `limit` when there may be more
 */
export const countEnded = async (tx: Transaction, limit: number): Promise<number> =>
  (
    await tx.one<{ contadas: number }>(sql`
      with findas as (
        delete from reserva_finda
         where ctid = any(array(select ctid from reserva_finda
                                 where reserva_id is null or acabou_em < now() - make_interval(secs => ${2 * UNDO_SECONDS})
                                 limit ${limit} for update skip locked))
        returning dia, fim, canal, farmacia_id, havia, minutos, acabou_em),
      somadas as (
        insert into reserva_dia as d (dia, fim, canal, total)
        select dia, fim, canal, count(*) from findas group by dia, fim, canal order by dia, fim, canal
        on conflict (dia, fim, canal) do update set total = d.total + excluded.total),
      precos as (
        delete from preco_dito where ctid = any(array(select ctid from preco_dito limit ${limit} for update skip locked))
        returning farmacia_id, certo, dito_em),
      ultimas as (
        insert into fiabilidade as u (farmacia_id, havia, minutos, precos)
        select farmacia_id, ultimas_cinquenta(coalesce(array_agg(e.havia order by e.em) filter (where e.certo is null), '{}')),
               ultimas_cinquenta(coalesce(array_agg(e.minutos order by e.em) filter (where e.certo is null), '{}')),
               ultimas_cinquenta(coalesce(array_agg(e.certo order by e.em) filter (where e.certo is not null), '{}'))
          from (select farmacia_id, havia, minutos, null::boolean as certo, acabou_em as em from findas union all
                select farmacia_id, null, null, certo, dito_em from precos) e
          join farmacia f on f.id = e.farmacia_id group by farmacia_id order by farmacia_id
        on conflict (farmacia_id) do update set havia = ultimas_cinquenta(u.havia || excluded.havia),
           minutos = ultimas_cinquenta(u.minutos || excluded.minutos), precos = ultimas_cinquenta(u.precos || excluded.precos)
        returning farmacia_id, fiabilidade_de(havia, minutos, precos) as mostra),
      mostradas as (
        update farmacia f set fiabilidade = u.mostra
          from ultimas u where f.id = u.farmacia_id and f.fiabilidade is distinct from u.mostra)
      select greatest((select count(*) from findas), (select count(*) from precos)) as contadas`)
  ).contadas

/** The holds of a new account. */
export interface NewAccountHolds {
  id: string
  name: string
  email: string | null
  criada_em: string
  is_ativo: boolean
  reservas_activas: number
  reservas_feitas: number
  canceladas_tarde: number
}

/** The most accounts shown, and the most new accounts whose holds are counted. */
const SHOWN = 100
const COUNTED = 5000

/** The newest accounts, by the index that has them in order, with how much each holds now, by the index of live holds. */
const holding = sql`
  with novas as materialized (
    select id, nome, email, criada_em, is_ativo from utilizador
     where criada_em > now() - make_interval(hours => ${NEW_ACCOUNT_HOURS}) order by criada_em desc, id limit ${COUNTED}),
  presas as materialized (
    select novas.*, activas from novas cross join lateral (
      select count(*) as activas from reserva r
       where r.utilizador_id = novas.id and ${isLiveOfUser} and r.reservado_ate > now()) vivas)`

/** New accounts that hold something, or cancelled late, those with most first. */
export const holdsOfNewAccounts = (db: Reader) =>
  db.many<NewAccountHolds>(sql`
    ${holding}
    select presas.id, nome as name, email, criada_em, is_ativo, activas as reservas_activas, feitas as reservas_feitas,
           tarde as canceladas_tarde
      from presas cross join lateral (
        select count(*) as feitas, count(r.cancelada_tarde_em) as tarde from reserva r where r.utilizador_id = presas.id) todas
     where activas > 0 or tarde > 0
     order by activas desc, tarde desc, presas.id limit ${SHOWN}`)

export interface NewAccountTotals {
  /** Live holds of new accounts. */
  reservas: number
  /** New accounts that hold many at once, as few people do. */
  contas: number
}

export const newAccountTotals = (db: Reader) =>
  db.one<NewAccountTotals>(sql`
    ${holding}
    select coalesce(sum(activas), 0)::int as reservas,
           count(*) filter (where activas >= ${NEW_ACCOUNT_MANY_HOLDS}) as contas from presas`)

/** The sums of units that must be equal before and after a copy of a database. Reads both tables whole. */
export interface Balance {
  /** Units on the shelves, and those that live reservations hold, as the items say. */
  livres: number
  presas: number
  /** Live reservations as written (also those past their time), and the units they say they hold. */
  activas: number
  reservadas: number
  /** Items whose held units are not those of their reservations: none, unless something is broken. */
  desencontros: number
}

export const balance = (db: Pick<Reader, 'one'>) =>
  db.one<Balance>(sql`
    with preso as (select id, quantidade_reservada from stock_item where quantidade_reservada > 0),
         viva as (select stock_item_id as id, count(*) as reservas, sum(quantidade) as quantidade
                    from reserva where estado = ${literal(LIVE)} group by stock_item_id)
    select (select coalesce(sum(quantidade), 0) from stock_item) as livres,
           (select coalesce(sum(quantidade_reservada), 0) from preso) as presas,
           (select coalesce(sum(reservas), 0) from viva) as activas,
           (select coalesce(sum(quantidade), 0) from viva) as reservadas,
           (select count(*) from preso p full join viva v using (id)
             where p.quantidade_reservada is distinct from v.quantidade) as desencontros`)
