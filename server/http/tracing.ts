import type { FastifyInstance } from 'fastify'
import { childOf, currentTrace, newTrace, readTrace, type Trace, traceHeader } from '#server/ground/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's trace, when it named one. */
    trace: Trace | undefined
  }
}

/** By its request id, where no trace came: it is 32 hex digits too. */
const own = (requestId: string) => newTrace(requestId.replaceAll('-', '').toLowerCase())

/** A caller's `traceparent` is answered with our part of it; what a request calls outside carries it on. */
export function followTraces(app: FastifyInstance): void {
  app.decorateRequest('trace', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const parent = readTrace(request.headers.traceparent)
    if (!parent) return
    request.trace = childOf(parent)
    reply.header('traceparent', traceHeader(request.trace))
  })
  // after the body: what comes with its bytes does not know the request
  app.addHook('preValidation', (request, _reply, done) => {
    currentTrace.run(request.trace ?? own(request.id), done)
  })
}
