import type { userRoles } from './roles.ts'

export type UserRole = (typeof userRoles)[number]

/** Roles that have each permission. A role in no list may only read its own account. */
export const permissions = {
  /** Reserve, rate, see one's own data, delete the account. */
  usarConta: ['user', 'gestor', 'admin'],
  /** Register pharmacies, and list which ones. */
  registarFarmacias: ['gestor', 'admin'],
  /** Have a second factor, which EXIGIR_2FA makes a duty. */
  segundoFactor: ['gestor', 'admin'],
  /** See frozen pharmacies in lists. */
  verCongeladas: ['gestor', 'admin'],
  /** Change and delete pharmacies, and all that is under `/api/admin`. */
  administrar: ['admin'],
} as const satisfies Record<string, readonly UserRole[]>

export type Permission = keyof typeof permissions

export const mayRole = (role: UserRole, permission: Permission): boolean =>
  (permissions[permission] as readonly UserRole[]).includes(role)
