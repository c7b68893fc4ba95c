import type { Database } from '#server/db/database.ts'
import { type GatewayDoor, serveGateway } from '#server/http/gateway-door.ts'
import type { Server } from '#server/http/serve.ts'
import { receiveReport } from './report.service.ts'

/** The text of a parameter that is given once; empty otherwise. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * `GET|POST /gateways/sms/{segredo}/entrega?id=…&estado=…`: delivery reports, as Kannel's `dlr-url` makes them. A report is
 * answered 200 whatever it says, so that the gateway does not repeat what would change nothing.
 */
export function smsReportRoutes({ app }: Server, { db, smsDoor: door }: { db: Database; smsDoor: GatewayDoor }): void {
  serveGateway(app, {
    path: '/gateways/sms/:segredo/entrega',
    methods: ['GET', 'POST'],
    door,
    async answer({ query }) {
      const { id, estado } = query as Record<string, unknown>
      await receiveReport(db, { id: textOf(id), estado: textOf(estado) })
      return ''
    },
  })
}
