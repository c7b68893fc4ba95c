import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from '#contract/limits.ts'
import type { UserRole } from '#server/http/session.ts'
import { words } from './words.ts'

/** The fewest characters of a password, by what its account may do. */
const fewest: Record<UserRole, number> = { user: PASSWORD_MIN, gestor: STAFF_PASSWORD_MIN, admin: STAFF_PASSWORD_MIN }

/** What is wrong with a password for an account of this role, to follow the field's name; undefined when nothing is. */
export function whyNotPassword(password: string, role: UserRole): string | undefined {
  const least = fewest[role]
  return [...password].length < least ? words.passwordTooShort(least) : undefined
}
