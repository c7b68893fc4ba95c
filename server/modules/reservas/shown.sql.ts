import sql, { type Sql } from 'sql-template-tag'
import { NAME_SHOWN_DAYS, PHONE_SHOWN_DAYS } from '#contract/limits.ts'
import { live } from './states.sql.ts'

/** A live hold, or one that ended no longer ago: an ended one changes no more, so that `atualizada_em` is its end. */
const within = (days: number): Sql =>
  sql`(r.estado = ${live} or r.atualizada_em > now() - make_interval(days => ${days}))`

/** The condition that some personal data of a reservation's user may still be read. */
export const isAnybodyShown: Sql = within(Math.max(NAME_SHOWN_DAYS, PHONE_SHOWN_DAYS))

/**
 * The columns of the user `u` of a reservation `r` of reserva_actual that its pharmacy and the operator may still read:
 * decided by the database's clock at each read, whether or not anything was swept.
 */
export const whoIsShown: Sql = sql`
  case when ${within(NAME_SHOWN_DAYS)} then u.nome end as utilizador_nome,
  case when ${within(PHONE_SHOWN_DAYS)} then u.telefone end as utilizador_telefone`
