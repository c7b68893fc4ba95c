import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { API_VERSION } from '#contract/version.ts'
import { AppError } from '#server/ground/error.ts'
import type { LingeringClose } from './connections.ts'
import { everyAnswer, exposedHeaders, onlyTls } from './headers.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Node's error for bytes it could not parse; `rawPacket` is the last of them. */
type ParserError = Error & { code?: string; rawPacket?: unknown }

export interface MalformedOptions {
  log: FastifyBaseLogger
  limiter: RateLimiter | undefined
  corsOrigins: '*' | string[]
  tls: boolean
  lingering: LingeringClose
}

/** TIMEOUT is for services that we wait for: its 504 would have proxies send the same slow request again. */
export const tooSlow = () =>
  new AppError('PEDIDO_INVALIDO', { mensagem: 'O pedido demorou demasiado a chegar. Tente de novo com melhor rede.' })

const originLine = /^origin:[ \t]*(\S+)[ \t]*\r?$/im

/** The origin of a request whose other headers were too long is among its bytes. */
function corsHeaders(origins: MalformedOptions['corsOrigins'], packet: unknown): Record<string, string> {
  const exposed = { 'access-control-expose-headers': exposedHeaders.join(', ') }
  if (origins === '*') return { 'access-control-allow-origin': '*', ...exposed }
  const [, origin = ''] = originLine.exec(Buffer.isBuffer(packet) ? packet.toString('latin1') : '') ?? []
  return { vary: 'Origin', ...(origins.includes(origin) && { 'access-control-allow-origin': origin }), ...exposed }
}

function write(socket: Socket, refusal: AppError, headers: Record<string, string | number>): void {
  const body = JSON.stringify(refusal.body())
  const all = { ...headers, connection: 'close', 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`)
}

/**
 * Bytes that are no HTTP request, or too many, or not in time, never reach a route: answered here, on the bare socket.
 * They count against the connection's address as requests without a token do, so that sending them is no way around.
 */
export function refuseMalformed({ log, limiter, corsOrigins, tls, lingering }: MalformedOptions) {
  /** More bytes may come, and be unreadable too, before the first are answered. */
  const answered = new WeakSet<Socket>()
  return async (error: ParserError, socket: Socket): Promise<void> => {
    if (!socket.writable || answered.has(socket)) return
    answered.add(socket)
    if (await lingering.readNoMore(socket)) return void socket.end()
    const counted = await limiter?.count('anonimo', socket.remoteAddress ?? '').catch(() => undefined)
    const reason = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow() : new AppError('PEDIDO_INVALIDO')
    const refusal = counted?.over ? new AppError('LIMITE_DE_PEDIDOS') : reason
    const reqId = randomUUID()
    log.info({ reqId, status: refusal.status, code: refusal.code, causa: error.code }, 'pedido ilegível')
    if (!socket.writable) return
    write(socket, refusal, {
      'x-request-id': reqId,
      'x-service-api-version': API_VERSION,
      ...everyAnswer,
      ...(tls && onlyTls),
      'cache-control': 'no-store',
      date: new Date().toUTCString(),
      'content-type': 'application/json; charset=utf-8',
      ...counted?.headers,
      ...corsHeaders(corsOrigins, error.rawPacket),
    })
  }
}
