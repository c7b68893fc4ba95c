import sql from 'sql-template-tag'
import type { MessageKind } from '#contract/mensagens.ts'
import type { Reader, Transaction } from '#server/db/database.ts'

export type Channel = 'sms' | 'email' | 'push'

/**
 * The lease of a claimed message: far longer than any sending may take. An SMS or a push is one short call; the e-mails
 * of a batch wait for one another.
 */
const CALL_LEASE = '1 minute'
const EMAIL_LEASE = '5 minutes'

/** The most holds of one claim, of all pharmacies: far beyond what waits on a bad day. */
const MOST_HOLDS = 500

export interface Claimed {
  id: number
  canal: Channel
  tentativas: number
  tipo: MessageKind
  farmacia_id: string | null
  /** This message and no other, in any installation: the same at every try. */
  chave: string
}

const claimed = sql`
  n.id, n.canal, n.tipo, n.tentativas, n.farmacia_id, n.id || '.' || floor(extract(epoch from n.criada_em) * 1000) as chave`

/**
 * Takes due messages for this process, but for those about new reservations; one that dies with them leaves them due
 * again when the lease ends.
 */
export const claimDue = (tx: Transaction, limit: number, canais: readonly Channel[]) =>
  tx.many<Claimed>(sql`
    update notificacao n set tentativas = tentativas + 1, proxima_em = now() + prazo, reclamada_ate = now() + prazo
      from (select id, case when canal in ('sms', 'push') then ${CALL_LEASE}::interval else ${EMAIL_LEASE}::interval end as prazo
              from notificacao
             where estado = 'pendente' and proxima_em <= now() and canal = any(${[...canais]}) and tipo <> 'reserva_criada'
             order by proxima_em limit ${limit} for update skip locked) devida
     where n.id = devida.id
    returning ${claimed}`)

/**
 * Claims the waiting messages about reservations at some pharmacies, once any of a pharmacy's is due: messages never attempted
 * are claimed before their time. The pharmacy is locked meanwhile, so that no two processes claim a part each; a message that
 * another process is sending was attempted, and is not due. Each pharmacy's messages are found by its own index: the state is
 * given as a range because, as a single value, it would let the planner scan the index of all waiting messages for each.
 * @param pharmacies the greatest number of pharmacies
 */
export const claimHolds = (tx: Transaction, pharmacies: number) =>
  tx.many<Claimed>(sql`
    with avisar as materialized (
      select id from farmacia
       where id = any(array(select farmacia_id from notificacao
                             where estado = 'pendente' and proxima_em <= now() and tipo = 'reserva_criada'
                             order by proxima_em limit ${pharmacies}))
       order by id for no key update skip locked)
    update notificacao n set tentativas = tentativas + 1, proxima_em = now() + ${CALL_LEASE}::interval,
           reclamada_ate = now() + ${CALL_LEASE}::interval
     where n.id = any(array(
             select m.id from avisar cross join lateral (
                    select id from notificacao
                     where farmacia_id = avisar.id and tipo = 'reserva_criada' and estado between 'pendente' and 'pendente'
                       and (proxima_em <= now() or tentativas = 0)
                     order by id limit ${MOST_HOLDS} for update skip locked) m limit ${MOST_HOLDS}))
    returning ${claimed}`)

/**
 * Returns the messages still to be sent by this claim: none that a newer code replaced, that the operator dropped, or
 * that another process has because the claimer was away for too long.
 */
export const stillDue = async (db: Reader, messages: readonly Claimed[]): Promise<Set<number>> => {
  // found by their ids alone: by the index of all that waits they would be looked for among all that waits
  const found = await db.many<Pick<Claimed, 'id' | 'tentativas'> & { espera: boolean }>(sql`
    select id, tentativas, estado = 'pendente' and proxima_em > now() as espera from notificacao
     where id = any(${messages.map(({ id }) => id)}::bigint[])`)
  const tries = new Map(found.flatMap(({ id, tentativas, espera }) => (espera ? [[id, tentativas]] : [])))
  return new Set(messages.flatMap(({ id, tentativas }) => (tries.get(id) === tentativas ? [id] : [])))
}

/**
 * Seconds until each of these pharmacies may be told of reservations again; 0 or less when it may.
 * @param interval seconds between two
 */
export const restsOf = (db: Reader, pharmacies: readonly string[], interval: number) =>
  db.many<{ id: string; espera: number }>(sql`
    select f as id, coalesce(extract(epoch from (
             select max(terminada_em) from notificacao
              where farmacia_id = f and tipo = 'reserva_criada' and estado = 'enviada')
             + make_interval(secs => ${interval}) - now()), 0)::float8 as espera
      from unnest(${pharmacies}::uuid[]) f`)
