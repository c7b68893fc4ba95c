import type { UserRole } from '#server/http/session.ts'

/** The roles that may set up a second factor, and must where EXIGIR_2FA says so. */
const asked: Record<UserRole, boolean> = { user: false, gestor: true, admin: true }

/** Has this role what a password alone should not open? One that is not named has nothing to protect. */
export const needsFactor = (role: UserRole): boolean => asked[role] ?? false
