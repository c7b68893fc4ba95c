import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

/** Smaller ones would grow by what compressing adds. */
const WORTH_BYTES = 1024

/** In another thread: while one answer is compressed, this one makes the next. */
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** For many answers, or for this one: then half the time for a few per cent more bytes. */
const levels = {
  kept: { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 5 } },
  once: { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }, gzip: { level: 2 } },
}

export type Encoding = keyof typeof compressors | 'identity'
const encodings = Object.keys(compressors) as (keyof typeof compressors)[]

/** How this client takes a text best. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding =>
  negotiate<Encoding>(String(headers['accept-encoding'] ?? ''), encodings) ?? 'identity'

/** JSON text as it is sent, and its mark. */
export class ReadyText {
  readonly encoding: Encoding
  readonly tag: string
  readonly bytes: Buffer
  constructor(bytes: Buffer, encoding: Encoding) {
    this.bytes = bytes
    this.encoding = encoding
    this.tag = tagOf(bytes)
  }
}

/** @param effort whether it is kept, to be sent many times */
export async function readyText(text: string, encoding: Encoding, effort: keyof typeof levels): Promise<ReadyText> {
  const plain = Buffer.from(text)
  if (encoding === 'identity' || plain.length < WORTH_BYTES) return new ReadyText(plain, 'identity')
  return new ReadyText(await compressors[encoding](plain, levels[effort][encoding] as object), encoding)
}

/** The mark of an answer, as it is sent. */
export const tagOf = (bytes: Buffer): string => `W/"${hash('sha1', bytes, 'base64url')}"`
