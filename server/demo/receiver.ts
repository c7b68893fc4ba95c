import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { escapeHtml } from '#server/ground/escape-html.ts'

/** The most deliveries that are shown, and the most bytes that one may have. */
const SHOWN = 50
const BODY_BYTES = 64 * 1024

interface ReceivedEvent {
  at: Date
  id: string
  body: string
  isSigned: boolean
}

export interface Receiver {
  /** Address that webhooks are sent to, and at which a browser sees them. */
  address: string
  /** The secret by which deliveries are verified from now on. */
  trust(secret: string): void
  close(): void
}

const deliveryText = ({
  at,
  id,
  body,
  isSigned,
}: ReceivedEvent) => `<li><strong>${isSigned ? 'Assinatura certa' : 'Recusado: assinatura errada'}</strong>
  <time>${at.toISOString()}</time> <code>${escapeHtml(id)}</code>
  <pre>${escapeHtml(body)}</pre></li>`

const page = (deliveries: readonly ReceivedEvent[]) => `<!doctype html>
<html lang="pt-AO">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Webhooks da demonstração</title>
<style>body { font: 1rem sans-serif; max-width: 50rem; margin: auto; padding: 1rem } pre { overflow: auto }</style>
<h1>Webhooks da demonstração</h1>
<p>Os últimos ${SHOWN}, o mais recente primeiro. A página lê-se de novo a cada 5 segundos.</p>
${deliveries.length === 0 ? '<p>Ainda não chegou nenhum. Reserve um artigo da primeira farmácia.</p>' : ''}
<ol reversed>${deliveries.map(deliveryText).join('\n')}</ol>
</html>
`

/** The body of a request; undefined for one that is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function isSigned(secret: string | undefined, body: string, headers: Record<string, string>): boolean {
  try {
    return secret !== undefined && new Webhook(secret).verify(body, headers) !== null
  } catch {
    return false
  }
}

/** Listens on this machine alone, at a port if it is free, or else at any. */
const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') reject(error)
      else server.listen(0, '127.0.0.1')
    })
    server.once('listening', () => resolve((server.address() as AddressInfo).port))
    server.listen(port, '127.0.0.1')
  })

/**
 * A receiver of webhooks to look at, as a pharmacy's program would be one: it verifies each signature, keeps the last
 * deliveries in memory, and shows them as a page.
 * @param servicePort port of the service, beside which it listens
 */
export async function openReceiver(servicePort: number): Promise<Receiver> {
  const deliveries: ReceivedEvent[] = []
  let secret: string | undefined
  async function receive(request: IncomingMessage): Promise<number> {
    const body = await bodyOf(request)
    if (body === undefined) return 413
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const good = isSigned(secret, body, headers)
    deliveries.unshift({ at: new Date(), id: headers['webhook-id'] ?? '', body, isSigned: good })
    deliveries.length = Math.min(deliveries.length, SHOWN)
    return good ? 204 : 401
  }
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      receive(request).then(
        (status) => response.writeHead(status, { connection: 'close' }).end(),
        () => response.destroy(),
      )
      return
    }
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    }
    response.writeHead(200, headers).end(page(deliveries))
  })
  const port = await listen(server, servicePort === 0 ? 0 : servicePort + 1)
  return {
    address: `http://127.0.0.1:${port}/`,
    trust(known) {
      secret = known
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
