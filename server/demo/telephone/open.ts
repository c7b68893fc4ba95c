import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openMailbox } from './mailbox.ts'
import { openNetwork, SMS_NUMBER, USSD_CODE } from './network.ts'
import { type Arrival, arrivalsPage, type PageParts, telephonePage } from './page.ts'
import { isSigned } from './webhook-signature.ts'

/** The most arrivals that are kept and shown, and the most bytes that a request may have. */
const SHOWN = 60
const BODY_BYTES = 64 * 1024

/** The number of whoever tries the demonstration: with the form of a mobile, and made up. */
const OWN_NUMBER = '+244960000100'

export interface Telephone {
  /** Address that webhooks are sent to, and at which a browser sees the telephone. */
  address: string
  /** Settings of a service whose messages pass through here. */
  settings: Record<string, string>
  /** Verifies webhooks by this secret from now on. */
  trust(secret: string): void
  /** Writes to and dials the service at this address from now on. */
  reach(service: string): void
  close(): void
}

/** Answer to a request: a status, and a page, a plain text or the address of another page. */
interface Answer {
  status: number
  page?: string
  text?: string
  location?: string
}

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

/** A form of our own page, and none that a page of somebody else's sends here. */
const isOwnForm = ({ headers }: IncomingMessage) => (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'

/**
 * The telephone of the demonstration: it receives the service's SMS, e-mails and webhooks, keeps the last in memory and shows
 * them, sends SMS and dials USSD.
 * @param servicePort port of the service, beside which it listens
 * @param numbers telephones of the demonstration, with whose they are
 */
export async function openTelephone(servicePort: number, numbers: PageParts['numbers']): Promise<Telephone> {
  const arrivals: Arrival[] = []
  const network = openNetwork()
  let secret: string | undefined
  let service: string | undefined
  const keep = (arrival: Arrival) => {
    arrivals.unshift(arrival)
    arrivals.length = Math.min(arrivals.length, SHOWN)
  }
  const mailbox = await openMailbox((mail) => keep({ kind: 'mail', at: new Date(), ...mail }))

  const page = (parts: Partial<PageParts>, status = 200): Answer => ({
    status,
    page: telephonePage({
      from: OWN_NUMBER,
      numbers: [[OWN_NUMBER, 'o seu telefone'], ...numbers],
      smsNumber: SMS_NUMBER,
      ussdCode: USSD_CODE,
      ...parts,
    }),
  })
  const notReached = (from: string, error: unknown) =>
    page({ from, fault: `O serviço não respondeu: ${error instanceof Error ? error.message : error}` }, 502)

  function deliver(url: URL): Answer {
    const sms = network.sending(url)
    if (typeof sms === 'string') return { status: sms.startsWith('Auth') ? 403 : 400, text: sms }
    keep({ kind: 'sms', at: new Date(), ...sms })
    // the service may end before it hears of it
    setImmediate(() => network.reportDelivery(url).catch(() => {}))
    return { status: 202, text: '0: Accepted for delivery' }
  }

  async function write(form: URLSearchParams): Promise<Answer> {
    const [from, text] = [form.get('de')?.trim() || OWN_NUMBER, form.get('texto') ?? '']
    keep({ kind: 'written', at: new Date(), from, text })
    try {
      const reply = await network.write(service ?? '', from, text)
      if (reply) keep({ kind: 'sms', at: new Date(), to: from, text: reply })
    } catch (error) {
      return notReached(from, error)
    }
    return { status: 303, location: `/?de=${encodeURIComponent(from)}` }
  }

  async function dial(form: URLSearchParams): Promise<Answer> {
    const from = form.get('de')?.trim() || OWN_NUMBER
    const id = form.get('sessao') ?? randomUUID()
    const typed = [form.get('escrito'), form.get('resposta')?.trim()].filter(Boolean).join('*')
    try {
      const screen = await network.dial(service ?? '', { from, session: id, typed })
      return page({ from, session: { id, from, typed, screen } })
    } catch (error) {
      return notReached(from, error)
    }
  }

  async function posted(request: IncomingMessage, path: string): Promise<Answer> {
    const body = await bodyOf(request)
    if (body === undefined) return { status: 413 }
    if (path === '/sms' || path === '/ussd') {
      if (!isOwnForm(request)) return { status: 403 }
      const form = new URLSearchParams(body)
      return path === '/sms' ? write(form) : dial(form)
    }
    const good = isSigned(secret, body, request.headers)
    keep({ kind: 'webhook', at: new Date(), id: String(request.headers['webhook-id'] ?? ''), body, isSigned: good })
    return { status: good ? 204 : 401 }
  }

  function answer(request: IncomingMessage): Answer | Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (request.method === 'POST') return posted(request, url.pathname)
    if (url.pathname === '/cgi-bin/sendsms') return deliver(url)
    if (url.pathname === '/chegadas') return { status: 200, page: arrivalsPage(arrivals) }
    return url.pathname === '/' ? page({ from: url.searchParams.get('de') || OWN_NUMBER }) : { status: 404 }
  }

  const server = createServer(async (request, response) => {
    try {
      const { status, page: shown, text, location } = await answer(request)
      response.writeHead(status, {
        'content-type': `text/${shown === undefined ? 'plain' : 'html'}; charset=utf-8`,
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; form-action 'self'",
        ...(location !== undefined && { location }),
        ...(request.method === 'POST' && { connection: 'close' }),
      })
      response.end(shown ?? text)
    } catch {
      response.destroy()
    }
  })
  const port = await listen(server, servicePort === 0 ? 0 : servicePort + 1)
  const address = `http://127.0.0.1:${port}/`
  return {
    address,
    settings: { ...network.settings(address), SMTP_URL: mailbox.url, SMS_ESPERA_SEGUNDOS: '0' },
    trust(known) {
      secret = known
    },
    reach(known) {
      service = known
    },
    close() {
      mailbox.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
