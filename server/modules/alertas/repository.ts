import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

export interface AlertRow {
  id: string
  procura: string
  latitude: number
  longitude: number
  raio_km: number
  por: 'email' | 'push' | 'sms'
  criado_em: string
  expira_em: string
}

const columns = sql`id, termo as procura, latitude, longitude, raio_km,
  case when push is not null then 'push'
       when (select u.email from utilizador u where u.id = alerta.utilizador_id) is null then 'sms' else 'email' end as por, criado_em, expira_em`

/** Returns the alerts of an account that have not expired. */
export const alertsOf = (db: Reader, utilizadorId: string) =>
  db.many<AlertRow>(sql`
    select ${columns} from alerta where utilizador_id = ${utilizadorId} and expira_em > now() order by criado_em desc, id`)

/** Locks an account until the transaction ends, so that its alerts are counted once at a time. */
export const lockOwner = (tx: Transaction, utilizadorId: string) =>
  tx.maybe(sql`select id from utilizador where id = ${utilizadorId} and is_ativo for no key update`)

export interface NewAlert {
  utilizadorId: string
  termo: string
  latitude: number
  longitude: number
  raioKm: number
  /** Sealed push subscription, when the alert is not told by e-mail. */
  push: Buffer | null
  days: number
}

export const insertAlert = (
  tx: Transaction,
  { utilizadorId, termo, latitude, longitude, raioKm, push, days }: NewAlert,
) =>
  tx.one<AlertRow>(sql`
    insert into alerta (utilizador_id, termo, latitude, longitude, raio_km, push, expira_em)
    values (${utilizadorId}, ${termo}, ${latitude}, ${longitude}, ${raioKm}, ${push}, now() + make_interval(days => ${days}))
    returning ${columns}`)

/** Keeps where a person is told of the answers to their reservations, in place of another phone. The account is locked. */
export const replacePhone = (tx: Transaction, utilizadorId: string, push: Buffer) =>
  tx.run(sql`
    insert into aviso_push (utilizador_id, push) values (${utilizadorId}, ${push})
    on conflict (utilizador_id) do update set push = excluded.push`)

export const deletePhone = (tx: Transaction, utilizadorId: string) =>
  tx.run(sql`delete from aviso_push where utilizador_id = ${utilizadorId}`)

export const deleteAlert = (tx: Transaction, id: string, utilizadorId: string) =>
  tx.run(sql`delete from alerta where id = ${id} and utilizador_id = ${utilizadorId}`)

/** Takes the alerts that waited longest, and sets their next turn. Rows that another process has are skipped. */
export const takeAlerts = (tx: Transaction, limit: number, waitSeconds: number) =>
  tx.many<AlertRow>(sql`
    update alerta set proxima_em = now() + make_interval(secs => ${waitSeconds})
     where id = any(array(select id from alerta where proxima_em <= now() and expira_em > now()
                           order by proxima_em limit ${limit} for update skip locked))
    returning ${columns}`)

/**
 * The alert for the message about it: neither without the other, and not twice.
 */
export const answerAlert = (tx: Transaction, id: string, farmaciaId: string) =>
  tx.run(sql`
    with ali as (select id from farmacia where id = ${farmaciaId} for key share),
    feito as (delete from alerta where id = ${id} and exists (select from ali) returning utilizador_id, push)
    insert into notificacao (canal, tipo, farmacia_id, utilizador_id, segredo)
    select case when push is not null then 'push'
       when (select u.email from utilizador u where u.id = feito.utilizador_id) is null then 'sms' else 'email' end, 'alerta_ha', ali.id, feito.utilizador_id, push
      from feito, ali`)
