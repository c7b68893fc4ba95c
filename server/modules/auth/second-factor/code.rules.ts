/** A code as it is compared: people write them with spaces and hyphens, in either case. */
export const plainCode = (codigo: string): string => codigo.replaceAll(/[\s-]/g, '').toUpperCase()

/** Tells an authenticator's code from a recovery code. */
export const isOfAuthenticator = (plain: string): boolean => /^[0-9]{6}$/.test(plain)
