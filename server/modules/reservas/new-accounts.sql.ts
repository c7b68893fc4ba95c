import sql from 'sql-template-tag'
import { NEW_ACCOUNT_HOURS, NEW_ACCOUNT_MANY_HOLDS } from '#contract/limits.ts'
import type { Reader } from '#server/db/database.ts'
import { isLive } from './states.sql.ts'

/** The holds of a new account. */
export interface NewAccountHolds {
  id: string
  name: string
  email: string
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
       where r.utilizador_id = novas.id and ${isLive} and r.reservado_ate > now()) vivas)`

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
