import { getWithin } from '#server/outside/get.ts'

const LIMITS = { timeoutMs: 4000, maxBytes: 256 * 1024 }

/** Reads the identity provider's keys. @throws Error with what is wrong, for the operator */
export async function checkKeys({ jwksUrl }: { jwksUrl: string }): Promise<string> {
  const { status, text } = await getWithin(jwksUrl, LIMITS)
  if (status !== 200) throw new Error(`respondeu HTTP ${status}`)
  const keys = keysOf(text)
  if (!keys?.length) throw new Error('a resposta não é um conjunto de chaves (JWKS)')
  return `${keys.length} chaves públicas`
}

function keysOf(text: string): unknown[] | undefined {
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown }
    return Array.isArray(keys) ? keys : undefined
  } catch {
    return undefined
  }
}
