import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from '#contract/limits.ts'
import type { UserRole } from '#server/http/session.ts'
import { isFirstTried, type Owner } from './common.rules.ts'
import { messages } from './messages.ts'

/** The fewest characters of a password, by what its account may do. */
const fewest: Record<UserRole, number> = { user: PASSWORD_MIN, gestor: STAFF_PASSWORD_MIN, admin: STAFF_PASSWORD_MIN }

export interface PasswordOwner extends Owner {
  role: UserRole
}

/** Returns the fault of a password for this account, to follow the field's name; undefined for a good one. */
export async function whyNotPassword(password: string, { role, ...owner }: PasswordOwner): Promise<string | undefined> {
  const least = fewest[role]
  if ([...password].length < least) return messages.passwordTooShort(least)
  return role !== 'user' && (await isFirstTried(password, owner)) ? messages.passwordTooCommon : undefined
}
