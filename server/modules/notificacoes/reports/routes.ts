import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { GatewayDoor } from '#server/http/gateway-door.ts'
import { receiveReport } from './report.service.ts'

/** The text of a parameter that is given once; empty otherwise. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * `GET|POST /gateways/sms/{segredo}/entrega?id=…&estado=…`: delivery reports, as Kannel's `dlr-url` makes them. A report is
 * answered 200 whatever it says, so that the gateway does not repeat what would change nothing.
 */
export function serveSmsReports(app: FastifyInstance, db: Database, door: GatewayDoor): void {
  app.register(async (scope) => {
    // Kannel posts nothing of use: the parameters are in the address
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    scope.route({
      method: ['GET', 'POST'],
      url: '/gateways/sms/:segredo/entrega',
      config: { admits: door.admits },
      onRequest: async (request) => door.check(request),
      async handler({ query }: FastifyRequest, reply) {
        const { id, estado } = query as Record<string, unknown>
        await receiveReport(db, { id: textOf(id), estado: textOf(estado) })
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('')
      },
    })
  })
}
