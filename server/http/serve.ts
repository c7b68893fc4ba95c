import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { TSchema } from 'typebox'
import {
  type BodyOf,
  type Endpoint,
  isPaged,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '#contract/endpoint.ts'
import { Answer, EventStream, JsonText, RowStream, TextFile } from './answer.ts'
import { vary } from './headers.ts'
import { isLocal } from './local.ts'
import type { PageRequest, ReadPage } from './paging.ts'
import { ReadyText } from './ready-text.ts'
import { type Authenticate, authorize, type Session, type SessionOf } from './session.ts'
import { acceptUploads, leaveBodiesUnread } from './upload.ts'
import { serializerCompiler } from './validation.ts'

export { Answer, EventStream, JsonText, TextFile }

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
    /** Checks the session again, for a request that takes long. @throws AppError as at the request's start */
    reauthorize(): Promise<unknown>
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  session: SessionOf[E['access']]
  /** The page asked for; only on operations that take a cursor. */
  page: 'cursor' extends keyof QueryOf<E> ? PageRequest : undefined
  request: FastifyRequest
}

export type Output<E extends Endpoint> =
  | ResponseOf<E>
  | JsonText
  | ReadyText
  | TextFile
  | EventStream
  | Answer<ResponseOf<E> | JsonText | ReadyText | RowStream>
export type Handler<E extends Endpoint> = (input: Input<E>) => Promise<Output<E>>
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** The HTTP server that a module opens its routes on. */
export interface Server {
  app: FastifyInstance
  /** Serves an operation of the contract. */
  serve: Serve
}

/** A body that took longer to come is of a session that may have ended meanwhile. */
const SLOW_BODY_MS = 500

const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** The text of an array, some of its rows at a time, by the writer of the whole. */
async function* arrayText(rows: RowStream['rows'], write: (rows: readonly unknown[]) => string) {
  let before = '['
  for await (const some of rows) {
    if (some.length === 0) continue
    yield before + write(some).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

function sendRows(reply: FastifyReply, { rows, ended }: RowStream) {
  reply.raw.once('close', ended)
  const { endpoint } = reply.request.routeOptions.config
  const write = serializerCompiler({ schema: endpoint?.responses[200]?.schema as TSchema })
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(arrayText(rows, write), { objectMode: false }))
}

function send(reply: FastifyReply, usual: number, output: unknown) {
  const answer = output instanceof Answer ? output : new Answer(usual, output)
  reply.code(answer.status).headers(answer.headers)
  if (answer.body instanceof TextFile) {
    const { name, type, text } = answer.body
    reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
    return reply.serializer(asIs).send(text)
  }
  if (answer.body instanceof EventStream) {
    // nginx and others like it would keep events until they fill a page
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(answer.body.events)
  }
  if (answer.body instanceof RowStream) return sendRows(reply, answer.body)
  if (answer.body instanceof ReadyText) return sendReady(reply, answer.body)
  if (!(answer.body instanceof JsonText)) return reply.send(answer.body)
  // a string is sent as it is, past the serialiser
  return reply.type('application/json; charset=utf-8').serializer(asIs).send(answer.body.text)
}

function sendReady(reply: FastifyReply, ready: ReadyText) {
  const { encoding, body } = ready
  if (!isLocal(reply.request)) reply.headers({ etag: ready.tag, vary: vary(reply, 'accept-encoding') })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').serializer(asIs).send(body)
}

const asIs = (payload: unknown) => payload as string

/**
 * Turns operations of the contract into routes: path, validation, session and answer all come from the endpoint.
 * @param admitWrite throws while nothing may be written
 */
export function server(
  app: FastifyInstance,
  authenticate: Authenticate,
  readPage: ReadPage,
  admitWrite: () => Promise<void>,
): Server {
  const serve: Serve = (endpoint, handler) => {
    /** A list of one's own is nobody else's; a public one stays the same when a session ends between two pages. */
    const pageOf = ({ query, session }: FastifyRequest) =>
      readPage([endpoint.id, ...(session && endpoint.access !== 'publico' ? [session.id] : [])], query as object)
    const usual = Number(Object.keys(endpoint.responses)[0])
    const options: Partial<RouteOptions> = {
      config: { endpoint },
      schema: {
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: Object.fromEntries(
          Object.entries(endpoint.responses).map(([status, { schema }]) => [status, schema]),
        ),
      },
      // before the body is read: who may not call does not get to upload
      async onRequest(request) {
        const ask = () => authorize(endpoint, request.headers.authorization, authenticate)
        request.session = await ask()
        request.reauthorize = ask
        if (endpoint.method !== 'GET' && !endpoint.inMaintenance) await admitWrite()
      },
      // an absent body is an empty one, so that the answer names every field that is missing
      // and a session that ended while the body came does nothing with it
      async preValidation(request, reply) {
        if (reply.elapsedTime > SLOW_BODY_MS) await request.reauthorize()
        if (endpoint.body && request.body === undefined) request.body = {}
      },
    }
    const route: RouteOptions = {
      ...options,
      // its reader bounds what a compressed body becomes
      ...(endpoint.streamed && { decompress: false }),
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      async handler(request, reply) {
        const { params, query, body, session } = request
        const page = isPaged(endpoint) ? pageOf(request) : undefined
        const input = { params, query, body, session, page, request } as Input<typeof endpoint>
        return send(reply, usual, await handler(input))
      },
    }
    if (!endpoint.file && !endpoint.streamed) app.route(route)
    else
      app.register(async (scope) => {
        if (endpoint.file) await acceptUploads(scope)
        else leaveBodiesUnread(scope)
        scope.route(route)
      })
  }
  return { app, serve }
}
