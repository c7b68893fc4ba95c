import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tells if a gateway of the operator's asks: its requests count in no window. */
    admits?: (request: FastifyRequest) => boolean
  }
}

export interface GatewayDoorOptions {
  /** The part of the path that only the gateway knows; undefined: there is no such path. */
  secret: string | undefined
  /** The networks from which the gateway calls, as CIDR. */
  addresses: readonly string[]
}

/** The door of the paths that gateways call, as `/gateways/sms/{segredo}`. */
export interface GatewayDoor {
  /** Tells if the request has the secret and comes from a listed address. */
  admits(request: FastifyRequest): boolean
}

const digest = (text: string) => hash('sha256', text, 'buffer')

function isListed(ip: string, addresses: GatewayDoorOptions['addresses']): boolean {
  if (!ipaddr.isValid(ip)) return false
  const client = ipaddr.process(ip)
  return addresses.some((entry) => {
    const [network, bits] = ipaddr.parseCIDR(entry)
    return network.kind() === client.kind() && client.match(network, bits)
  })
}

/** Compares digests of the secrets, in constant time. */
export function gatewayDoor({ secret, addresses }: GatewayDoorOptions): GatewayDoor {
  const wanted = secret === undefined ? undefined : digest(secret)
  return {
    admits({ params, ip }) {
      const { segredo } = params as { segredo?: string }
      return wanted !== undefined && timingSafeEqual(digest(segredo ?? ''), wanted) && isListed(ip, addresses)
    },
  }
}

/** The largest body of a message: an SMS of ten parts, percent-encoded, is a tenth of it. */
const BODY_BYTES = 16 * 1024

/** The query of a request as it was sent: a gateway may write it in another charset. */
export const queryOf = ({ raw }: FastifyRequest): string => raw.url?.split('?').slice(1).join('?') ?? ''

export interface GatewayRoute {
  /** The path, with `:segredo`. */
  path: string
  methods: ('GET' | 'POST')[]
  door: GatewayDoor
  /** Answers in plain text. @param body its bytes as they came */
  answer(request: FastifyRequest, body: Buffer): Promise<string>
}

/**
 * Serves an address that only a gateway knows. Who does not know it, or comes from elsewhere, is answered as at any address
 * that does not exist, and counted so; the gateway itself is counted by no limit of requests.
 */
export function serveGateway(app: FastifyInstance, { path, methods, door, answer }: GatewayRoute): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: methods,
      url: path,
      config: { admits: door.admits },
      async onRequest(request, reply) {
        if (!door.admits(request)) return reply.callNotFound()
      },
      async handler(request, reply) {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const text = await answer(request, body)
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
      },
    })
  })
}
