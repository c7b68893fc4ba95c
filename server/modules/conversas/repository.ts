import sql from 'sql-template-tag'
import { CONVERSATION_MINUTES } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'

/** The lease of a message that a process handles: far longer than a conversation's turn takes. */
const LEASE = '1 minute'
/** Below this age a message is left to the process that received it, whose gateway waits for the answer. */
const FRESH = '6 seconds'

export interface Arrived {
  chave: Buffer
  numero: Buffer
  conhecido: boolean
  selada: Buffer
}

/** Keeps a message until it is done. The caller holds its number's lock. */
export const insertMessage = (tx: Transaction, { chave, numero, conhecido, selada }: Arrived) =>
  tx.run(sql`
    insert into mensagem_recebida (chave, numero, conhecido, selada)
    values (${chave}, ${numero}, ${conhecido}, ${selada})`)

export interface Repeated {
  tratada: boolean
  /** The answer that went with the gateway's request, sealed; null when there was none. */
  resposta: Buffer | null
}

/** A message that was received before; undefined when it is new. */
export const messageNow = (db: Reader, chave: Buffer) =>
  db.maybe<Repeated>(
    sql`select tratada_em is not null as tratada, resposta from mensagem_recebida where chave = ${chave}`,
  )

/** A message that this process handles. */
export interface Claim {
  chave: Buffer
  selada: Buffer
  /** Tells this claim from a later one. */
  tentativas: number
  recebida_em: string
}

/** Claims the first message of a number that is not done, unless a process has it or it was put off. */
export const claimNext = (tx: Transaction, numero: Buffer) =>
  tx.maybe<Claim>(sql`
    update mensagem_recebida set tentativas = tentativas + 1, reclamada_ate = now() + ${LEASE}::interval
     where chave = (select chave from mensagem_recebida where numero = ${numero} and tratada_em is null
                     order by ordem limit 1)
       and tratada_em is null and reclamada_ate <= now()
    returning chave, selada, tentativas, recebida_em`)

/** Ends a claimed message. @returns 0 when another process has it by now */
export const settleMessage = (tx: Transaction, { chave, tentativas }: Claim, resposta: Buffer | null) =>
  tx.run(sql`
    update mensagem_recebida set tratada_em = now(), selada = null, resposta = ${resposta}
     where chave = ${chave} and tentativas = ${tentativas} and tratada_em is null`)

/** Puts a claimed message off. */
export const postponeMessage = (tx: Transaction, { chave, tentativas }: Claim, seconds: number) =>
  tx.run(sql`
    update mensagem_recebida set reclamada_ate = now() + make_interval(secs => ${seconds})
     where chave = ${chave} and tentativas = ${tentativas} and tratada_em is null`)

export interface IdleNumber {
  numero: Buffer
  conhecido: boolean
}

/**
 * Lists numbers whose first unhandled message no process has claimed and is not fresh, longest wait first. Messages behind a
 * postponed one cannot be claimed, so their number takes no place in the list.
 */
export const numbersWaiting = (db: Reader, limit: number) =>
  db.many<IdleNumber>(sql`
    select numero, conhecido from mensagem_recebida m
     where tratada_em is null and reclamada_ate < now() - ${FRESH}::interval
       and ordem = (select ordem from mensagem_recebida
                     where numero = m.numero and tratada_em is null order by ordem limit 1)
     order by reclamada_ate limit ${limit}`)

/** The sealed state of a number's conversation; undefined when none is under way. */
export const conversationOf = async (db: Reader, numero: Buffer): Promise<Buffer | undefined> =>
  (
    await db.maybe<{ estado: Buffer }>(
      sql`select estado from conversa where numero = ${numero} and canal = 'sms' and expira_em > now()`,
    )
  )?.estado

/** Keeps the state of a number's conversation until half an hour from now. */
export const keepConversation = (tx: Transaction, numero: Buffer, estado: Buffer) =>
  tx.run(sql`
    insert into conversa (numero, canal, estado, expira_em)
    values (${numero}, 'sms', ${estado}, now() + make_interval(mins => ${CONVERSATION_MINUTES}))
    on conflict (numero, canal) do update set estado = excluded.estado, expira_em = excluded.expira_em`)

export const endConversation = (tx: Transaction, numero: Buffer) =>
  tx.run(sql`delete from conversa where numero = ${numero} and canal = 'sms'`)

export interface Count {
  chave: Buffer
  vezes: number
}

/** Returns the counts that exist; an absent one is zero. */
export const countsOf = (db: Reader, keys: readonly Buffer[]) =>
  db.many<Count>(sql`select chave, vezes from orcamento_conversa where chave = any (${[...keys]}::bytea[])`)

/** Adds one to each count. All callers lock them in the order of the keys, so that none deadlocks. */
export const addOne = (tx: Transaction, keys: readonly Buffer[], ends: readonly Date[]) =>
  tx.many<Count>(sql`
    insert into orcamento_conversa (chave, vezes, termina_em)
    select chave, 1, termina_em from unnest(${[...keys]}::bytea[], ${[...ends]}::timestamptz[]) as nova (chave, termina_em)
     order by chave
    on conflict (chave) do update set vezes = orcamento_conversa.vezes + 1
    returning chave, vezes`)

/** Counts messages received and not done. @property idade seconds since the oldest came; 0 when there is none */
export const messagesWaiting = (db: Reader) =>
  db.one<{ total: number; idade: number }>(sql`
    select count(*) as total, coalesce(extract(epoch from now() - min(recebida_em)), 0)::float8 as idade
      from mensagem_recebida where tratada_em is null`)
