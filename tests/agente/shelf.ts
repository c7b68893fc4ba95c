import { type Client, succeed } from '../support/client.ts'
import { openPharmacy, type PharmacyScene } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'

/** A pharmacy with a key for its till. */
export interface Connected extends PharmacyScene {
  key: string
  newKey(): Promise<string>
}

const body = { nome: 'Caixa da loja', ambitos: ['stock:escrever'] }

export async function connectPharmacy(service: TestService): Promise<Connected> {
  const pharmacy = await openPharmacy(service)
  const newKey = async (): Promise<string> => succeed(await pharmacy.client.post('/api/perfil/chaves', body)).chave
  return { ...pharmacy, newKey, key: await newKey() }
}

/** Ends every key of a pharmacy. */
export async function endKeys({ client }: PharmacyScene): Promise<void> {
  const keys: { id: string }[] = succeed(await client.get('/api/perfil/chaves'))
  for (const { id } of keys) succeed(await client.delete(`/api/perfil/chaves/${id}`))
}

/** `codigo: quantidade` of all that a pharmacy has. */
export async function units(pharmacy: Client): Promise<Record<string, number>> {
  const items: { codigo: string; quantidade: number }[] = succeed(await pharmacy.get('/api/perfil/stock'))
  return Object.fromEntries(items.map(({ codigo, quantidade }) => [codigo, quantidade]).sort())
}
