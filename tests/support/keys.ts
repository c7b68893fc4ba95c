import { type KeyScope, keyScopes } from '#contract/permissions.ts'
import { type Client, succeed } from './client.ts'

/** A key as its list shows it, and whole. */
export interface MadeKey {
  id: string
  nome: string
  prefixo: string
  chave: string
  /** Calls with the key. */
  client: Client
}

/** A new key of the pharmacy of this session. */
export async function makeKey(
  pharmacy: Client,
  ambitos: readonly KeyScope[] = keyScopes,
  more: object = {},
): Promise<MadeKey> {
  const { chave, dados } = succeed(await pharmacy.post('/api/perfil/chaves', { nome: 'Caixa', ambitos, ...more }))
  return { ...dados, chave, client: pharmacy.as(chave) }
}
