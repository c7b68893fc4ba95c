import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import type { Config } from '#server/config/config.ts'
import { AppError } from '#server/ground/error.ts'
import type { ShowFailure } from '#server/http/errors.ts'
import { inProcess } from '#server/http/in-process.ts'
import type { Server } from '#server/http/serve.ts'
import { messages } from './messages.ts'

export interface McpParts {
  /** Without `mcp` there is no such address. `corsOrigins` are the pages of other origins that may ask, as for the API. */
  config: Pick<Config, 'mcp' | 'corsOrigins'>
}

/** The largest request: a tool's arguments are some words. */
const BODY_BYTES = 16 * 1024

/** Headers of the protocol: no other is handed to the library. */
const read = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']

const both = 'application/json, text/event-stream'
const takes = (accept: string, ...names: string[]) => names.some((name) => accept.toLowerCase().includes(name))

/** Completes an `Accept` header: the library requires both types that it may answer with, and many clients name fewer. */
const acceptedBy = (accept: string) =>
  takes(accept, 'text/event-stream', 'application/json', 'application/*', '*/*') ? both : accept

function headersOf({ headers }: FastifyRequest): Headers {
  const known = Object.entries(headers).filter(([name]) => read.includes(name) || name.startsWith('mcp-param-'))
  const handed = new Headers(known.map(([name, value]): [string, string] => [name, String(value)]))
  handed.set('accept', acceptedBy(headers.accept ?? '*/*'))
  return handed
}

/** The message of a stream of events: each request here has one answer. */
const messageIn = (events: string): string =>
  events
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trim())
    .findLast((data) => data !== '') ?? ''

/** Codes of JSON-RPC 2.0; the server's own are from -32000 down. */
const rpcCodes: Partial<Record<ErrorCode, number>> = { PEDIDO_INVALIDO: -32600, ERRO_INTERNO: -32603 }
const NOT_JSON = -32700
const OWN = -32000

/** Says a failure as the protocol does, with the code of the API beside it. */
const showFailure: ShowFailure = async ({ code, status, message, retryAfter }, { body }, reply) => {
  const { id = null } = (body ?? {}) as { id?: unknown }
  const isUnread = code === 'PEDIDO_INVALIDO' && body === undefined
  const seconds = retryAfter ?? reply.getHeader('retry-after')
  const data = { code, ...(seconds !== undefined && { tentar_daqui_a_segundos: Number(seconds) }) }
  const error = { code: isUnread ? NOT_JSON : (rpcCodes[code] ?? OWN), message, data }
  const named = typeof id === 'string' || typeof id === 'number' ? id : null
  return reply
    .code(status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send({ jsonrpc: '2.0', id: named, error })
}

/** Says why the protocol takes no such request: a person with a browser reads it. */
const refuse = (reply: FastifyReply, status: 405 | 406, message: string) =>
  reply
    .code(status)
    .headers({ allow: 'POST', 'cache-control': 'no-store' })
    .type('application/json')
    .serializer(JSON.stringify)
    .send({ jsonrpc: '2.0', id: null, error: { code: OWN, message, data: { code: 'PEDIDO_INVALIDO' } } })

async function send(reply: FastifyReply, response: Response, accept: string) {
  const type = response.headers.get('content-type')
  const asJson = type?.startsWith('text/event-stream') && !takes(accept, 'text/event-stream')
  reply.code(response.status).header('cache-control', 'no-store')
  for (const name of ['allow', 'mcp-protocol-version']) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  if (type) reply.type(asJson ? 'application/json' : type)
  const text = await response.text()
  return reply.send(asJson ? messageIn(text) : text)
}

/**
 * Serves the tools to programs by the Model Context Protocol, streamable HTTP without sessions. A request counts in the
 * window of addresses that are no API, and what its tool asks of the API in the API's, by the address of whoever asks.
 * The library is loaded only where the operator has set it on.
 */
export async function mcpRoutes({ app }: Server, { config: { mcp: enabled, corsOrigins } }: McpParts): Promise<void> {
  if (!enabled) return
  const { mcpOverHttp } = await import('./http.service.ts')
  const onError = ({ name }: Error) => app.log.debug({ tipo: name }, 'pedido de MCP recusado')
  const mcp = mcpOverHttp(inProcess(app), onError)
  app.addHook('onClose', () => mcp.close())
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    bodyLimit: BODY_BYTES,
    config: { showFailure, tellsLimit: true },
    async handler(request, reply) {
      const { method, body, headers, ip } = request
      // the specification asks it of servers, against pages that reach one by a name of their own
      const isForeign = headers.origin !== undefined && corsOrigins !== '*' && !corsOrigins.includes(headers.origin)
      if (isForeign) throw new AppError('SEM_PERMISSAO', { mensagem: messages.foreign })
      if (method !== 'POST') return refuse(reply, 405, messages.onlyPost)
      if (acceptedBy(headers.accept ?? '*/*') !== both) return refuse(reply, 406, messages.onlyJson)
      // one request at a time is counted by the limits, as everywhere else
      if (Array.isArray(body)) throw new AppError('PEDIDO_INVALIDO', { mensagem: messages.oneAtATime })
      if (body === undefined) throw new AppError('PEDIDO_INVALIDO')
      return send(reply, await mcp.answer({ method, headers: headersOf(request), body, ip }), headers.accept ?? '')
    },
  })
}
