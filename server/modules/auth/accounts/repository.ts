import sql from 'sql-template-tag'
import { ACCESS_LOG_SIZE } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { UserRole } from '#server/http/session.ts'

export interface UserAccount {
  id: string
  nome: string
  /** Null for an account made by telephone. */
  email: string | null
  role: UserRole
  gestor_admins: boolean
  is_ativo: boolean
  versao_sessao: number
  email_confirmado: boolean
  telefone_confirmado: boolean
  dois_factores: boolean
}

interface NamedPerson {
  nome: string
  email: string
}

export interface NewUser extends NamedPerson {
  telefone?: string | null | undefined
  passwordHash: string | null
  role?: UserRole
  gestorAdmins?: boolean
}

export const account = sql`
  id, nome, email, role, gestor_admins, is_ativo, versao_sessao, email_confirmado_em is not null as email_confirmado,
  telefone_confirmado_em is not null as telefone_confirmado, segundo_factor_em is not null as dois_factores`
export const userByEmail = (db: Reader, email: string) =>
  db.maybe<UserAccount & { password_hash: string | null }>(
    sql`select ${account}, password_hash from utilizador where email_chave = lower(${email})`,
  )

export const insertUser = (tx: Transaction, user: NewUser) =>
  tx.one<UserAccount>(sql`
    insert into utilizador (nome, email, telefone, password_hash, role, gestor_admins)
    values (${user.nome}, ${user.email}, ${user.telefone ?? null}, ${user.passwordHash}, ${user.role ?? 'user'},
            ${user.gestorAdmins ?? false})
    returning ${account}`)

/** A person at an identity provider. */
export interface Subject {
  emissor: string
  sujeito: string
}

export const userBySubject = (db: Reader, { emissor, sujeito }: Subject) =>
  db.maybe<UserAccount>(
    sql`select ${account} from utilizador where idp_emissor = ${emissor} and idp_sujeito = ${sujeito}`,
  )

export interface NewSubject extends Subject, NamedPerson {
  emailVerified: boolean
}

/** Inserts an account; returns none when the e-mail or the subject has one already. */
export const insertSubject = (tx: Transaction, { nome, email, emissor, sujeito, emailVerified }: NewSubject) =>
  tx.maybe<UserAccount>(sql`
    insert into utilizador (nome, email, provider, idp_emissor, idp_sujeito, email_confirmado_em)
    values (${nome}, ${email}, 'idp', ${emissor}, ${sujeito}, case when ${emailVerified} then now() end)
    on conflict do nothing returning ${account}`)

/**
 * @param verified an e-mail that whoever sent them has confirmed: when it is the account's, it is confirmed here too
 * @returns whether it is confirmed now; undefined when the account is gone
 */
export const noteUserLogin = async (tx: Transaction, id: string, verified: string | null) =>
  (
    await tx.maybe<Pick<UserAccount, 'email_confirmado'>>(sql`
    update utilizador set ultimo_login = now(),
           email_confirmado_em = coalesce(email_confirmado_em, case when email_chave = lower(${verified}) then now() end)
     where id = ${id} returning email_confirmado_em is not null as email_confirmado`)
  )?.email_confirmado

export const hasAdmin = async (db: Reader) =>
  (await db.one<{ there: boolean }>(sql`select exists (select from utilizador where role = 'admin') as there`)).there

export interface NewAccess {
  farmaciaId: string
  ip: string
  userAgent: string | undefined
  localidade: string | null | undefined
}

/** Inserts an access, and deletes the one that it pushes out of its pharmacy's last ones. */
export const insertAccess = (tx: Transaction, { farmaciaId, ip, userAgent, localidade }: NewAccess) =>
  tx.run(sql`
    with ultimos as (
      delete from acesso
       where farmacia_id = ${farmaciaId} and guardado
         and data < (select data from acesso where farmacia_id = ${farmaciaId}
                      order by data desc, id offset ${ACCESS_LOG_SIZE - 2} limit 1))
    insert into acesso (farmacia_id, ip, user_agent, localidade)
    values (${farmaciaId}, ${ip}, ${userAgent ?? null}, ${localidade || null})`)

/** Why an account may have one live hold at a time, and until when; nothing when it may have more. */
export async function limitedBy(db: Reader, id: string): Promise<{ faltas?: { faltas: number; ate: string } }> {
  const faltas = await db.maybe<{ faltas: number; ate: string }>(
    sql`select faltas, ate from faltas_de(${id}) where ate > now()`,
  )
  return faltas ? { faltas } : {}
}

/** Whoever would change this account's password, or sign in to it by a provider, waits from here on. */
export const lockByEmail = (tx: Transaction, email: string) =>
  tx.maybe<{ id: string; email_confirmado: boolean }>(sql`
    select id, email_confirmado_em is not null as email_confirmado
      from utilizador where email_chave = lower(${email}) for no key update`)

/**
 * Links an account to the provider's subject, after both confirmed its e-mail. Another subject that had the account,
 * without a password of its own, loses it: its sessions end.
 */
export const linkSubject = (tx: Transaction, id: string, { emissor, sujeito }: Subject) =>
  tx.maybe<UserAccount>(sql`
    update utilizador
       set idp_emissor = ${emissor}, idp_sujeito = ${sujeito},
           versao_sessao = versao_sessao
             + coalesce(password_hash is null and (idp_emissor, idp_sujeito) <> (${emissor}, ${sujeito}), false)::int
     where id = ${id} returning ${account}`)

/** Forgets the phone on which an account is told of its holds, and the code that confirms a number: whoever had the account asked. */
export async function forgetPhones(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from codigo_telefone where utilizador_id = ${id}`)
  await tx.run(sql`delete from aviso_push where utilizador_id = ${id}`)
}

/**
 * Gives an account with an unconfirmed e-mail to the person whose e-mail the provider confirms. Password, sessions,
 * links, networks, name and telephone are removed; reservations and ratings stay.
 */
export async function takeOver(tx: Transaction, id: string, { emissor, sujeito, nome }: NewSubject) {
  const owner = await tx.one<UserAccount>(sql`
    update utilizador
       set idp_emissor = ${emissor}, idp_sujeito = ${sujeito}, provider = 'idp', nome = ${nome}, telefone = null,
           telefone_confirmado_em = null, password_hash = null, email_confirmado_em = now(), versao_sessao = versao_sessao + 1
     where id = ${id} returning ${account}`)
  await tx.run(sql`delete from ligacao_enviada where utilizador_id = ${id}`)
  await forgetPhones(tx, id)
  await tx.run(sql`delete from rede_conhecida where utilizador_id = ${id}`)
  return owner
}
