import type { RequestListener } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { type Peer, startPeer } from '../support/peer.ts'
import { Browser } from './browser.ts'

export interface Person {
  email: string
  email_verified: boolean
  name: string
}

const client = {
  client_id: 'botica-web',
  client_secret: 'um segredo do cliente',
  redirect: 'https://botica.exemplo.ao/entrar',
}
/** Public address of the service, as the provider knows it. */
const site = 'https://botica.exemplo.ao'
const strangers = { ...client, client_id: 'outra-aplicacao' }

/** A real OpenID Connect provider: people sign in there by the authorization code flow, as with a browser. */
export interface OpenIdProvider {
  env: Record<string, string>
  /** Environment of a service whose pages sign in with the provider. */
  pagesEnv: Record<string, string>
  /** Signs in at the provider. @returns the ID token it gives the application */
  idToken(person: Person, application?: 'botica' | 'outra'): Promise<string>
  /** Signs in where a page sent the browser. @returns where the provider sends it, below the service's own address */
  follow(address: string, person: Person): Promise<string>
  /** Replaces every answer of the provider; undefined restores its own. */
  answer(listener: RequestListener | undefined): void
  /** Signs with a new key from now on, and publishes it alone. */
  rotate(kid: string): Promise<void>
  /** Replaces the answer at the keys' address; undefined restores the keys. */
  keysAnswer(listener: RequestListener | undefined): void
  /** The number of requests for the keys. */
  keyFetches(): number
  stop(): Promise<void>
}

async function signingKey(kid: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
}

async function makeProvider(issuer: string, people: Map<string, Person>, kid: string): Promise<RequestListener> {
  const provider = new Provider(issuer, {
    clients: [client, strangers].map(({ client_id, client_secret, redirect }) => ({
      client_id,
      client_secret,
      redirect_uris: [redirect, `${site}/entrar/regresso`],
      token_endpoint_auth_method: 'client_secret_post' as const,
    })),
    // the claims are in the ID token, as Google's are
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, accountId) => {
      const person = people.get(accountId)
      return person && { accountId, claims: async () => ({ sub: accountId, ...person }) }
    },
    pkce: { required: () => false },
    cookies: { keys: ['só para testes'] },
    jwks: { keys: [await signingKey(kid)] },
  })
  return provider.callback()
}

/** Through its login and its consent, as somebody who was never there. */
async function through(peer: Peer, path: string, login: string): Promise<URL> {
  const browser = new Browser(peer.url)
  const form = await browser.open(path)
  const consent = await browser.submit(form, { prompt: 'login', login, password: 'qualquer' })
  return new URL(await browser.submit(consent, { prompt: 'consent' }))
}

async function signIn(
  peer: Peer,
  { client_id, client_secret, redirect }: typeof client,
  login: string,
): Promise<string> {
  const query = new URLSearchParams({
    client_id,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid email profile',
  })
  const code = (await through(peer, `/auth?${query}`, login)).searchParams.get('code') ?? ''
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirect, client_id, client_secret }
  const answer = await fetch(`${peer.url}/token`, { method: 'POST', body: new URLSearchParams(grant) })
  const { id_token } = (await answer.json()) as { id_token?: string }
  if (!id_token) throw new Error(`the provider gave no ID token: ${answer.status}`)
  return id_token
}

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const people = new Map<string, Person>()
  const peer = await startPeer(() => {})
  let provider = await makeProvider(peer.url, people, 'um')
  let odd: RequestListener | undefined
  let instead: RequestListener | undefined
  peer.answer((request, response) => (instead ?? (request.url === '/jwks' && odd ? odd : provider))(request, response))
  const env = { IDP_CLIENT_ID: client.client_id, IDP_ISSUER: peer.url, IDP_JWKS_URL: `${peer.url}/jwks` }
  return {
    env,
    pagesEnv: { ...env, IDP_CLIENT_SECRET: client.client_secret, IDP_NOME: 'Contas do Povo', URL_PUBLICO: site },
    async follow(address, person) {
      people.set(person.email, person)
      const { origin, pathname, search } = await through(peer, address, person.email)
      if (origin !== site) throw new Error(`sent elsewhere: ${origin}`)
      return pathname + search
    },
    answer(listener) {
      instead = listener
    },
    idToken(person, application = 'botica') {
      people.set(person.email, person)
      return signIn(peer, application === 'botica' ? client : strangers, person.email)
    },
    async rotate(kid) {
      provider = await makeProvider(peer.url, people, kid)
    },
    keysAnswer(listener) {
      odd = listener
    },
    keyFetches: () => peer.asked.filter((line) => line === 'GET /jwks').length,
    stop: peer.stop,
  }
}
