import type { Reader } from '#server/db/database.ts'
import { AppError, forbidden, invalidFields } from '#server/ground/error.ts'
import type { UserSession } from '#server/http/session.ts'
import type { Attempts } from '../attempts/service.ts'
import { messages } from './messages.ts'
import { hashPassword, passwordMatches } from './passwords.crypto.ts'
import { type PasswordOwner, passwordRefusal } from './passwords.rules.ts'
import { passwordHashOf } from './repository.ts'

/** @throws AppError VALIDACAO when this account may not have this password */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const reason = await passwordRefusal(password, owner)
  if (reason) throw invalidFields({ password: reason })
  return hashPassword(password)
}

export interface PasswordParts {
  db: Reader
  attempts: Attempts
}

export interface PasswordsGiven {
  password_actual?: string
  password?: string
}

/** The hashes of a password that takes another's place: only while the account still has the present one. */
export interface PasswordChange {
  present: string
  next: string
}

/** Also when the present password was changed by someone else while this was on its way. */
export const wrongPassword = () => new AppError('NAO_AUTENTICADO', { mensagem: messages.wrongPassword })

/**
 * Checks that the holder of a session also knows the account's password.
 * @throws AppError LIMITE_DE_PEDIDOS too many have failed · NAO_AUTENTICADO
 */
export async function assertPassword(
  { attempts }: Pick<PasswordParts, 'attempts'>,
  id: string,
  present: string | undefined,
  typed: string,
): Promise<void> {
  const attempt = await attempts.ofPresentPassword(id)
  if (!(await passwordMatches(present, typed))) throw await attempt.wrong(wrongPassword())
  await attempt.right()
}

/**
 * Returns the columns that a change of password by its own account writes; undefined when none is asked for. A session
 * alone does not give an account its first password: whoever took the session would keep the account by it.
 * @throws AppError VALIDACAO · NAO_AUTENTICADO the present password is another · LIMITE_DE_PEDIDOS too many were ·
 * SEM_PERMISSAO there is none
 */
export async function passwordChange(
  parts: PasswordParts,
  session: UserSession,
  { password_actual, password }: PasswordsGiven,
): Promise<PasswordChange | undefined> {
  if (password === undefined && password_actual === undefined) return undefined
  if (password === undefined) throw invalidFields({ password: messages.missingWith('password_actual') })
  const present = await passwordHashOf(parts.db, session.id)
  if (!present) throw forbidden(messages.noPasswordYet)
  if (password_actual === undefined) throw invalidFields({ password_actual: messages.missingWith('password') })
  await assertPassword(parts, session.id, present, password_actual)
  return { present, next: await hashNewPassword(password, session) }
}
