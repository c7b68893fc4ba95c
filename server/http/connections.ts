import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
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
  let loggedAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    if (performance.now() - loggedAt < TELL_EVERY_MS) return
    loggedAt = performance.now()
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

/** Less than the ten seconds that container runtimes wait before they kill. */
const PATIENCE_MS = 8000

/**
 * Makes each answer the last of its connection once the server closes, because a connection that its client keeps alive
 * would delay closing until it times out. Requests that are not answered soon are cut off, because a closing server has
 * no timeouts and a request that never ends would hold it for ever.
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

/** Time and bytes for which a connection is still read after its last answer. */
const LINGER_MS = 10_000
const LINGER_BYTES = 16 * 1024 * 1024

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Ends connections so that their last answer arrives, which Node's own way does not promise: a system that closes a
 * connection while bytes of it are unread sends RST, and the client's system drops the answer that it has not read yet.
 * So a connection is half closed, and what still comes is read and discarded until the client closes it too, at most
 * 10 seconds and 16 MiB. Without it, of 30 clients that send a body of 4 MiB some never see their 413
 * (tests/api/lingering-close.test.ts).
 */
export interface LingeringClose {
  /** Call before the server takes connections. */
  watch(server: Server): void
  /**
   * Stops reading requests from a connection. A request that came whole is answered before this resolves;
   * one that did not is never answered.
   * @returns whether the bytes that could not be read are of a request that has its answer already
   */
  readNoMore(socket: Socket): Promise<boolean>
}

function discardRest(socket: Socket): void {
  // Node's parser lets go of a connection that others listen to
  socket.removeAllListeners('data').removeAllListeners('end')
  let left = LINGER_BYTES
  socket.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) socket.destroy()
  })
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}

export function lingeringClose(): LingeringClose {
  /** Exchanges by connection: those whose response is not finished, and the latest. */
  const exchanges = new WeakMap<Socket, { open: Set<Exchange>; latest?: Exchange }>()
  const lingering = new WeakSet<Socket>()

  function linger(socket: Socket): void {
    if (lingering.has(socket)) return
    lingering.add(socket)
    discardRest(socket)
  }

  return {
    watch(server) {
      server.on('connection', (socket: Socket) => {
        exchanges.set(socket, { open: new Set() })
        // Node calls destroySoon after the last response of a connection
        socket.destroySoon = () => {
          linger(socket)
          socket.end()
        }
      })
      server.prependListener('request', (request, response) => {
        const known = exchanges.get(request.socket)
        if (!known) return
        const latest = { request, response }
        known.latest = latest
        const { open } = known
        open.add(latest)
        response.once('close', () => open.delete(latest))
      })
    },
    async readNoMore(socket) {
      linger(socket)
      const { open, latest } = exchanges.get(socket) ?? { open: new Set<Exchange>() }
      const whole = [...open].filter(({ request, response }) => request.complete && !response.closed)
      await Promise.all(whole.map(({ response }) => once(response, 'close')))
      if (!latest || latest.request.complete) return false
      if (latest.response.writableEnded) return true
      const { response } = latest
      response.detachSocket(socket)
      // listeners that wait for the end of the response are told when the socket closes, as Node would tell them
      socket.once('close', () => response.emit('close'))
      return false
    },
  }
}
