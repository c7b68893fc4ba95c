import type { Database, Transaction } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'
import type { UserSession } from '#server/http/session.ts'
import { type Actor, changedOnly, noteAction } from '../auditoria/public.ts'
import {
  dropRecoveries,
  type PasswordParts,
  type PasswordsGiven,
  passwordChange,
  type Tokens,
  wrongPassword,
} from '../auth/public.ts'
import { updateOwnAccount } from './own.sql.ts'

export interface OwnParts extends PasswordParts {
  db: Database
  tokens: Tokens
}

export interface OwnChange extends PasswordsGiven {
  nome?: string
  telefone?: string | null
}

/**
 * Changes the account of the person who asks. A new password ends the account's other sessions and the links that could
 * set it; this session goes on and gets a token of the new version, because one without a name of its own cannot be
 * told from the others.
 * @throws AppError VALIDACAO · NAO_AUTENTICADO the present password is another · LIMITE_DE_PEDIDOS too many were ·
 * SEM_PERMISSAO there is none · TOKEN_INVALIDO_OU_EXPIRADO
 */
export async function changeOwnAccount(parts: OwnParts, session: UserSession, change: OwnChange, actor: Actor) {
  const { db, tokens } = parts
  const password = await passwordChange(parts, session, change)
  const updated = await db.transaction(async (tx) => {
    const { nome, telefone } = change
    const account = await updateOwnAccount(tx, session.id, { nome, telefone, password, tokenId: session.tokenId })
    if (account && password) await dropRecoveries(tx, session.id)
    if (account && account.role !== 'user') await noteOwnChange(tx, actor, session.id, change)
    return account
  })
  if (!updated) throw password ? wrongPassword() : new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
  const { versao, ...user } = updated
  return { user, ...(password && (await tokens.issue({ id: user.id, role: user.role, versao }))) }
}

/** Audits the fields that an admin or a gestor changed of their own account, without values. */
function noteOwnChange(tx: Transaction, actor: Actor, id: string, { nome, telefone, password }: OwnChange) {
  const given = Object.entries({ nome, telefone, password }).filter(([, value]) => value !== undefined)
  const alteracoes = changedOnly(given.map(([field]) => field))
  return noteAction(tx, actor, { accao: 'conta_alterada', alvo: 'conta', alvoId: id, alteracoes })
}
