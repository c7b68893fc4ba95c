import sql, { empty, type Sql } from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { TokenId, UserRole } from '#server/http/session.ts'
import type { PasswordChange } from '../auth/public.ts'
import type { AccountFacts } from './rules.ts'

const account = sql`select id, role, is_ativo, gestor_admins, email is not null as tem_email from utilizador`

export const accountById = (db: Reader, id: string) => db.maybe<AccountFacts>(sql`${account} where id = ${id}`)

export const idByEmail = (db: Reader, email: string) =>
  db.maybe<{ id: string }>(sql`select id from utilizador where email_chave = lower(${email.trim()})`)

/** @param telefone E.164 */
export const idByTelephone = (db: Reader, telefone: string) =>
  db.maybe<{ id: string }>(sql`
    select id from utilizador where telefone = ${telefone} and telefone_confirmado_em is not null`)

/** Locks an account. A transaction that would reserve, rate or register with it waits, and then reads it anew. */
export const lockAccount = (tx: Transaction, id: string) =>
  tx.maybe<AccountFacts>(sql`${account} where id = ${id} for update`)

/** Active admins other than this one: how many, and how many of them manage admins. */
export const otherAdmins = (db: Reader, id: string) =>
  db.one<{ admins: number; gestores: number }>(sql`
    select count(*) as admins, count(*) filter (where gestor_admins) as gestores
      from utilizador where role = 'admin' and is_ativo and id <> ${id}`)

/** @param endsSessions every session of the account is over at once */
export const updateAccount = (
  tx: Transaction,
  { id, role, is_ativo, gestor_admins }: AccountFacts,
  endsSessions: boolean,
) =>
  tx.run(sql`
    update utilizador set role = ${role}, is_ativo = ${is_ativo}, gestor_admins = ${gestor_admins},
           versao_sessao = versao_sessao + ${endsSessions ? 1 : 0}::int
     where id = ${id}`)

/**
 * Deletes the row of an account, and in cascade its few alerts, links, messages and networks. The rows that may be many
 * go by the worker (restos).
 */
export const deleteAccountRow = (tx: Transaction, id: string) => tx.run(sql`delete from utilizador where id = ${id}`)

export interface AccountRow {
  id: string
  name: string
  email: string | null
  telefone: string | null
  role: UserRole
  is_ativo: boolean
  gestor_admins: boolean
  criada_em: string
  ultimo_login: string | null
}

/** The account's columns under the contract's names. */
export const accountColumns: Sql = sql`
  id, nome as name, email, telefone, role, is_ativo, gestor_admins, criada_em, ultimo_login`

export const ownAccount = (db: Reader, id: string) =>
  db.maybe<
    AccountRow & {
      fornecedor: string | null
      email_confirmado_em: string | null
      telefone_confirmado_em: string | null
    }
  >(sql`
    select ${accountColumns}, provider as fornecedor, email_confirmado_em, telefone_confirmado_em from utilizador where id = ${id}`)

/** An account of the administration, as the operator sees it. */
interface Staff {
  nome: string
  email: string | null
  role: UserRole
  is_ativo: boolean
  gestor_admins: boolean
  segundo_factor: boolean
  ultimo_login: string | null
}

/** Accounts that the operator's list has at most. */
const MOST_STAFF = 1000

/** The accounts of admins and gestores, admins first. */
export const staffAccounts = (db: Reader) =>
  db.many<Staff>(sql`
    select nome, email, role, is_ativo, gestor_admins, segundo_factor_em is not null as segundo_factor, ultimo_login
      from utilizador where role <> 'user' order by role, nome, id limit ${MOST_STAFF}`)

/** The facts of an account that decide which password it may have. */
export const passwordOwner = (db: Reader, id: string) =>
  db.one<{ nome: string; email: string | null; role: UserRole; is_ativo: boolean }>(
    sql`select nome, email, role, is_ativo from utilizador where id = ${id}`,
  )

/** Gives a locked account a password, and ends its sessions. */
export const setPassword = (tx: Transaction, id: string, passwordHash: string) =>
  tx.run(sql`
    update utilizador set password_hash = ${passwordHash}, versao_sessao = versao_sessao + 1 where id = ${id}`)

export interface OwnRating {
  id: string
  farmacia_id: string
  farmacia_nome: string
  rating: number
  verificada: boolean
  criada_em: string
  atualizada_em: string
}

export const ratingsOf = (db: Reader, id: string) =>
  db.many<OwnRating>(sql`
    select a.id, a.farmacia_id, f.nome as farmacia_nome, a.rating, a.verificada, a.criada_em, a.atualizada_em
      from avaliacao a join farmacia f on f.id = a.farmacia_id
     where a.utilizador_id = ${id} order by a.criada_em desc, a.id`)

export interface OwnAccount {
  id: string
  name: string
  email: string | null
  telefone: string | null
  role: UserRole
  email_confirmado: boolean
  telefone_confirmado: boolean
}

export interface OwnUpdate {
  nome: string | undefined
  /** Undefined leaves it, null clears it. */
  telefone: string | null | undefined
  password: PasswordChange | undefined
  /** The session that goes on when the password changes and the others end. */
  tokenId: TokenId
}

/** A confirmed number that is only written otherwise stays as it is, and confirmed. */
const keepsTelephone = (telefone: string | null | undefined) => sql`(${telefone === undefined}
  or telefone_confirmado_em is not null and numero_nacional(telefone) = numero_nacional(${telefone ?? null}))`

/**
 * A change of an account by its person; nothing when it was deactivated, has another password by now, or would lose the
 * number without which nobody can come in.
 * @returns the account as it is after, and the version of its sessions
 */
export const updateOwnAccount = (tx: Transaction, id: string, { nome, telefone, password, tokenId }: OwnUpdate) =>
  tx.maybe<OwnAccount & { versao: number }>(sql`
    update utilizador
       set nome = coalesce(${nome ?? null}, nome),
           telefone = case when ${keepsTelephone(telefone)} then telefone else ${telefone ?? null} end,
           telefone_confirmado_em = case when ${keepsTelephone(telefone)} then telefone_confirmado_em end
           ${password ? replacePassword(password, tokenId) : empty}
     where id = ${id} and is_ativo and (email is not null or ${keepsTelephone(telefone)}) ${password ? sql`and password_hash = ${password.present}` : empty}
    returning id, nome as name, email, telefone, role, email_confirmado_em is not null as email_confirmado,
              telefone_confirmado_em is not null as telefone_confirmado, versao_sessao as versao`)

const replacePassword = ({ next }: PasswordChange, tokenId: TokenId) => sql`,
           password_hash = ${next}, versao_sessao = versao_sessao + 1,
           sessao_mantida = ${tokenId ?? null}, mantida_na_versao = versao_sessao + 1`
