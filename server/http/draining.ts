import type { FastifyInstance } from 'fastify'

/**
 * Once the server closes, each answer is its connection's last: a connection that was busy then, and is kept alive by
 * its client afterwards, would hold the closing up until it times out.
 */
export function drainConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing) reply.header('connection', 'close')
    return payload
  })
}
