import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { API_VERSION } from '#contract/version.ts'
import { AppError } from '#server/ground/error.ts'

/** TIMEOUT is for services that we wait for: its 504 would have proxies send the same slow request again. */
const tooSlow = () =>
  new AppError('PEDIDO_INVALIDO', { mensagem: 'O pedido demorou demasiado a chegar. Tente de novo com melhor rede.' })

/** Bytes that are no HTTP request, or not in time, never reach a route: answered here, on the bare socket. */
export const refuseUnread = (log: FastifyBaseLogger) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (!socket.writable) return
  const reqId = randomUUID()
  log.info({ reqId, status: 400, causa: error.code }, 'pedido ilegível')
  const refusal = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow() : new AppError('PEDIDO_INVALIDO')
  const body = JSON.stringify(refusal.body())
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nconnection: close\r\nx-service-api-version: ${API_VERSION}\r\nx-request-id: ${reqId}\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
