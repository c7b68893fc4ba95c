import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { AppError } from '#server/ground/error.ts'

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
  /** @throws AppError NAO_ENCONTRADO for anybody else, as if there were no such path */
  check(request: FastifyRequest): void
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
  const admits = ({ params, ip }: FastifyRequest) => {
    const { segredo } = params as { segredo?: string }
    return wanted !== undefined && timingSafeEqual(digest(segredo ?? ''), wanted) && isListed(ip, addresses)
  }
  return {
    admits,
    check(request) {
      if (!admits(request)) throw new AppError('NAO_ENCONTRADO')
    },
  }
}
