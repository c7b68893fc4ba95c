import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An HTTP server on a free port that does what the test says next, and remembers what it was asked. */
export interface Peer {
  url: string
  asked: string[]
  /** Sets its answer from now on. */
  answer(listener: RequestListener): void
  /** Stops: its port refuses connections. */
  stop(): Promise<void>
}

export async function startPeer(first: RequestListener): Promise<Peer> {
  let listener = first
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer(next) {
      listener = next
    },
    stop() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

/** Answers with JSON. */
export const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  }

/** Ways for a peer to misbehave. */
export const misbehaviour = {
  never: () => {},
  cut: (request: IncomingMessage) => request.socket.destroy(),
  /** Promises more than it sends. */
  halfway: ((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
    response.write('{"code":"Ok","routes":[', () => response.destroy())
  }) satisfies RequestListener,
  /** A byte now and then, for ever. */
  drip: ((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 200)
    response.on('close', () => clearInterval(timer))
  }) satisfies RequestListener,
  /** 64 MiB, as fast as it is read. */
  flood: ((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    let left = 1024
    const chunk = Buffer.alloc(65_536, ' ')
    const more = () => {
      while (left-- > 0) if (!response.write(chunk)) return response.once('drain', more)
      return response.end()
    }
    more()
  }) satisfies RequestListener,
} satisfies Record<string, RequestListener>
