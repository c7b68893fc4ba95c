import type { Clock } from '#server/ground/clock.ts'
import { AppError } from '#server/ground/error.ts'
import type { UserSession } from '#server/http/session.ts'
import { messages } from './messages.ts'
import { assertPassword, type PasswordParts } from './passwords/passwords.service.ts'
import { passwordHashOf } from './passwords/repository.ts'
import type { Identity, VerifyIdToken } from './provider/identity-provider.gateway.ts'
import { userBySubject } from './repository.ts'

export interface ReauthenticationParts extends PasswordParts {
  clock: Clock
  verifyIdToken: VerifyIdToken
}

/** The proof that a session is its person's own: one of the two. */
export interface Proof {
  password_actual?: string
  /** An ID token of the identity provider. */
  credential?: string
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
 * was issued to the account's own person a few minutes ago at most.
 * @throws AppError NAO_AUTENTICADO · LIMITE_DE_PEDIDOS too many passwords were wrong, and as VerifyIdToken
 */
export async function reauthenticate(
  parts: ReauthenticationParts,
  { id }: Pick<UserSession, 'id'>,
  { password_actual, credential }: Proof,
): Promise<void> {
  const { db, clock, verifyIdToken } = parts
  if (password_actual !== undefined) {
    return assertPassword(parts, id, await passwordHashOf(db, id), password_actual)
  }
  const identity = await verifyIdToken(credential ?? '')
  const account = await userBySubject(db, identity)
  if (account?.id !== id) throw new AppError('NAO_AUTENTICADO', { mensagem: messages.otherPerson })
  if (!isFresh(identity, clock())) throw new AppError('NAO_AUTENTICADO', { mensagem: messages.oldCredential })
}
