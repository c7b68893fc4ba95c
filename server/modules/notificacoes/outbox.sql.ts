import sql, { type Sql } from 'sql-template-tag'
import type { AccountLinkKind } from '#contract/mensagens.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import { kindsOfPharmacies } from './kinds.sql.ts'
import { messages } from './messages.ts'

/**
 * The channel of a written message to user `u`: SMS to who gave a number and never confirmed an e-mail, which may be a
 * stranger's; else e-mail.
 */
export const writtenChannel = sql`
  case when u.telefone is not null and u.email_confirmado_em is null then 'sms' else 'email' end`

/**
 * The channel of messages about a reservation to whose it is: push on the phone they chose; else e-mail, or SMS where they gave a
 * number and never confirmed their e-mail.
 * @param utilizador the account's column, with its table: the tables that are looked at have columns of that name
 */
export const channelOf = (utilizador: Sql): Sql => sql`
  case when exists (select from aviso_push a where a.utilizador_id = ${utilizador}) then 'push'
       else coalesce((select ${writtenChannel} from utilizador u where u.id = ${utilizador}), 'email') end`

/** Drops the SMS with an access code that have not gone: a newer code makes them mislead. */
export const dropOldCodes = (tx: Transaction, farmaciaId: string) =>
  tx.run(sql`
    update notificacao set estado = 'caducada', segredo = null, ultimo_erro = ${messages.newerCode},
           terminada_em = coalesce(terminada_em, now())
     where farmacia_id = ${farmaciaId} and tipo = 'codigo_acesso' and estado <> 'enviada'`)

/**
 * Queues an SMS with its access code to a pharmacy, in place of one with an older code.
 * @param code `telefone` is where it goes, E.164
 */
export async function queueAccessCode(
  tx: Transaction,
  cipher: Cipher,
  farmaciaId: string,
  code: { codigo: string; telefone: string },
): Promise<void> {
  await dropOldCodes(tx, farmaciaId)
  await tx.run(sql`
    insert into notificacao (canal, tipo, farmacia_id, segredo)
    values ('sms', 'codigo_acesso', ${farmaciaId}, ${cipher.seal(JSON.stringify(code))})`)
}

/** Queues to each new pharmacy an SMS with its first access code, to the number that it was registered with. */
export const queueFirstCodes = (
  tx: Transaction,
  cipher: Cipher,
  pharmacies: readonly { id: string; codigo: string }[],
) =>
  tx.run(sql`
    insert into notificacao (canal, tipo, farmacia_id, segredo)
    select 'sms', 'codigo_acesso', nova.id, nova.segredo
      from unnest(${pharmacies.map(({ id }) => id)}::uuid[],
                  ${pharmacies.map(({ codigo }) => cipher.seal(JSON.stringify({ codigo })))}::bytea[]) as nova (id, segredo)`)

/** Drops the queued messages to and about a pharmacy that is deleted, by kind, as the index has them. */
export const dropQueued = (tx: Transaction, farmaciaId: string) =>
  tx.run(sql`
    delete from notificacao
     where farmacia_id = ${farmaciaId} and estado = 'pendente'
       and tipo in ${kindsOfPharmacies}`)

/** Queues an e-mail about each new pharmacy to every active admin; one who is just being deleted gets none. */
export const queueNewPharmacies = (tx: Transaction, ids: readonly string[]) =>
  tx.run(sql`
    insert into notificacao (canal, tipo, farmacia_id, utilizador_id)
    select 'email', 'farmacia_criada', nova.id, u.id
      from unnest(${ids}::uuid[]) as nova (id) cross join utilizador u where u.role = 'admin' and u.is_ativo
       for key share of u`)

export interface AccountLink {
  tipo: AccountLinkKind
  utilizadorId: string
  /** The link's row: once that is gone the message would only mislead. */
  linkId: number
  /** The address to open, encrypted by the outbox's cipher. */
  sealed: Buffer
}

/** Queues an e-mail with a link for the person of an account. */
export const queueAccountLink = (tx: Transaction, { tipo, utilizadorId, linkId, sealed }: AccountLink) =>
  tx.run(sql`
    insert into notificacao (canal, tipo, utilizador_id, ligacao_id, segredo)
    values ('email', ${tipo}, ${utilizadorId}, ${linkId}, ${sealed})`)

/** Queues an SMS with a code to a number that may have no account. @param sealed its number and code */
export const queueSignInCode = (tx: Transaction, sealed: Buffer) =>
  tx.run(sql`insert into notificacao (canal, tipo, segredo) values ('sms', 'codigo_telefone', ${sealed})`)

/** The account or pharmacy whose number a code confirms. */
export type CodeHolder = { utilizadorId: string } | { farmaciaId: string }

/** The column that names a holder, and its id. */
export const heldBy = (holder: CodeHolder): [column: Sql, id: string] =>
  'farmaciaId' in holder ? [sql`farmacia_id`, holder.farmaciaId] : [sql`utilizador_id`, holder.utilizadorId]

/** Queues an SMS with a code to a person or a pharmacy; an older code, still on its way, would only mislead. @param sealed its number and code */
export function queueTelephoneCode(tx: Transaction, holder: CodeHolder, sealed: Buffer) {
  const [column, id] = heldBy(holder)
  return tx.run(sql`
    with ultrapassadas as (
      update notificacao set estado = 'caducada', segredo = null, ultimo_erro = ${messages.newerCode},
             terminada_em = coalesce(terminada_em, now())
       where ${column} = ${id} and tipo = 'codigo_telefone' and estado <> 'enviada')
    insert into notificacao (canal, tipo, ${column}, segredo)
    values ('sms', 'codigo_telefone', ${id}, ${sealed})`)
}

/** Queues an answer to a text conversation by SMS. @param sealed its number and text */
export const queueConversation = (tx: Transaction, sealed: Buffer) =>
  tx.run(sql`insert into notificacao (canal, tipo, segredo) values ('sms', 'conversa', ${sealed})`)

// The messages about a reservation are queued inside the statements that make or end it: reservas/close.sql.ts
// and answer.sql.ts.

export interface OutboxCount {
  estado: string
  total: number
  /** The instant at which the oldest was queued, ISO 8601. */
  mais_antiga: string
}

/** Counts the messages in each state. */
export const outboxCounts = (db: Reader) =>
  db.many<OutboxCount>(sql`
    select estado, count(*) as total, min(criada_em) as mais_antiga from notificacao group by estado order by estado`)

/** Returns the number of messages still to be sent. */
export const pendingMessages = async (db: Pick<Reader, 'one'>): Promise<number> =>
  (await db.one<{ total: number }>(sql`select count(*) as total from notificacao where estado = 'pendente'`)).total

/**
 * Keeps every message that waits from being sent by itself: it is among those that failed, where the operator sees it and
 * can send or drop it. @param motivo why, for the operator @returns how many
 */
export const holdBack = (tx: Transaction, motivo: string) =>
  tx.run(sql`
    update notificacao set estado = 'falhada', ultimo_erro = ${motivo}, terminada_em = now() where estado = 'pendente'`)

/** Deletes every message that waits. @returns how many */
export const dropPending = (tx: Transaction) => tx.run(sql`delete from notificacao where estado = 'pendente'`)
