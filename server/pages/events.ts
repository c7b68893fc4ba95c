import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { hideApi } from '#server/http/headers.ts'
import type { Listening } from '#web/call/transport.ts'
import { counterEvents, eventsPath } from '#web/counter/events.ts'

/** The counter's events, handed on as they come. @param tls people reach the service by TLS only */
export function serveEvents(app: FastifyInstance, listening: Listening, tls: boolean): void {
  app.get(eventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const headers = request.headers as Record<string, string | undefined>
    const { ip, visitor, protocol } = request
    const asked = { headers, ip, visitor, secure: tls || protocol === 'https' }
    const { status, events } = await counterEvents(listening, asked, gone.signal)
    hideApi(reply)
    reply.code(status).headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    if (!events) return reply.send('')
    return reply.type('text/event-stream; charset=utf-8').send(Readable.from(events, { objectMode: false }))
  })
}
