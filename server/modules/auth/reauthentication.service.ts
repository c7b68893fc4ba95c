import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError } from '#server/ground/error.ts'
import type { UserSession } from '#server/http/session.ts'
import { userBySubject } from './accounts/repository.ts'
import { messages } from './messages.ts'
import { assertPassword, type PasswordParts } from './passwords/passwords.service.ts'
import { passwordHashOf } from './passwords/repository.ts'
import type { Identity, VerifyIdToken } from './provider/identity-provider.gateway.ts'
import { proveTelephone } from './telephone/service.ts'

export interface ReauthenticationParts extends PasswordParts {
  db: Database
  clock: Clock
  verifyIdToken: VerifyIdToken
  /** CODIGO_SECRET */
  secret: string
}

/** The proof that a session is its person's own: one of them. */
export interface Proof {
  password_actual?: string
  /** An ID token of the identity provider. */
  credential?: string
  /** The code sent to the number of an account without e-mail. */
  codigo_sms?: string
}

const FRESH_SECONDS = 5 * 60
/** Clocks differ. */
const AHEAD_SECONDS = 60

function isFresh({ emitida }: Identity, now: Date): boolean {
  const age = now.getTime() / 1000 - (emitida ?? Number.NaN)
  return age >= -AHEAD_SECONDS && age <= FRESH_SECONDS
}

/**
 * Before what cannot be undone: a session alone may be somebody else's by now. The present password, or an ID token that
 * was issued to the account's own person a few minutes ago at most, or a code sent to the number of one without e-mail.
 * @throws AppError NAO_AUTENTICADO · VALIDACAO the code is wrong · LIMITE_DE_PEDIDOS too many passwords were wrong, and as VerifyIdToken
 */
export async function reauthenticate(
  parts: ReauthenticationParts,
  { id }: Pick<UserSession, 'id'>,
  { password_actual, credential, codigo_sms }: Proof,
): Promise<void> {
  const { db, clock, verifyIdToken } = parts
  if (password_actual !== undefined) {
    return assertPassword(parts, id, await passwordHashOf(db, id), password_actual)
  }
  if (credential === undefined && codigo_sms !== undefined) return proveTelephone(parts, id, codigo_sms)
  const identity = await verifyIdToken(credential ?? '')
  const account = await userBySubject(db, identity)
  if (account?.id !== id) throw new AppError('NAO_AUTENTICADO', { mensagem: messages.otherPerson })
  if (!isFresh(identity, clock())) throw new AppError('NAO_AUTENTICADO', { mensagem: messages.oldCredential })
}
