import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { matches } from './caching.ts'
import { hideApi, vary } from './headers.ts'

/** Bytes that stay the same for as long as the process lives, or as their edition. */
export interface Fixed {
  type: string
  /** Asked once an edition, with its first request; asked again by the next request where it fails. */
  load(): Promise<Buffer>
  /** The name of the present edition: where it differs from the last one, the bytes are made again. */
  edition?: () => string
  /** For how long, in seconds, nobody need ask again; 0 has them ask each time, and be told that nothing changed. */
  maxAge?: number
  /** More headers, in lower case. */
  headers?: Readonly<Record<string, string>>
  /** True for a file of the pages, which needs no CORS headers: patients pay for each byte. */
  own?: true
}

/** 72 bits: no two versions of a file share them by chance. */
const TAG_LETTERS = 12
/** Smaller ones would grow by what compressing adds. */
const WORTH_BYTES = 512
/** 30 ms at most for all that can be done. */
const SMALL_BYTES = 32 * 1024
/** A third of a second for a megabyte and a half; the last tenth of the size would take thirteen, which small ones may. */
const qualityFor = ({ length }: Buffer) => (length < SMALL_BYTES ? constants.BROTLI_MAX_QUALITY : 6)
const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes) } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}
type FixedEncoding = keyof typeof compressors
const encodings = Object.keys(compressors) as FixedEncoding[]

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work().catch((error) => {
      done = undefined
      throw error
    })
    return done
  }
}

/** Makes the ways of sending the bytes, each when it is first asked for. */
function waysOf(load: Fixed['load']) {
  const plain = once(async () => {
    const bytes = await load()
    return { bytes, tag: `W/"${hash('sha1', bytes, 'base64url').slice(0, TAG_LETTERS)}"` }
  })
  const compressed = (encoding: FixedEncoding) => once(async () => compressors[encoding]((await plain()).bytes))
  return { plain, br: compressed('br'), gzip: compressed('gzip') }
}

/** `GET path` answers these bytes, each way of sending them made once: no request pays for compressing or reading. */
export function serveFixed(
  app: FastifyInstance,
  path: string,
  { type, load, maxAge = 0, headers = {}, own, edition = () => '' }: Fixed,
): void {
  let made = { edition: edition(), ways: waysOf(load) }
  const cacheControl = maxAge === 0 ? 'no-cache' : `public, max-age=${maxAge}`
  app.get(path, { compress: false }, async (request, reply) => {
    const present = edition()
    if (present !== made.edition) made = { edition: present, ways: waysOf(load) }
    const { ways } = made
    const { bytes, tag } = await ways.plain()
    // files of a page load nothing in turn, so they need no referrer policy
    if (own) hideApi(reply).removeHeader('referrer-policy')
    reply
      .headers({ ...headers, etag: tag, 'cache-control': cacheControl, vary: vary(reply, 'accept-encoding') })
      .type(type)
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = bytes.length < WORTH_BYTES ? null : negotiate<FixedEncoding>(String(accepted), encodings)
    if (!encoding) return reply.send(bytes)
    return reply.header('content-encoding', encoding).send(await ways[encoding]())
  })
}
