import type { userRoles } from './roles.ts'

export type UserRole = (typeof userRoles)[number]

/** Which roles of accounts may do what. A role that stands in no list may do nothing but ask who it is. */
export const permissions = {
  /** What every account is for: reserve, rate, see what is kept about it, go. */
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
