import { importJWK, SignJWT } from 'jose'
import type { PushConfig } from '#server/config/push.ts'

const LIFE = '1 hour'
const HALF = 32

/** Returns both keys as a JWK: the public one is a byte and its two coordinates. */
function jwkOf({ publicKey, privateKey }: PushConfig) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 1 + HALF), point.subarray(1 + HALF)].map((half) => half.toString('base64url'))
  return { kty: 'EC', crv: 'P-256', x: x as string, y: y as string, d: privateKey }
}

/** Says to a push service who we are (RFC 8292). @param endpoint a subscription's @returns the header `Authorization` */
export async function vapid(config: PushConfig, endpoint: string): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(config.contact)
    .setExpirationTime(LIFE)
    .sign(await importJWK(jwkOf(config), 'ES256'))
  return `vapid t=${token}, k=${config.publicKey}`
}
