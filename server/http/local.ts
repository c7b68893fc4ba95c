import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable, Writable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type HoldChannel, isTextChannel } from '#contract/reservas.shapes.ts'
import type { Visitor } from './visitors.ts'

type Header = string | number | readonly string[]

/** A request that one part of this process makes of another, by its route. */
export interface LocalAsked {
  method: string
  /** With its query. */
  url: string
  headers: Record<string, string>
  /** The client's address, for the limits. */
  ip: string
  /** The visitor of the pages that asks, whom limits that know visitors count instead. */
  visitor?: Visitor | undefined
  /** The client of the API that asks. */
  channel: HoldChannel
}

/** A request with only what routes read of one: it has no connection and no body. */
class LocalRequest extends Readable {
  readonly httpVersion = '1.1'
  readonly httpVersionMajor = 1
  readonly httpVersionMinor = 1
  readonly method: string
  readonly headers: Record<string, string>
  readonly socket: { remoteAddress: string }
  readonly visitor: Visitor | undefined
  readonly channel: HoldChannel
  cause: string | undefined
  url: string
  constructor({ method, url, headers, ip, visitor, channel }: LocalAsked) {
    super()
    this.method = method
    this.url = url
    this.headers = { host: 'botica', ...headers }
    this.socket = { remoteAddress: ip }
    this.visitor = visitor
    this.channel = channel
  }
  override _read(): void {
    this.push(null)
  }
}

/** In-memory response with the members that routes use. It collects the written chunks, and text stays text. */
class LocalResponse extends Writable {
  statusCode = 200
  headersSent = false
  readonly #headers: Record<string, Header> = {}
  readonly #chunks: (string | Buffer)[] = []
  constructor() {
    super({ decodeStrings: false })
  }
  setHeader(name: string, value: Header): this {
    this.#headers[name.toLowerCase()] = value
    return this
  }
  getHeader(name: string): Header | undefined {
    return this.#headers[name.toLowerCase()]
  }
  hasHeader(name: string): boolean {
    return this.getHeader(name) !== undefined
  }
  getHeaders(): Record<string, Header> {
    return this.#headers
  }
  removeHeader(name: string): void {
    delete this.#headers[name.toLowerCase()]
  }
  writeHead(status: number, headers: Record<string, Header> = {}): this {
    this.statusCode = status
    for (const name in headers) this.setHeader(name, headers[name] as Header)
    this.headersSent = true
    return this
  }
  override _write(chunk: string | Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }
  /** Returns the text that was written, and forgets it. */
  takeText(): string {
    const chunks = this.#chunks.splice(0)
    const [first = '', ...more] = chunks
    if (more.length === 0) return first.toString()
    // a letter may begin in one chunk and end in the next
    return Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk))).toString()
  }
}

export interface LocalReply {
  status: number
  /** @param name in lower case */
  header(name: string): string | undefined
  text: string
  /** The cause of a failure, for the asking request's line in the log. */
  cause: string | undefined
}

/** Does it come from this process? Then the answer is read at once: as text, and never kept to be asked for again. */
export const isLocal = ({ raw }: FastifyRequest): boolean => raw instanceof LocalRequest

/** For whom, and in whose name, a part of this process makes a simulated request. */
export interface Injecting {
  visitor: Visitor | undefined
  channel: HoldChannel
  /** The cause of a failure. */
  cause?: string
}

const injecting = new AsyncLocalStorage<Injecting>()

/** Makes a simulated request (`app.inject`) of one channel, for a visitor of the pages where there is one. */
export const injectFor = <T>(asker: Injecting, inject: () => PromiseLike<T>): Promise<T> =>
  // the request begins when its promise is waited for, which has to be in there
  injecting.run(asker, async () => inject())

/** Tells the part of this process that makes a request the cause of its failure, which its answer does not say. */
export function tellCause({ raw }: FastifyRequest, cause: string): void {
  const asker = raw.socket instanceof Socket ? undefined : injecting.getStore()
  if (raw instanceof LocalRequest) raw.cause = cause
  else if (asker) asker.cause = cause
}

/** The channel of a simulated request; undefined of one that came by a connection. Nothing that a request carries can say it. */
function localChannel({ raw }: FastifyRequest): HoldChannel | undefined {
  if (raw instanceof LocalRequest) return raw.channel
  return raw.socket instanceof Socket ? undefined : injecting.getStore()?.channel
}

/** Tells if a text conversation asks, on behalf of a telephone number whose messages are counted already. */
export function isOfNumber(request: FastifyRequest): boolean {
  const channel = localChannel(request)
  return channel !== undefined && isTextChannel(channel)
}

/**
 * The channel by which a request comes. Pages of another process are known by their word for a visitor, which is
 * signed; whoever else comes by a connection is a program.
 */
export const channelOf = (request: FastifyRequest): HoldChannel =>
  localChannel(request) ?? (request.visitor ? 'paginas' : 'api')

/** The visitor for whom the pages of this process ask. Nothing that a request carries can say it. */
export function localVisitor({ raw }: FastifyRequest): Visitor | undefined {
  if (raw instanceof LocalRequest) return raw.visitor
  return raw.socket instanceof Socket ? undefined : injecting.getStore()?.visitor
}

/**
 * Asks a route of this process: routing, limits, session, validation and failures as for anybody, without the
 * connection, the bytes and the streams that stand for one. A page of results costs 2.5 ms of processor so, and 3.7 ms
 * with Fastify's `inject`, which makes a whole `ServerResponse` and its bytes for each request; a list, 5.0 and 7.8 ms.
 *
 * A `Writable` of Node's stays until the whole heap is looked through, with all that it leads to: the engine puts functions
 * that are properties, as it has one, straight among what is old. So nothing is left in it that is large.
 * @throws Error an answer that was cut short
 */
export async function askLocally(app: FastifyInstance, request: LocalAsked): Promise<LocalReply> {
  const response = new LocalResponse()
  const closed = once(response, 'close')
  const local = new LocalRequest(request)
  app.routing(local as unknown as IncomingMessage, response as unknown as ServerResponse)
  await closed
  if (!response.writableFinished) throw new Error(`answer cut short: ${request.method} ${request.url.split('?', 1)[0]}`)
  response.removeAllListeners()
  return {
    status: response.statusCode,
    header: (name) => response.getHeader(name)?.toString(),
    text: response.takeText(),
    cause: local.cause,
  }
}
