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
