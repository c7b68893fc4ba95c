import { fetchKeySet } from './provider-keys.gateway.ts'
import { words } from './words.ts'

/** Reads the identity provider's keys. @throws Error with what is wrong, for the operator */
export async function checkKeys({ jwksUrl }: { jwksUrl: string }): Promise<string> {
  const { keys } = await fetchKeySet(jwksUrl)
  if (keys.length === 0) throw new Error(words.noKeys)
  return words.keys(keys.length)
}
