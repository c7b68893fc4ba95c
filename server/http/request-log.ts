import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The route's pattern, never the address asked for: that holds what people search and where they are. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(desconhecida)'

/** One line a request: what, how it ended, how long it took. No address, no body, no person. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { metodo: request.method, rota: routeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'pedido',
    )
  })
}
