import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/ground/error.ts'
import { tooSlow } from './unread.ts'

/** What a client of ours sends is at most a few kilobytes, and on the poorest network takes seconds. */
const JSON_MS = 30_000
/** Beyond this a body is a large one, and so is one that does not say how long it is. */
const LARGE_BYTES = 16 * 1024
/** So many large ones may be on their way: with the limit of one, 64 MiB of memory in all. */
const LARGE_AT_ONCE = 64

function isLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > LARGE_BYTES
}

/**
 * Bodies that are no files have half a minute to arrive, and few large ones are taken at the same time: they are kept in
 * memory until they are whole, and whoever sends only their beginnings would fill it. Files have bounds of their own.
 */
export function boundBodies(app: FastifyInstance): void {
  let large = 0
  app.addHook('preParsing', async (request, reply, payload) => {
    const { headers, routeOptions } = request
    const none = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
    if (none || routeOptions.config.endpoint?.file) return payload
    if (isLarge(request)) {
      if (large >= LARGE_AT_ONCE) throw new AppError('INDISPONIVEL', { porque: { janela: 'corpos' } })
      large += 1
      reply.raw.once('close', () => {
        large -= 1
      })
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
