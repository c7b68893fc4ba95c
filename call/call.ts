import type { Endpoint, ParamsOf, ResponseOf, SentBodyOf, SentQueryOf } from '#contract/endpoint.ts'
import { ApiFailure } from './failure.ts'
import type { CountedVisitor, Transport } from './transport.ts'

type OptionalPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : { [K in Name]: Value }
/** A query or a body of which nothing is required may be left out. */
type LooseObject<Name extends string, Value> = object extends Value
  ? { [K in Name]?: Value | undefined }
  : OptionalPart<Name, Value>

/** The input of an operation, by its declaration. */
export type CallInput<E extends Endpoint> = OptionalPart<'params', ParamsOf<E>> &
  LooseObject<'query', SentQueryOf<E>> &
  LooseObject<'body', SentBodyOf<E>> & {
    /** The file and the form's other fields, for an operation that takes a file. */
    file?: E extends { file: object } ? SentFile : never
    /** `Idempotency-Key`: a request sent again with one key is done once. */
    key?: string | undefined
  }

/** A file on its way to the API. */
export interface SentFile {
  bytes: Uint8Array<ArrayBuffer>
  fields?: Readonly<Record<string, string>>
}

type Input<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

export interface ApiAnswer<E extends Endpoint> {
  body: ResponseOf<E>
  /** The cursor of the next page of a list. */
  next: string | undefined
  /** The places, from 1 on, of the terms that ask for what is dispensed under special control. */
  controlled: string | undefined
  /** Readings of the terms of which a part was not understood. */
  readings: readonly TermReading[]
  /** Words of the terms that nothing in the answer has in its name: it is only the nearest. */
  lacking: readonly string[]
  understood: Understood | undefined
}

/** The name that the service took a term for, and its substances. */
export interface Understood {
  called: string
  substance: string | undefined
}

function understoodIn(fields: string | undefined): Understood | undefined {
  const read = new URLSearchParams(fields)
  const called = read.get('nome')
  return called === null ? undefined : { called, substance: read.get('substancia') ?? undefined }
}

/** A part of a term that was not understood. */
export interface TermReading {
  /** The term's place, from 1 on. */
  place: number
  part: string
}

/** The parts of terms that `X-Leitura-Do-Termo` tells one thing of. */
const readingsIn = (header: string, told: 'nao-percebido' | 'sem'): TermReading[] =>
  header.split(',').flatMap((reading) => {
    const [, place, tells, part = ''] = /^\s?(\d{1,6});([a-z-]{1,20})=(\S*)/.exec(reading) ?? []
    return place && tells === told ? [{ place: Number(place), part: decodeURIComponent(part) }] : []
  })

/** @throws ApiFailure what the API refused */
export interface Call {
  <E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<ResponseOf<E>>
  /** Calls an operation, and returns the answer's headers too. */
  whole<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<ApiAnswer<E>>
}

/** Caller on whose behalf the API is called. */
export interface Caller {
  ip: string
  visitor: CountedVisitor | undefined
  token: string | undefined
  userAgent: string | undefined
  /** The id of the request on whose behalf the API is called, which is then the id of both. */
  requestId?: string | undefined
  /** Receives the age of an answer that is not of now, in seconds: its `Age`. */
  heardAge?: ((seconds: number) => void) | undefined
  /** Receives each refusal before it is thrown. */
  heardFailure?: ((failure: ApiFailure) => void) | undefined
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: SentFile
  key?: string
}

interface SentBody {
  type: string
  body: string | Uint8Array<ArrayBuffer>
}

/** A form with one file, as browsers write it. */
async function formWith(field: string, { bytes, fields = {} }: SentFile): Promise<SentBody> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new Blob([bytes]), field)
  const written = new Response(form)
  return { type: written.headers.get('content-type') ?? '', body: new Uint8Array(await written.arrayBuffer()) }
}

async function bodyOf({ file: takes }: Endpoint, { body, file }: AnyInput): Promise<SentBody | undefined> {
  if (takes && file) return formWith(takes.field, file)
  return body === undefined ? undefined : { type: 'application/json', body: JSON.stringify(body) }
}

function urlOf({ path }: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
  // a parameter with several values is repeated
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  )
  const nonEmpty = pairs.filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(nonEmpty.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return text ? `${filled}?${text}` : filled
}

function headersOf({ token, userAgent, requestId }: Caller, key: string | undefined, sent: SentBody | undefined) {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(userAgent && { 'user-agent': userAgent }),
    ...(requestId && { 'x-request-id': requestId }),
    ...(sent && { 'content-type': sent.type }),
    ...(key && { 'idempotency-key': key }),
  }
}

/** The operations of the API as functions, on behalf of one caller. */
export function caller(transport: Transport, whose: Caller): Call {
  async function whole(endpoint: Endpoint, input: AnyInput = {}) {
    const sent = await bodyOf(endpoint, input)
    const { status, header, text, cause } = await transport({
      method: endpoint.method,
      url: urlOf(endpoint, input),
      headers: headersOf(whose, input.key, sent),
      ...(sent && { body: sent.body }),
      ip: whose.ip,
      visitor: whose.visitor,
    })
    const age = header('age')
    if (age !== undefined) whose.heardAge?.(Number(age))
    const isText = endpoint.responses[status]?.contentType !== undefined
    const body = isText ? text : JSON.parse(text)
    if (status >= 400) {
      const failure = new ApiFailure(status, body, Number(header('retry-after')) || undefined, cause)
      whose.heardFailure?.(failure)
      throw failure
    }
    return {
      body,
      next: header('x-proxima-pagina'),
      controlled: header('x-dispensa-controlada'),
      readings: readingsIn(header('x-leitura-do-termo') ?? '', 'nao-percebido'),
      lacking: readingsIn(header('x-leitura-do-termo') ?? '', 'sem').map(({ part }) => part),
      understood: understoodIn(header('x-procura-entendida')),
    }
  }
  const call = async (endpoint: Endpoint, input?: AnyInput) => (await whole(endpoint, input)).body
  return Object.assign(call, { whole }) as unknown as Call
}
