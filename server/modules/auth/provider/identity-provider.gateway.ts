import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { Email } from '#contract/basic.ts'
import Type from '#contract/schema.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError, invalidFields } from '#server/ground/error.ts'
import { plainLine } from '#server/http/keywords.ts'
import { bodyChecker } from '#server/imports/import-lines.ts'
import { messages } from './messages.ts'
import { type ProviderPeer, providerKeys } from './provider-keys.gateway.ts'

export interface Identity {
  /** The provider, as it is configured, and its own name for the person: together one account for ever. */
  emissor: string
  sujeito: string
  email: string
  emailVerified: boolean
  nome: string
  /** The instant of issue, in seconds since 1970; undefined when the provider does not say. */
  emitida: number | undefined
}

/** @throws AppError 400 no JWT at all · 401 it does not verify · 503 the provider is not configured or not there */
export type VerifyIdToken = (credential: string) => Promise<Identity>

export interface IdentityProviderOptions {
  clientId: string
  /** The clients that a token for `clientId` may have been given to (`azp`). */
  parties: readonly string[]
  issuer: string
  jwksUrl: string
}

/** The token says why, and none of it helps the caller more than this. */
const refused = () => new AppError('NAO_AUTENTICADO', { mensagem: messages.badCredential })

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
    throw invalidFields({ credential: messages.notIdToken })
  }
}

/** Google names itself with and without the scheme. */
const issuerNames = (issuer: string) => [issuer, issuer.replace(/^https:\/\//, '')]

const NAME_LENGTH = 150
/** The form of a subject in OpenID Connect. */
const subject = /^[\x21-\x7e]{1,255}$/
/** The e-mails that a registration takes: beyond ASCII, letters that fold into others would open others' accounts. */
const checkEmail = bodyChecker(Type.Object({ email: Email }))

/** People choose the names they have at their provider. */
const claimText = (claim: unknown): string =>
  typeof claim === 'string' ? Array.from(plainLine(claim)).slice(0, NAME_LENGTH).join('').trim() : ''

/** Never an e-mail: pharmacies read the name of who reserves. */
function nameOf({ name, given_name, family_name }: JWTPayload): string {
  const parts = claimText([given_name, family_name].map(claimText).join(' '))
  return [claimText(name), parts].find((given) => given && !given.includes('@')) ?? 'Utilizador'
}

/**
 * Tells if the token was given to this service or to an application of its operator (OpenID Connect Core, 3.1.3.7). A
 * token of several audiences that does not say to whom it was given is refused.
 */
const isForUs = ({ azp, aud }: JWTPayload, parties: readonly string[]): boolean =>
  azp === undefined ? !Array.isArray(aud) || aud.length === 1 : parties.some((party) => party === azp)

/** Returns the identity of a valid token, in the form that is stored. */
function identityOf(payload: JWTPayload, emissor: string): Identity {
  const checked = checkEmail({ email: payload.email })
  if ('reason' in checked || !subject.test(payload.sub ?? '')) throw refused()
  const { email } = checked.value
  // an address that a registration would normalise is refused: the provider may tell both forms apart
  if (email !== payload.email) throw refused()
  return {
    emissor,
    sujeito: payload.sub ?? '',
    email,
    // some providers send the text «true»
    emailVerified: payload.email_verified === true || payload.email_verified === 'true',
    nome: nameOf(payload),
    emitida: payload.iat,
  }
}

/** Verifies ID tokens by key set, issuer, audience and expiry. An unknown key id refetches the keys, with a cool-down. */
export function identityProvider(
  options: IdentityProviderOptions | undefined,
  { clock, log, deadlineFactor }: ProviderPeer & { clock: Clock },
): VerifyIdToken {
  if (!options) {
    return async () => {
      throw new AppError('INDISPONIVEL', { mensagem: messages.notConfigured })
    }
  }
  const keys = providerKeys(options.jwksUrl, { log, deadlineFactor })
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
      if (!isForUs(payload, options.parties)) throw refused()
      return identityOf(payload, options.issuer)
    } catch (error) {
      if (error instanceof AppError) throw error
      if (tokenFaults.some((fault) => error instanceof fault)) throw refused()
      throw new AppError('INDISPONIVEL', { mensagem: messages.keysAway })
    }
  }
}
