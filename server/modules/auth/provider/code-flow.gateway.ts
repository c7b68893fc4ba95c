import type { Configuration } from 'openid-client'
import { AppError } from '#server/ground/error.ts'
import { messages } from './messages.ts'
import { type ProviderPeer, providerFetch } from './provider-keys.gateway.ts'
import type { SignInRequest } from './request.crypto.ts'

export interface CodeFlowOptions {
  clientId: string
  /** Undefined for a public client: PKCE alone then says whose the code is. */
  clientSecret: string | undefined
  issuer: string
  /** The address to which the provider sends people back. */
  callback: string
}

/** The parameters that the provider sent back. */
export interface CameBack {
  code: string
  state: string
  iss?: string | undefined
}

/** OpenID Connect's authorization code flow, with PKCE. */
export interface CodeFlow {
  /** @returns where to go, and what to know it by when it comes back. @throws AppError INDISPONIVEL */
  begin(): Promise<{ address: string; request: SignInRequest }>
  /**
   * @returns the ID token.
   * @throws AppError NAO_AUTENTICADO the code is no good, or not of this request · INDISPONIVEL
   */
  finish(request: SignInRequest, came: CameBack): Promise<string>
}

/** The age at which the provider's metadata is read again. */
const DISCOVERY_MS = 3600_000

/** These say that what came back is bad; anything else, that the provider, or what is set up of it, is. */
const badCodes = ['OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', 'OAUTH_INVALID_RESPONSE']
const isBad = ({ error, code }: { error?: string; code?: string }) =>
  error === 'invalid_grant' || badCodes.includes(code ?? '')

/** Asked for nothing until somebody signs in. */
export function codeFlow({ clientId, clientSecret, issuer, callback }: CodeFlowOptions, peer: ProviderPeer): CodeFlow {
  const { log } = peer
  // most installations never sign in with a provider
  const library = () => import('openid-client')
  const fetchIt = providerFetch(peer)
  let known: { configuration: Promise<Configuration>; until: number } | undefined

  async function discover(): Promise<Configuration> {
    const { discovery, ClientSecretPost, None, customFetch, allowInsecureRequests } = await library()
    return discovery(new URL(issuer), clientId, undefined, clientSecret ? ClientSecretPost(clientSecret) : None(), {
      [customFetch]: fetchIt,
      ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }),
    })
  }

  function away(error: unknown): AppError {
    const { message, error: said, code } = error as Error & { error?: string; code?: string }
    log.warn({ causa: said ?? code ?? message }, 'fornecedor de identidade: a entrada falhou')
    return new AppError('INDISPONIVEL', { mensagem: messages.away })
  }

  async function configuration(): Promise<Configuration> {
    if (!known || known.until < Date.now()) {
      known = { configuration: discover(), until: Date.now() + DISCOVERY_MS }
    }
    try {
      return await known.configuration
    } catch (error) {
      known = undefined
      throw away(error)
    }
  }

  return {
    async begin() {
      const [found, its] = await Promise.all([configuration(), library()])
      const request = { state: its.randomState(), nonce: its.randomNonce(), verifier: its.randomPKCECodeVerifier() }
      const address = its.buildAuthorizationUrl(found, {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await its.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, request }
    },
    async finish({ state, nonce, verifier }, came) {
      const [found, { authorizationCodeGrant }] = await Promise.all([configuration(), library()])
      const url = new URL(callback)
      for (const [name, value] of Object.entries(came)) if (value !== undefined) url.searchParams.set(name, value)
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const { id_token } = await authorizationCodeGrant(found, url, checks)
        return id_token ?? ''
      } catch (error) {
        if (isBad(error as { error?: string; code?: string }))
          throw new AppError('NAO_AUTENTICADO', { mensagem: messages.again })
        throw away(error)
      }
    },
  }
}
