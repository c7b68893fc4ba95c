import sql, { empty } from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import type { TokenId, UserRole } from '#server/http/session.ts'
import type { PasswordChange } from '../auth/public.ts'

export interface OwnAccount {
  id: string
  name: string
  email: string
  telefone: string | null
  role: UserRole
  email_confirmado: boolean
}

export interface OwnUpdate {
  nome: string | undefined
  /** Undefined leaves it, null clears it. */
  telefone: string | null | undefined
  password: PasswordChange | undefined
  /** The session that goes on when the password changes and the others end. */
  tokenId: TokenId
}

/**
 * A change of an account by its person; nothing when it was deactivated, or has another password by now.
 * @returns the account as it is after, and the version of its sessions
 */
export const updateOwnAccount = (tx: Transaction, id: string, { nome, telefone, password, tokenId }: OwnUpdate) =>
  tx.maybe<OwnAccount & { versao: number }>(sql`
    update utilizador
       set nome = coalesce(${nome ?? null}, nome),
           telefone = case when ${telefone !== undefined} then ${telefone ?? null} else telefone end
           ${password ? replacePassword(password, tokenId) : empty}
     where id = ${id} and is_ativo ${password ? sql`and password_hash = ${password.present}` : empty}
    returning id, nome as name, email, telefone, role, email_confirmado_em is not null as email_confirmado,
              versao_sessao as versao`)

const replacePassword = ({ next }: PasswordChange, tokenId: TokenId) => sql`,
           password_hash = ${next}, versao_sessao = versao_sessao + 1,
           sessao_mantida = ${tokenId ?? null}, mantida_na_versao = versao_sessao + 1`
