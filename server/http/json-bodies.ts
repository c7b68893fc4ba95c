import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/ground/error.ts'
import { clientNetwork } from './client-address.ts'
import { tooSlow } from './malformed-request.ts'
import { openPlaces } from './places.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The only body most routes take is JSON, in UTF-8. An empty one is no body, even when its type says JSON, since
 * clients send that with a PATCH that needs none.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    let text: string
    try {
      text = utf8.decode(body as Buffer)
    } catch {
      return done(new AppError('PEDIDO_INVALIDO', { mensagem: 'O corpo não é UTF-8 válido.' }), undefined)
    }
    return parse(request, text, done)
  })
}

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
 * Large bodies received at once, in all and from one network (an IPv4 /24, an IPv6 /48). With the limit of a body's size, they
 * take at most 64 MiB of memory, and no network has a third of it.
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
    const { endpoint, file } = routeOptions.config
    if (none || endpoint?.file || endpoint?.streamed || file) return payload
    if (isLarge(request)) {
      const leave = large.take({ rede: clientNetwork(request.ip) })
      if (!leave) throw new AppError('INDISPONIVEL', { porque: { janela: 'corpos' } })
      reply.raw.once('close', leave)
    }
    // a reader of the body expects its end or an error, so a timeout ends as an error
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
