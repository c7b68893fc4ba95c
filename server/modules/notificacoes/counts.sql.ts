import sql from 'sql-template-tag'
import type { TextChannel } from '#contract/reservas.shapes.ts'
import type { Reader, Transaction } from '#server/db/database.ts'

/** A text message that came in or went out. */
export interface CountedMessage {
  canal: TextChannel
  sentido: 'entrada' | 'saida'
  /** Number of SMS that it costs. */
  sms: number
}

/** Counts a message, in the transaction that notes it. It waits for no other. */
export const countMessage = (tx: Transaction, { canal, sentido, sms }: CountedMessage) =>
  tx.run(sql`insert into mensagem_contada (canal, sentido, sms) values (${canal}, ${sentido}, ${sms})`)

/**
 * Adds messages to their day: a row leaves and is counted in one statement, or neither. Rows that another process has are left to it.
 * @returns how many were counted: as many as `limit` when there may be more
 */
export const addMessages = async (tx: Transaction, limit: number): Promise<number> =>
  (
    await tx.one<{ contadas: number }>(sql`
      with contadas as (
        delete from mensagem_contada
         where ctid = any(array(select ctid from mensagem_contada limit ${limit} for update skip locked))
        returning dia, canal, sentido, sms),
      somadas as (
        insert into mensagem_dia as d (dia, canal, sentido, total, sms)
        select dia, canal, sentido, count(*), sum(sms) from contadas group by 1, 2, 3 order by 1, 2, 3
        on conflict (dia, canal, sentido) do update set total = d.total + excluded.total, sms = d.sms + excluded.sms)
      select count(*) as contadas from contadas`)
  ).contadas

/** The SMS that went out since midnight in Luanda, by all processes. */
export const smsOfToday = (db: Reader) =>
  db.one<{ dia: string; sms: number }>(sql`
    select h.dia::text as dia,
           (coalesce((select sum(d.sms) from mensagem_dia d where d.dia = h.dia and d.canal = 'sms' and d.sentido = 'saida'), 0)
            + coalesce((select sum(c.sms) from mensagem_contada c
                         where c.dia = h.dia and c.canal = 'sms' and c.sentido = 'saida'), 0))::int as sms
      from (select dia_em_luanda(now()) as dia) h`)

/** Text messages of a day in Luanda. */
export interface DayOfMessages {
  /** YYYY-MM-DD */
  dia: string
  sms_recebidos: number
  sms_enviados: number
  /** SMS paid for, of which a message may be several. */
  sms_pagos: number
  ussd_recebidos: number
  ussd_respondidos: number
}

/** Messages of the last days, today last, with days that have none: those counted before and those that came since. */
export const messagesByDay = (db: Reader, days: number) =>
  db.many<DayOfMessages>(sql`
    with hoje as materialized (select dia_em_luanda(now()) as hoje),
    contadas as (
      select dia, canal, sentido, total, sms from mensagem_dia where dia > (select hoje - ${days}::int from hoje)
      union all select dia, canal, sentido, count(*), sum(sms) from mensagem_contada group by 1, 2, 3),
    dias as (select hoje - n as dia from hoje, generate_series(0, ${days}::int - 1) n)
    select dias.dia::text as dia,
           coalesce(sum(total) filter (where canal = 'sms' and sentido = 'entrada'), 0)::int as sms_recebidos,
           coalesce(sum(total) filter (where canal = 'sms' and sentido = 'saida'), 0)::int as sms_enviados,
           coalesce(sum(sms), 0)::int as sms_pagos,
           coalesce(sum(total) filter (where canal = 'ussd' and sentido = 'entrada'), 0)::int as ussd_recebidos,
           coalesce(sum(total) filter (where canal = 'ussd' and sentido = 'saida'), 0)::int as ussd_respondidos
      from dias left join contadas on contadas.dia = dias.dia group by dias.dia order by dias.dia`)
