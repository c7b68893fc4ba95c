/** The roles of accounts, and with the pharmacy's those of sessions. */
export const userRoles = ['user', 'admin', 'gestor'] as const
export const roles = [...userRoles, 'farmacia'] as const

export type UserRole = (typeof userRoles)[number]

/** Roles that have each permission. A role in no list may only read its own account. */
const permissions = {
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

/** The beginning of every API key: a session has none like it. */
export const KEY_PREFIX = 'btk_'

/** The scopes of an API key: an operation that has one of them, and no other, is open to a key that carries it. */
export const keyScopes = ['stock:escrever', 'stock:ler', 'reservas:ler', 'reservas:responder'] as const

export type KeyScope = (typeof keyScopes)[number]

/** Description of each scope, for people. */
export const keyScopeUses: Readonly<Record<KeyScope, string>> = {
  'stock:escrever': 'mudar o stock',
  'stock:ler': 'ler o stock',
  'reservas:ler': 'ler as reservas',
  'reservas:responder': 'responder às reservas, entregá-las e cancelá-las',
}
