import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface LosingProxy {
  address: string
  /** Number of answers that were lost on their way back. */
  lost(): number
  /** Stops: nothing answers there from now on. */
  stop(): Promise<void>
}

/**
 * A connection that breaks at the worst moment: the first request of `method` and `path` reaches the service and is
 * done, and its answer is lost. All others pass. Closed when the running test ends.
 */
export async function losingProxy(service: string, method: string, path: string): Promise<LosingProxy> {
  let lost = 0
  const server = createServer((incoming, outgoing) => {
    const { url = '/', headers } = incoming
    const onwards = request(service + url, { method: incoming.method ?? 'GET', headers }, (answer) => {
      if (lost === 0 && incoming.method === method && url === path) {
        lost++
        answer.resume().on('end', () => incoming.socket.destroy())
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onwards.on('error', () => incoming.socket.destroy())
    incoming.pipe(onwards)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(stop)
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lost: () => lost, stop }
}
