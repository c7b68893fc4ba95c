import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { UserRole } from '#server/http/session.ts'

export interface UserAccount {
  id: string
  nome: string
  email: string
  role: UserRole
  gestor_admins: boolean
  is_ativo: boolean
  versao_sessao: number
}

export interface PharmacyAccount {
  id: string
  nome: string
  is_ativo: boolean
  versao_sessao: number
}

export interface NewUser {
  nome: string
  email: string
  telefone?: string | null | undefined
  passwordHash: string | null
  provider: string | null
  role?: UserRole
  gestorAdmins?: boolean
}

const account = sql`id, nome, email, role, gestor_admins, is_ativo, versao_sessao`

export const userById = (db: Reader, id: string) =>
  db.maybe<UserAccount>(sql`select ${account} from utilizador where id = ${id}`)

export const userByEmail = (db: Reader, email: string) =>
  db.maybe<UserAccount & { password_hash: string | null }>(
    sql`select ${account}, password_hash from utilizador where email_chave = lower(${email})`,
  )

export const insertUser = (tx: Transaction, user: NewUser) =>
  tx.one<UserAccount>(sql`
    insert into utilizador (nome, email, telefone, password_hash, provider, role, gestor_admins)
    values (${user.nome}, ${user.email}, ${user.telefone ?? null}, ${user.passwordHash}, ${user.provider},
            ${user.role ?? 'user'}, ${user.gestorAdmins ?? false})
    returning ${account}`)

/** Null when another request made the account first. */
export const insertUserOnce = (tx: Transaction, user: NewUser) =>
  tx.maybe<UserAccount>(sql`
    insert into utilizador (nome, email, password_hash, provider)
    values (${user.nome}, ${user.email}, ${user.passwordHash}, ${user.provider})
    on conflict (email_chave) do nothing returning ${account}`)

export const noteUserLogin = (tx: Transaction, id: string) =>
  tx.run(sql`update utilizador set ultimo_login = now() where id = ${id}`)

export const hasAdmin = async (db: Reader) =>
  (await db.one<{ there: boolean }>(sql`select exists (select from utilizador where role = 'admin') as there`)).there

export const pharmacyById = (db: Reader, id: string) =>
  db.maybe<PharmacyAccount>(sql`select id, nome, is_ativo, versao_sessao from farmacia where id = ${id}`)

export const pharmacyByCode = (db: Reader, digest: Buffer) =>
  db.maybe<PharmacyAccount>(sql`select id, nome, is_ativo, versao_sessao from farmacia where codigo_hmac = ${digest}`)

export interface Access {
  farmaciaId: string
  ip: string
  userAgent: string | undefined
  localidade: string | null | undefined
}

export const insertAccess = (tx: Transaction, { farmaciaId, ip, userAgent, localidade }: Access) =>
  tx.run(sql`
    insert into acesso (farmacia_id, ip, user_agent, localidade)
    values (${farmaciaId}, ${ip}, ${userAgent ?? null}, ${localidade || null})`)
