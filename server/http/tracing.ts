import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  childOf,
  currentTrace,
  readTrace,
  type Span,
  type SpanExporter,
  type Trace,
  traceHeader,
} from '#server/ground/trace.ts'
import { isProbe, routeOf } from './request-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's trace if the request named one, otherwise the trace that goes to the collector. */
    trace: Trace | undefined
    span: Span | undefined
  }
}

/** Trace of a request that named none. Its id is the request id, also 32 hex digits, and is formatted only when it is read. */
class OwnTrace implements Trace {
  readonly span = ''
  readonly flags = '00'
  readonly #requestId: string
  constructor(requestId: string) {
    this.#requestId = requestId
  }
  get id(): string {
    return this.#requestId.replaceAll('-', '').toLowerCase()
  }
}

function endSpan(request: FastifyRequest, status: number): void {
  const { method, span, refusal } = request
  const facts = {
    'http.request.method': method,
    'http.route': routeOf(request),
    'http.response.status_code': status,
    ...(refusal && { 'botica.code': refusal.code }),
  }
  span?.end(facts, status >= 500 ? refusal : undefined)
}

/**
 * A caller's `traceparent` is answered with our part of it; what a request calls outside carries it on.
 * @param spans told of each request but probes
 */
export function followTraces(app: FastifyInstance, spans: SpanExporter | undefined): void {
  app.decorateRequest('trace', undefined)
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const parent = readTrace(request.headers.traceparent)
    const recorder = isProbe(request) ? undefined : spans
    request.span = recorder?.begin(`${request.method} ${routeOf(request)}`, 'server', parent)
    request.trace = request.span?.trace ?? (parent && childOf(parent))
    if (parent && request.trace) reply.header('traceparent', traceHeader(request.trace))
    done()
  })
  const within = (request: FastifyRequest, done: () => void) =>
    currentTrace.run(request.trace ?? new OwnTrace(request.id), done)
  // queries made before the body is read belong to the request too
  if (spans) app.addHook('onRequest', (request, _reply, done) => within(request, done))
  // after the body again: what comes with its bytes does not know the request
  app.addHook('preValidation', (request, _reply, done) => within(request, done))
  if (spans) app.addHook('onResponse', async (request, { statusCode }) => endSpan(request, statusCode))
}
