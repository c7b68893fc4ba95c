import type { Reader } from '#server/db/database.ts'
import { AppError, forbidden, invalidFields } from '#server/ground/error.ts'
import type { UserRole, UserSession } from '#server/http/session.ts'
import { hashPassword, passwordMatches } from './passwords.crypto.ts'
import { whyNotPassword } from './passwords.rules.ts'
import { passwordHashOf } from './repository.ts'
import { words } from './words.ts'

/** @throws AppError VALIDACAO when an account of this role may not have this password */
export async function hashNewPassword(password: string, role: UserRole): Promise<string> {
  const reason = whyNotPassword(password, role)
  if (reason) throw invalidFields({ password: reason })
  return hashPassword(password)
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
export const wrongPassword = () => new AppError('NAO_AUTENTICADO', { mensagem: words.wrongPassword })

/**
 * What a change of password by its own account writes; undefined when none is asked for. A session alone does not give
 * an account its first password: whoever took the session would keep the account by it.
 * @throws AppError VALIDACAO · NAO_AUTENTICADO the present password is another · SEM_PERMISSAO there is none
 */
export async function passwordChange(
  db: Reader,
  { id, role }: Pick<UserSession, 'id' | 'role'>,
  { password_actual, password }: PasswordsGiven,
): Promise<PasswordChange | undefined> {
  if (password === undefined && password_actual === undefined) return undefined
  if (password === undefined) throw invalidFields({ password: words.missingWith('password_actual') })
  const present = await passwordHashOf(db, id)
  if (!present) throw forbidden(words.noPasswordYet)
  if (password_actual === undefined) throw invalidFields({ password_actual: words.missingWith('password') })
  if (!(await passwordMatches(present, password_actual))) throw wrongPassword()
  return { present, next: await hashNewPassword(password, role) }
}
