import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'
import { importJWK, jwtVerify } from 'jose'
import { newVapidKeys } from '#server/config/push.ts'
import { prepare } from '../support/prepare.ts'

/** Message that came to a browser, decrypted with the key that only the browser has. */
export interface Told {
  headers: IncomingHttpHeaders
  path: string
  /** Encrypted bytes, as they travelled. */
  bytes: Buffer
  /** Data for the service worker. */
  json: { titulo: string; texto: string; procura?: string; ir?: string; em: string; chave: string }
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A push service of the test's own, and the browsers that subscribe there. */
export interface PushServer {
  /** Environment of a service that uses it. */
  env: Record<string, string>
  told: Told[]
  /** A browser, as it would give itself to a page. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Sets its answer from now on: a status, or a function that answers. */
  answers(answer: number | Answer): void
  stop(): Promise<void>
}

const keys = newVapidKeys()
const CONTACT = 'mailto:quem-opera@botica.ao'

/** Holds the header that says who sends to what RFC 8292 asks of it. */
async function verify(authorization: string | undefined, audience: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience, algorithms: ['ES256'] })
  const life = (payload.exp ?? Number.POSITIVE_INFINITY) - Date.now() / 1000
  if (key !== keys.publicKey || payload.sub !== CONTACT || !(life > 0 && life <= 86_400)) throw new Error('vapid')
}

async function startPushServer(): Promise<PushServer> {
  const told: Told[] = []
  const browsers = new Map<string, { key: ReturnType<typeof createECDH>; auth: string }>()
  let answer: Answer = (_, response) => void response.writeHead(201).end()
  let origin = ''
  const server = createServer(async (request, response) => {
    try {
      const { headers, url: path = '' } = request
      const bytes = await buffer(request)
      const browser = browsers.get(path)
      if (!browser) return void response.writeHead(404).end()
      await verify(headers.authorization, origin)
      const params = { version: 'aes128gcm', privateKey: browser.key, authSecret: browser.auth } as const
      told.push({ headers, path, bytes, json: JSON.parse(ece.decrypt(bytes, params).toString()) })
      answer(request, response)
    } catch {
      response.writeHead(403).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      VAPID_CHAVE_PUBLICA: keys.publicKey,
      VAPID_CHAVE_PRIVADA: keys.privateKey,
      VAPID_CONTACTO: CONTACT,
      PUSH_SERVICOS: `fcm.googleapis.com,*.notify.windows.com,${origin}`,
    },
    told,
    subscribe() {
      const key = createECDH('prime256v1')
      const p256dh = key.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const path = `/wpush/${randomBytes(32).toString('base64url')}`
      browsers.set(path, { key, auth })
      return { endpoint: origin + path, keys: { p256dh, auth } }
    },
    answers(next) {
      answer = typeof next === 'number' ? (_, response) => void response.writeHead(next).end() : next
    },
    stop() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

export const withPushServer = (): PushServer => prepare(startPushServer, (server) => server.stop())
