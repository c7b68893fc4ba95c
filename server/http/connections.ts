import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { AppError } from '#server/ground/error.ts'
import { clientAddress } from './client-address.ts'

/** Beyond this Node closes a connection as it comes, without a word: each costs memory before it has said anything. */
const AT_ONCE = 4096
/** A connection that received and sent nothing for this long is closed: the phone left the network, or reads no answer. */
const SILENCE_MS = 120_000
/** A connection over its address's share lives this long, to be told so. */
const CROWDED_MS = 5000
const RETRY_SECONDS = 5
const TELL_EVERY_MS = 60_000

/**
 * Bounds the connections that are open at once, in all and from one address, and how long one may be silent.
 * @param perAddress undefined behind a proxy, whose address is that of many clients
 */
export function boundConnections(
  app: FastifyInstance,
  { log, perAddress }: { log: FastifyBaseLogger; perAddress: number | undefined },
): void {
  const { server } = app
  server.maxConnections = AT_ONCE
  server.setTimeout(SILENCE_MS)
  let told = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    if (performance.now() - told < TELL_EVERY_MS) return
    told = performance.now()
    log.warn({ maximo: AT_ONCE }, 'demasiadas ligações: as que chegam são fechadas')
  })
  if (perAddress === undefined) return

  const open = new Map<string, number>()
  const crowded = new WeakSet<Socket>()
  server.on('connection', (socket: Socket) => {
    const key = clientAddress(socket.remoteAddress ?? '')
    const count = (open.get(key) ?? 0) + 1
    open.set(key, count)
    if (count > perAddress) {
      crowded.add(socket)
      socket.setTimeout(CROWDED_MS)
    }
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    })
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!crowded.has(raw.socket)) return
    reply.header('connection', 'close')
    throw new AppError('LIMITE_DE_PEDIDOS', { retryAfter: RETRY_SECONDS, porque: { janela: 'ligacoes' } })
  })
}
