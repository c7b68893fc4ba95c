import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

/** Smaller ones would grow by what compressing adds. */
const WORTH_BYTES = 1024

/** Texts up to this size are compressed on this thread: a near list takes some 0.1 ms, as much as another thread's handover. */
export const AT_ONCE_BYTES = 64 * 1024
const atOnce = { zstd: zstdCompressSync, br: brotliCompressSync, gzip: gzipSync }
const inAnotherThread = { zstd: promisify(zstdCompress), br: promisify(brotliCompress), gzip: promisify(gzip) }

/** For many answers, or for this one: then half the time for a few per cent more bytes. */
const levels = {
  kept: {
    zstd: { params: { [constants.ZSTD_c_compressionLevel]: 7 } },
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    gzip: { level: 5 },
  },
  once: {
    zstd: { params: { [constants.ZSTD_c_compressionLevel]: 1 } },
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    gzip: { level: 2 },
  },
}

type Compression = keyof typeof atOnce
export type ContentEncoding = Compression | 'identity'
/** `kept` for a text that is sent many times, `once` for one that is sent once. */
type Effort = keyof typeof levels

/** The order of preference: for kept texts brotli is smallest by a few per cent; for one answer zstd is as small in half the time. */
const best: Record<Effort, Compression[]> = { kept: ['br', 'zstd', 'gzip'], once: ['zstd', 'br', 'gzip'] }

/** Chooses the best encoding that the client accepts. */
export const encodingFor = ({ headers }: FastifyRequest, effort: Effort): ContentEncoding =>
  negotiate<ContentEncoding>(String(headers['accept-encoding'] ?? ''), best[effort]) ?? 'identity'

/** A text as it is sent, and its mark, which is made when it is first asked for. */
export class ReadyText {
  readonly encoding: ContentEncoding
  /** Text still where nothing was done to it. */
  readonly body: string | Buffer
  #tag: string | undefined
  constructor(body: string | Buffer, encoding: ContentEncoding) {
    this.body = body
    this.encoding = encoding
  }
  get tag(): string {
    this.#tag ??= tagOf(this.body)
    return this.#tag
  }
}

/** Compresses a text as its client accepts it; a short one stays as it is. */
export async function readyText(text: string, encoding: ContentEncoding, effort: Effort): Promise<ReadyText> {
  if (encoding === 'identity') return new ReadyText(text, encoding)
  const plain = Buffer.from(text)
  if (plain.length < WORTH_BYTES) return new ReadyText(text, 'identity')
  const compress = plain.length <= AT_ONCE_BYTES ? atOnce[encoding] : inAnotherThread[encoding]
  // JSON of ours becomes less than a quarter: room for that, where the usual 16 KiB takes longer to make than to fill
  const options = { ...levels[effort][encoding], chunkSize: Math.max(WORTH_BYTES, plain.length >> 2) }
  return new ReadyText(await compress(plain, options), encoding)
}

/** The mark of an answer, as it is sent. */
export const tagOf = (sent: string | Buffer): string => `W/"${hash('sha1', sent, 'base64url')}"`
