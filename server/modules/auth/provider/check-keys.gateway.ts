import { messages } from './messages.ts'
import { fetchKeySet } from './provider-keys.gateway.ts'

/** Reads the identity provider's keys. @throws Error with what is wrong, for the operator */
export async function checkKeys({ jwksUrl }: { jwksUrl: string }): Promise<string> {
  const { keys } = await fetchKeySet(jwksUrl)
  if (keys.length === 0) throw new Error(messages.noKeys)
  return messages.keys(keys.length)
}
