import { EncryptJWT, jwtDecrypt } from 'jose'
import { derivedKey } from '#server/ground/cipher.ts'
import type { Clock } from '#server/ground/clock.ts'

const LIFETIME_SECONDS = 600
const HEADER = { alg: 'dir', enc: 'A256GCM' } as const

/** The values by which a sign-in is recognised when it comes back from the provider. */
export interface SignInRequest {
  state: string
  nonce: string
  /** PKCE */
  verifier: string
}

/** Keeps nothing: what a sign-in needs goes with the browser that began it, where nobody can read or change it. */
export interface SealedRequests {
  seal(request: SignInRequest): Promise<{ pedido: string; expira_em: string }>
  /** Undefined for one that is not ours, was altered or is too old. */
  open(pedido: string): Promise<SignInRequest | undefined>
}

/** @param secret CODIGO_SECRET, from which the key is derived (HKDF) */
export function sealedRequests(secret: string, clock: Clock): SealedRequests {
  const key = derivedKey(secret, 'botica/entrada-pelo-fornecedor')
  return {
    async seal(request) {
      const expires = Math.floor(clock().getTime() / 1000) + LIFETIME_SECONDS
      const pedido = await new EncryptJWT({ ...request })
        .setProtectedHeader(HEADER)
        .setExpirationTime(expires)
        .encrypt(key)
      return { pedido, expira_em: new Date(expires * 1000).toISOString() }
    },
    async open(pedido) {
      try {
        const { payload } = await jwtDecrypt(pedido, key, {
          keyManagementAlgorithms: [HEADER.alg],
          contentEncryptionAlgorithms: [HEADER.enc],
          requiredClaims: ['exp'],
          currentDate: clock(),
        })
        return payload as unknown as SignInRequest
      } catch {
        return undefined
      }
    },
  }
}
