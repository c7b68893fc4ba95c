import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '#server/ground/clock.ts'
import { AppError, invalidFields } from '#server/ground/error.ts'
import { plainLine } from '#server/http/text-keyword.ts'
import type { BreakerOptions } from '#server/outside/breaker.ts'
import { providerKeys } from './provider-keys.ts'

export interface Identity {
  email: string
  emailVerified: boolean
  nome: string
}

/** @throws AppError 400 no JWT at all · 401 it does not verify · 503 the provider is not configured or not there */
export type VerifyIdToken = (credential: string) => Promise<Identity>

export interface IdentityProviderOptions {
  clientId: string
  issuer: string
  jwksUrl: string
}

/** The token says why, and none of it helps the caller more than this. */
const refused = () => new AppError('NAO_AUTENTICADO', { mensagem: 'A credencial não é válida.' })

/** These mean the token is bad; anything else means the provider's keys could not be had. */
const tokenFaults = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]

function assertIsJwt(credential: string): void {
  try {
    decodeProtectedHeader(credential)
    decodeJwt(credential)
  } catch {
    throw invalidFields({ credential: 'não é um ID token' })
  }
}

/** Google names itself with and without the scheme. */
const issuerNames = (issuer: string) => [issuer, issuer.replace(/^https:\/\//, '')]

const NAME_LENGTH = 150
const email = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u

/** What a good token says, fit to be kept: people choose the names they have at their provider. */
function identityOf(payload: JWTPayload): Identity {
  if (typeof payload.email !== 'string' || !email.test(payload.email) || payload.email.length > 254) throw refused()
  const name = typeof payload.name === 'string' ? Array.from(plainLine(payload.name)).slice(0, NAME_LENGTH) : []
  return {
    email: payload.email,
    emailVerified: payload.email_verified === true,
    nome: name.join('').trim() || payload.email,
  }
}

/** Verifies ID tokens by key set, issuer, audience and expiry. An unknown key id refetches the keys, with a cool-down. */
export function identityProvider(
  options: IdentityProviderOptions | undefined,
  clock: Clock,
  log: BreakerOptions['log'],
): VerifyIdToken {
  if (!options) {
    return async () => {
      throw new AppError('INDISPONIVEL', { mensagem: 'O início de sessão por este fornecedor não está configurado.' })
    }
  }
  const keys = providerKeys(options.jwksUrl, log)
  return async (credential) => {
    assertIsJwt(credential)
    try {
      const { payload } = await jwtVerify(credential, keys, {
        issuer: issuerNames(options.issuer),
        audience: options.clientId,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        requiredClaims: ['exp', 'sub', 'email'],
        currentDate: clock(),
      })
      return identityOf(payload)
    } catch (error) {
      if (error instanceof AppError) throw error
      if (tokenFaults.some((fault) => error instanceof fault)) throw refused()
      throw new AppError('INDISPONIVEL', { mensagem: 'O fornecedor de identidade não responde.' })
    }
  }
}
