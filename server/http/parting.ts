import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/*
 * How connections end. A system that closes one while bytes of it are unread tells the other side to forget what it has
 * not read either (RST), and the last answer may be lost with it. So a connection is ended, not closed, and what still
 * comes is read and thrown away until the client closes it, or for as long as this.
 */
const MOST_MS = 10_000
const MOST_BYTES = 16 * 1024 * 1024

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

export interface Parting {
  /** Before the server takes connections. */
  watch(server: Server): void
  /**
   * Stops reading requests from a connection. A request that came whole is answered before this resolves;
   * one that did not is never answered.
   * @returns whether the bytes that could not be read are of a request that has its answer already
   */
  readNoMore(socket: Socket): Promise<boolean>
}

function throwAway(socket: Socket): void {
  // Node's parser lets go of a connection that others listen to
  socket.removeAllListeners('data').removeAllListeners('end')
  let left = MOST_BYTES
  socket.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) socket.destroy()
  })
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), MOST_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}

/** Ends each connection so that its last answer arrives. */
export function partings(): Parting {
  /** Of each connection, the exchanges whose answer is not finished, and the latest one. */
  const exchanges = new WeakMap<Socket, { open: Set<Exchange>; latest?: Exchange }>()
  const parting = new WeakSet<Socket>()

  function leave(socket: Socket): void {
    if (parting.has(socket)) return
    parting.add(socket)
    throwAway(socket)
  }

  return {
    watch(server) {
      server.on('connection', (socket: Socket) => {
        exchanges.set(socket, { open: new Set() })
        // what Node calls after an answer that is its connection's last
        socket.destroySoon = () => {
          leave(socket)
          socket.end()
        }
      })
      server.prependListener('request', (request, response) => {
        const of = exchanges.get(request.socket)
        if (!of) return
        of.latest = { request, response }
        const { open, latest } = of
        open.add(latest)
        response.once('close', () => open.delete(latest))
      })
    },
    async readNoMore(socket) {
      leave(socket)
      const { open, latest } = exchanges.get(socket) ?? { open: new Set<Exchange>() }
      const whole = [...open].filter(({ request, response }) => request.complete && !response.closed)
      await Promise.all(whole.map(({ response }) => once(response, 'close')))
      if (!latest || latest.request.complete) return false
      if (latest.response.writableEnded) return true
      const { response } = latest
      response.detachSocket(socket)
      // what waits for its end, to give back a place, is told when Node would have told it
      socket.once('close', () => response.emit('close'))
      return false
    },
  }
}
