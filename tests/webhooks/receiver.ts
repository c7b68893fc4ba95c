import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'

/** A request that came, as the receiver's program reads it. */
export interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A program of a pharmacy that is told of events. */
export interface Receiver {
  /** The address for events: http://127.0.0.1:port/avisos */
  url: string
  port: number
  got: Received[]
  /** Sets its answer from now on; what it is asked is kept whatever it answers. */
  answers(listener: RequestListener | number): void
  stop(): Promise<void>
}

interface Certificate {
  key: string
  cert: string
}

const withStatus =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end()

/** A real HTTP server, stopped after the test; an HTTPS one where it has a certificate. */
export async function startReceiver(first: RequestListener | number = 204, tls?: Certificate): Promise<Receiver> {
  const got: Received[] = []
  const listenerOf = (answer: RequestListener | number) => (typeof answer === 'number' ? withStatus(answer) : answer)
  let listener = listenerOf(first)
  const take: RequestListener = async (request, response) => {
    const body = await text(request).catch(() => '')
    got.push({ url: request.url ?? '', headers: request.headers, body })
    listener(request, response)
  }
  const server = tls ? createSecureServer(tls, take) : createServer(take)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = (server as Server).address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((closed) => server.close(() => closed()))
  }
  onTestFinished(stop)
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/avisos`,
    port,
    got,
    answers(next) {
      listener = listenerOf(next)
    },
    stop,
  }
}

/** Verifies a request as the library tells receivers to. @returns its event @throws WebhookVerificationError */
export const verified = (segredo: string, { body, headers }: Received) =>
  new Webhook(segredo).verify(body, headers as Record<string, string>) as {
    type: string
    timestamp: string
    data: Record<string, unknown>
  }
