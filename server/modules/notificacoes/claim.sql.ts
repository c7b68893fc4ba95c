import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

/**
 * How long a claimed message stays its claimer's: far longer than any sending may take. An SMS is one short call; the
 * e-mails of a batch wait for one another.
 */
const SMS_LEASE = '1 minute'
const EMAIL_LEASE = '5 minutes'

/** Of all pharmacies at once: far beyond what waits on a bad day. */
const MOST_HOLDS = 500

export interface Claimed {
  id: number
  canal: 'sms' | 'email'
  tentativas: number
  farmacia_id: string | null
  /** This message and no other, in any installation: the same at every try. */
  chave: string
}

const claimed = sql`
  n.id, n.canal, n.tentativas, n.farmacia_id, n.id || '.' || floor(extract(epoch from n.criada_em) * 1000) as chave`

/**
 * Takes due messages for this process, but for those about new reservations; one that dies with them leaves them due
 * again when the lease ends.
 */
export const claimDue = (tx: Transaction, limit: number, canais: readonly Claimed['canal'][]) =>
  tx.many<Claimed>(sql`
    update notificacao n set tentativas = tentativas + 1,
           proxima_em = now() + case canal when 'sms' then ${SMS_LEASE}::interval else ${EMAIL_LEASE}::interval end
      from (select id from notificacao
             where estado = 'pendente' and proxima_em <= now() and canal = any(${canais}) and tipo <> 'reserva_criada'
             order by proxima_em limit ${limit} for update skip locked) devida
     where n.id = devida.id
    returning ${claimed}`)

/**
 * Takes all that waits to be told about reservations at some pharmacies, once one of them is due: those that were never
 * tried come along before their time. The pharmacy is locked meanwhile, so that no two processes take a part each; what
 * another one has under way was tried, and is not due.
 * @param pharmacies at most so many
 */
export const claimHolds = (tx: Transaction, pharmacies: number) =>
  tx.many<Claimed>(sql`
    with avisar as materialized (
      select id from farmacia
       where id in (select farmacia_id from notificacao
                     where estado = 'pendente' and proxima_em <= now() and tipo = 'reserva_criada'
                     order by proxima_em limit ${pharmacies})
       order by id for no key update skip locked)
    update notificacao n set tentativas = tentativas + 1, proxima_em = now() + ${SMS_LEASE}::interval
      from (select m.id from avisar join notificacao m on m.farmacia_id = avisar.id
             where m.tipo = 'reserva_criada' and m.estado = 'pendente' and (m.proxima_em <= now() or m.tentativas = 0)
             order by m.id limit ${MOST_HOLDS} for update of m skip locked) devida
     where n.id = devida.id
    returning ${claimed}`)

/**
 * Which of the messages are still to be sent, and by this claim? Not one that a newer code replaced, that the operator
 * dropped, or that another process has, because the claimer was away for so long.
 */
export const stillDue = async (db: Reader, messages: readonly Claimed[]): Promise<Set<number>> => {
  const [ids, tries] = [messages.map(({ id }) => id), messages.map(({ tentativas }) => tentativas)]
  const due = await db.many<{ id: number }>(sql`
    select n.id from unnest(${ids}::bigint[], ${tries}::int[]) as minha (id, tentativas)
      join notificacao n on n.id = minha.id and n.tentativas = minha.tentativas
     where n.estado = 'pendente' and n.proxima_em > now()`)
  return new Set(due.map(({ id }) => id))
}

/** Seconds until each of these pharmacies may be told of reservations again; 0 or less when it may. @param interval seconds between two */
export const restsOf = (db: Reader, pharmacies: readonly string[], interval: number) =>
  db.many<{ id: string; espera: number }>(sql`
    select f as id, coalesce(extract(epoch from (
             select max(terminada_em) from notificacao
              where farmacia_id = f and tipo = 'reserva_criada' and estado = 'enviada')
             + make_interval(secs => ${interval}) - now()), 0)::float8 as espera
      from unnest(${pharmacies}::uuid[]) f`)
