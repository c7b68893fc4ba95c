import type { FastifyInstance } from 'fastify'

/** Less than the ten seconds that container runtimes wait before they kill. */
const PATIENCE_MS = 8000

/**
 * Once the server closes, each answer is its connection's last: a connection that was busy then, and is kept alive by
 * its client afterwards, would hold the closing up until it times out. What is not answered soon is cut off: a closing
 * server no longer times anything out, and a request that never ends would hold it for ever.
 */
export function drainConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
