import { createMcpHandler } from '@modelcontextprotocol/server'
import { caller } from '#call/call.ts'
import type { Transport } from '#call/transport.ts'
import { toolServer } from './server.service.ts'

/** A request of the protocol, and the address that asks. */
export interface McpRequest {
  method: string
  headers: Headers
  /** The JSON of its body. */
  body: unknown
  ip: string
}

/** Answers requests of the protocol, each by a server of its own: nothing is kept between two. */
export interface McpOverHttp {
  answer(request: McpRequest): Promise<Response>
  close(): Promise<void>
}

/** The address under which the library sees requests, which have nothing of their own there. */
const ADDRESS = 'http://botica/mcp'

/** @param onError is told of failures that the answer does not say */
export function mcpOverHttp(transport: Transport, onError: (error: Error) => void): McpOverHttp {
  const addresses = new WeakMap<Request, string>()
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const ip = requestInfo && addresses.get(requestInfo)
      if (ip === undefined) throw new Error('a request of no address')
      return toolServer(caller(transport, { ip, visitor: undefined, token: undefined, userAgent: undefined }))
    },
    // tools answer once, and nothing here changes that a client could wait for
    { maxSubscriptions: 0, onerror: onError },
  )
  return {
    answer({ method, headers, body, ip }) {
      const request = new Request(ADDRESS, {
        method,
        headers,
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      })
      addresses.set(request, ip)
      return handler.fetch(request, { parsedBody: body })
    },
    close: () => handler.close(),
  }
}
