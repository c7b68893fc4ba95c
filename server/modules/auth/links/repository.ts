import sql from 'sql-template-tag'
import { CONFIRMATION_DAYS, RECOVERY_INTERVAL_MINUTES, RECOVERY_MINUTES } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { UserRole } from '#server/http/session.ts'

/** A link that was made, and whose it is. */
export interface MadeLink {
  id: number
  utilizador_id: string
}

/**
 * A link to set another password, for whoever has this e-mail and may sign in; none when one was made a moment ago.
 * Requests at once wait for one another at the account's row, and the second then finds the first's mark.
 */
export const insertRecovery = (tx: Transaction, email: string, digest: Buffer) =>
  tx.maybe<MadeLink>(sql`
    with conta as (
      update utilizador set recuperacao_em = now()
       where email_chave = lower(${email}) and is_ativo
         and (recuperacao_em is null or recuperacao_em <= now() - make_interval(mins => ${RECOVERY_INTERVAL_MINUTES}))
      returning id)
    insert into ligacao_enviada (utilizador_id, finalidade, resumo, expira_em)
    select id, 'recuperar', ${digest}, now() + make_interval(mins => ${RECOVERY_MINUTES}) from conta
    returning id, utilizador_id`)

/** A link by which an account's e-mail is confirmed. */
export const insertConfirmation = (tx: Transaction, utilizadorId: string, digest: Buffer) =>
  tx.one<MadeLink>(sql`
    insert into ligacao_enviada (utilizador_id, finalidade, resumo, expira_em)
    values (${utilizadorId}, 'confirmar', ${digest}, now() + make_interval(days => ${CONFIRMATION_DAYS}))
    returning id, utilizador_id`)

/** Another link for an account that is not confirmed; none when one was made a moment ago. The account's row is locked. */
export const insertConfirmationAgain = (tx: Transaction, utilizadorId: string, digest: Buffer) =>
  tx.maybe<MadeLink>(sql`
    insert into ligacao_enviada (utilizador_id, finalidade, resumo, expira_em)
    select id, 'confirmar', ${digest}, now() + make_interval(days => ${CONFIRMATION_DAYS}) from utilizador
     where id = ${utilizadorId} and email_confirmado_em is null
       and not exists (select from ligacao_enviada
                        where utilizador_id = ${utilizadorId} and finalidade = 'confirmar'
                          and expira_em > now() + make_interval(days => ${CONFIRMATION_DAYS}, mins => ${-RECOVERY_INTERVAL_MINUTES}))
    returning id, utilizador_id`)

const live = (digest: Buffer, finalidade: 'recuperar' | 'confirmar' | 'juntar') =>
  sql`resumo = ${digest} and finalidade = ${finalidade} and expira_em > now()`

/** The account whose password a link may set. */
export const accountToRecover = (db: Reader, digest: Buffer) =>
  db.maybe<{ id: string; role: UserRole; nome: string; email: string }>(sql`
    select id, role, nome, email from utilizador
     where is_ativo and id = (select utilizador_id from ligacao_enviada where ${live(digest, 'recuperar')})`)

/**
 * Taken before the link, as who deletes an account takes them, and from whoever makes something by it at this moment.
 * @returns whether it is there and may sign in
 */
export const lockActive = async (tx: Transaction, id: string) =>
  (await tx.run(sql`select from utilizador where id = ${id} and is_ativo for update`)) > 0

/** @returns whether the link was still good: of two who use it at once, one finds it so */
export const useRecovery = async (tx: Transaction, digest: Buffer) =>
  (await tx.run(sql`delete from ligacao_enviada where ${live(digest, 'recuperar')}`)) > 0

/** Whatever sets a password, the links by which another could be set are over. */
export const dropRecoveries = (tx: Transaction, utilizadorId: string) =>
  tx.run(sql`delete from ligacao_enviada where utilizador_id = ${utilizadorId} and finalidade = 'recuperar'`)

/**
 * Gives the account to the person who reads its mailbox: every session ends and the e-mail is confirmed. If it was not
 * confirmed before, the identity provider's person returns only by an e-mail that is confirmed there.
 */
export const recoverAccount = (tx: Transaction, id: string, passwordHash: string) =>
  tx.run(sql`
    update utilizador
       set password_hash = ${passwordHash}, versao_sessao = versao_sessao + 1,
           idp_emissor = case when email_confirmado_em is not null then idp_emissor end,
           idp_sujeito = case when email_confirmado_em is not null then idp_sujeito end,
           email_confirmado_em = coalesce(email_confirmado_em, now())
     where id = ${id}`)

/** The contacts of an account that may sign in; its row is locked. */
export const lockContacts = (tx: Transaction, id: string) =>
  tx.maybe<{ email: string | null; telefone: string | null }>(
    sql`select email, telefone from utilizador where id = ${id} and is_ativo for no key update`,
  )

/**
 * A link by which an account gets this e-mail, in place of the one before; none when the same was asked for a moment ago. The
 * account's row is locked.
 */
export async function insertJoining(tx: Transaction, utilizadorId: string, email: string, digest: Buffer) {
  const pending = await tx.maybe(sql`
    select from ligacao_enviada
     where utilizador_id = ${utilizadorId} and finalidade = 'juntar' and lower(email) = lower(${email})
       and expira_em > now() + make_interval(days => ${CONFIRMATION_DAYS}, mins => ${-RECOVERY_INTERVAL_MINUTES})`)
  if (pending) return undefined
  await tx.run(sql`delete from ligacao_enviada where utilizador_id = ${utilizadorId} and finalidade = 'juntar'`)
  return tx.one<MadeLink>(sql`
    insert into ligacao_enviada (utilizador_id, finalidade, email, resumo, expira_em)
    values (${utilizadorId}, 'juntar', ${email}, ${digest}, now() + make_interval(days => ${CONFIRMATION_DAYS}))
    returning id, utilizador_id`)
}

/** The account that asked for a link, the e-mail that it is to get, and the one it has by now. */
export interface Joining {
  id: string
  email: string
  has: string | null
  telefone: string | null
}

export const joiningOf = (db: Reader, digest: Buffer) =>
  db.maybe<Joining>(sql`
    select u.id, l.email, u.email as has, u.telefone
      from ligacao_enviada l join utilizador u on u.id = l.utilizador_id
     where l.resumo = ${digest} and l.finalidade = 'juntar' and l.expira_em > now() and u.is_ativo`)

/** The account that has an e-mail, whatever it may do. */
export const ownerOf = async (db: Reader, email: string) =>
  (await db.maybe<{ id: string }>(sql`select id from utilizador where email_chave = lower(${email})`))?.id

/** @returns whether the account was still without an e-mail, and the link good. @throws a unique violation when it is taken */
export const addEmail = async (tx: Transaction, { id, email }: Joining, digest: Buffer) =>
  (await tx.run(sql`
    update utilizador set email = ${email}, email_confirmado_em = now()
     where id = ${id} and email is null and is_ativo
       and exists (select from ligacao_enviada where utilizador_id = ${id} and ${live(digest, 'juntar')})`)) > 0

/** The link stays good: whoever opens it twice is told the same twice. @returns whether it is */
export const confirmEmail = async (tx: Transaction, digest: Buffer) =>
  (await tx.run(sql`
    update utilizador set email_confirmado_em = coalesce(email_confirmado_em, now())
     where id = (select utilizador_id from ligacao_enviada where ${live(digest, 'confirmar')})`)) > 0
