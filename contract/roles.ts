/** The roles of accounts, and with the pharmacy's those of sessions. */
export const userRoles = ['user', 'admin', 'gestor'] as const
export const roles = [...userRoles, 'farmacia'] as const
