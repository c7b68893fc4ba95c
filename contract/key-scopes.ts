/** The scopes of an API key: an operation that has one of them, and no other, is open to a key that carries it. */
export const keyScopes = ['stock:escrever', 'stock:ler', 'reservas:ler', 'reservas:responder'] as const

export type KeyScope = (typeof keyScopes)[number]
