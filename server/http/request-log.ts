import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppError } from '#server/ground/error.ts'
import { isHealth } from './headers.ts'
import { isLocal } from './local.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, if it was. */
    refusal: AppError | undefined
    /** The cause of a failure that is not the caller's, in the words of the database, the disk or another service. */
    failureCause: string | undefined
  }
  interface FastifyContextConfig {
    /** Asked by machines every few seconds. */
    probe?: true
  }
}

/** The route's pattern, never the address asked for: that holds what people search and where they are. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(desconhecida)'

/** Tells if the route is a probe, which machines request every few seconds: it is logged only when refused, and never traced. */
export const isProbe = (request: FastifyRequest): boolean => request.routeOptions.config.probe ?? isHealth(request)

/** Code, reason, budget and cause: what an operator looks for. No words, no value, no person. */
function reasonOf({ refusal, failureCause }: FastifyRequest) {
  if (!refusal) return undefined
  const { code, detalhes, porque } = refusal
  return {
    code,
    ...(detalhes?.motivo && { motivo: detalhes.motivo }),
    ...porque,
    ...(failureCause && { causa: failureCause }),
  }
}

/** The API key that called, by its id: which program of which pharmacy did what. */
const keyOf = ({ session }: FastifyRequest) =>
  session?.kind === 'farmacia' && session.chave && { chave: session.chave.id }

/**
 * Logs one line for each request: its route, status, refusal, duration and API key, without address, body or person. A request that
 * a page made of this process is part of the page's line, and has its own only when it was refused.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined)
  app.decorateRequest('failureCause', undefined)
  // a line has only the members listed here, so nothing needs redaction
  const lines = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { statusCode: status } = reply
    if (isProbe(request) && (status < 400 || status === 503)) return
    if (isLocal(request) && status < 400) return
    // a child of a log keeps the level that the log had when the child was made
    if (lines.level !== app.log.level) lines.level = app.log.level
    lines.info(
      {
        reqId: request.id,
        metodo: request.method,
        rota: routeOf(request),
        status,
        ms: Math.round(reply.elapsedTime),
        ...keyOf(request),
        ...reasonOf(request),
        ...(request.trace && { traceId: request.trace.id }),
      },
      'pedido',
    )
  })
}
