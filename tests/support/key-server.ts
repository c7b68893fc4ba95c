import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { prepare } from './prepare.ts'

export const idpClient = 'botica-web.teste'
export const idpIssuer = 'https://contas.exemplo.ao'

interface Key {
  kid: string
  alg: string
  privateKey: CryptoKey
  jwk: JWK
}

/** An identity provider: signs ID tokens and publishes its keys over HTTP. */
export interface KeyServer {
  url: string
  /** Environment that configures the service to use it. */
  env: Record<string, string>
  /** Signs with a key from now on, and publishes that one alone. */
  rotate(kid: string, alg?: 'RS256' | 'ES256'): Promise<void>
  /** Replaces its answer; undefined restores its keys. */
  misbehave(listener: RequestListener | undefined): void
  idToken(claims?: JWTPayload, header?: { kid?: string; alg?: string; secret?: string }): Promise<string>
  stop(): Promise<void>
}

async function makeKey(kid: string, alg: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}

/** An identity provider for the tests of a file. */
export const withKeyServer = (): KeyServer => prepare(startKeyServer, (server) => server.stop())

async function startKeyServer(): Promise<KeyServer> {
  let key = await makeKey('um', 'RS256')
  let odd: RequestListener | undefined
  const server = createServer((request, response) => {
    if (odd) return odd(request, response)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [key.jwk] }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
  return {
    url,
    env: { IDP_CLIENT_ID: idpClient, IDP_ISSUER: idpIssuer, IDP_JWKS_URL: url },
    async rotate(kid, alg = 'RS256') {
      key = await makeKey(kid, alg)
    },
    misbehave(listener) {
      odd = listener
    },
    idToken(claims = {}, { kid = key.kid, alg = key.alg, secret } = {}) {
      const now = Math.floor(Date.now() / 1000)
      // another e-mail, another person, unless the claims say otherwise
      const sub = createHash('sha256').update(String(claims.email)).digest('hex')
      const payload = { iss: idpIssuer, aud: idpClient, sub, iat: now, exp: now + 600, ...claims }
      const signer = new SignJWT(payload).setProtectedHeader({ alg, kid })
      return signer.sign(secret === undefined ? key.privateKey : new TextEncoder().encode(secret))
    },
    stop() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
