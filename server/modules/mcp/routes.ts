import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transport } from '#call/transport.ts'
import { AppError } from '#server/ground/error.ts'
import { messages } from './messages.ts'

export interface McpParts {
  /** False: there is no such address. */
  enabled: boolean
  transport: Transport
  /** Pages of other origins that may ask, as for the API. */
  corsOrigins: '*' | readonly string[]
}

/** The largest request: a tool's arguments are some words. */
const BODY_BYTES = 16 * 1024

/** Headers of the protocol: no other is handed to the library. */
const read = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']

function headersOf({ headers }: FastifyRequest): Headers {
  const known = Object.entries(headers).filter(([name]) => read.includes(name) || name.startsWith('mcp-param-'))
  return new Headers(known.map(([name, value]): [string, string] => [name, String(value)]))
}

async function send(reply: FastifyReply, response: Response) {
  const type = response.headers.get('content-type')
  reply.code(response.status).header('cache-control', 'no-store')
  for (const name of ['allow', 'mcp-protocol-version']) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  if (type) reply.type(type)
  return reply.send(await response.text())
}

/**
 * Serves the tools to programs by the Model Context Protocol, streamable HTTP without sessions. A request counts in the
 * window of addresses that are no API, and what its tool asks of the API in the API's, by the address of whoever asks.
 * The library is loaded only where the operator has set it on.
 */
export async function mcpRoutes(app: FastifyInstance, { enabled, transport, corsOrigins }: McpParts): Promise<void> {
  if (!enabled) return
  const { mcpOverHttp } = await import('./http.service.ts')
  const onError = ({ name }: Error) => app.log.debug({ tipo: name }, 'pedido de MCP recusado')
  const mcp = mcpOverHttp(transport, onError)
  app.addHook('onClose', () => mcp.close())
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    bodyLimit: BODY_BYTES,
    async handler(request, reply) {
      const { method, body, headers, ip } = request
      // the specification asks it of servers, against pages that reach one by a name of their own
      const isForeign = headers.origin !== undefined && corsOrigins !== '*' && !corsOrigins.includes(headers.origin)
      if (isForeign) throw new AppError('SEM_PERMISSAO', { mensagem: messages.foreign })
      // one request at a time is counted by the limits, as everywhere else
      if (Array.isArray(body)) throw new AppError('PEDIDO_INVALIDO', { mensagem: messages.oneAtATime })
      if (method === 'POST' && body === undefined) throw new AppError('PEDIDO_INVALIDO')
      return send(reply, await mcp.answer({ method, headers: headersOf(request), body, ip }))
    },
  })
}
