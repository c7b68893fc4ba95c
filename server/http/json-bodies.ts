import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/ground/error.ts'
import { clientNetwork } from './client-address.ts'
import { openPlaces } from './places.ts'
import { tooSlow } from './unread.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True on a route outside the contract whose body has a file, which `upload.ts` bounds. */
    file?: true
  }
}

/** The time a JSON body may take: a client sends at most a few kilobytes, which take seconds on the poorest network. */
const JSON_MS = 30_000
/** Beyond this a body is a large one, and so is one that does not say how long it is. */
const LARGE_BYTES = 16 * 1024
/**
 * Large ones on their way at once, in all and from one network (an IPv4 /24, an IPv6 /48): with the limit of one, 64 MiB
 * of memory, and no network has a third of it.
 */
const LARGE_AT_ONCE = { inAll: 64, each: { rede: 20 } }

function isLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > LARGE_BYTES
}

/**
 * Bodies that are no files have half a minute to arrive, and few large ones are taken at the same time: they are kept in
 * memory until they are whole, and whoever sends only their beginnings would fill it. Files have bounds of their own.
 */
export function boundBodies(app: FastifyInstance): void {
  const large = openPlaces(LARGE_AT_ONCE)
  app.addHook('preParsing', async (request, reply, payload) => {
    const { headers, routeOptions } = request
    const none = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
    if (none || routeOptions.config.endpoint?.file || routeOptions.config.file) return payload
    if (isLarge(request)) {
      const leave = large.take({ rede: clientNetwork(request.ip) })
      if (!leave) throw new AppError('INDISPONIVEL', { porque: { janela: 'corpos' } })
      reply.raw.once('close', leave)
    }
    // who reads the body hears of its end or of an error, and there is no third thing to say
    const timer = setTimeout(() => {
      reply.header('connection', 'close')
      payload.emit('error', tooSlow())
    }, JSON_MS)
    const stop = () => clearTimeout(timer)
    payload.on('end', stop).on('error', stop)
    reply.raw.once('close', stop)
    return payload
  })
}
