import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Transport } from '#web/call/transport.ts'

/**
 * The API of this very process, by its own routes: the same validation, session, limits and errors as over HTTP, with
 * the person's own address and no proxy before it.
 */
export const inProcess =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body, ip }) => {
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: { host: 'botica', ...headers },
      remoteAddress: ip,
      ...(body !== undefined && { payload: body }),
    })
    return {
      status: answer.statusCode,
      header: (name) => answer.headers[name]?.toString(),
      text: answer.payload,
    }
  }
