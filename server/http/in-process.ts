import type { FastifyInstance, InjectOptions } from 'fastify'
import type { ApiRequest, Listening, Transport } from '#call/transport.ts'
import type { HoldChannel } from '#contract/reservas.shapes.ts'
import { askLocally, type Injecting, injectFor } from './local.ts'

/** Makes a request from the person's own address, without a proxy. */
const requestOf = ({ method, url, headers, ip }: Omit<ApiRequest, 'body' | 'visitor'>) => ({
  method: method as NonNullable<InjectOptions['method']>,
  url,
  headers: { host: 'botica', ...headers },
  remoteAddress: ip,
})

/**
 * The API of this very process, by its own routes: the same validation, session, limits and errors as over HTTP, with
 * the person's own address and no proxy before it. A request with a body goes by a simulated connection, because the
 * routes read it as it comes.
 * @param channel whose client it is: what it holds is counted there
 */
export const inProcess =
  (app: FastifyInstance, channel: HoldChannel = 'paginas'): Transport =>
  async ({ body, ...request }) => {
    if (body === undefined) return askLocally(app, { ...request, channel })
    const payload = typeof body === 'string' ? body : Buffer.from(body)
    const asker: Injecting = { visitor: request.visitor, channel }
    const answer = await injectFor(asker, () => app.inject({ ...requestOf(request), payload }))
    return {
      status: answer.statusCode,
      header: (name) => answer.headers[name]?.toString(),
      text: answer.payload,
      cause: asker.cause,
    }
  }

/** Makes the transport of answers that stay open. */
export const inProcessListening =
  (app: FastifyInstance): Listening =>
  async (request, signal) => {
    const options = { ...requestOf(request), payloadAsStream: true } as const
    const answer = await injectFor({ visitor: request.visitor, channel: 'paginas' }, () => app.inject(options))
    const { res } = answer.raw
    const events = answer.stream()
    // destroys the response as a cut connection would, so that the events end
    const cut = () => void res.destroy()
    if (signal.aborted || answer.statusCode !== 200) cut()
    signal.addEventListener('abort', cut, { once: true })
    return { status: answer.statusCode, events: answer.statusCode === 200 ? events : undefined }
  }
