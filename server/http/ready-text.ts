import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

/** Smaller ones would grow by what compressing adds. */
const WORTH_BYTES = 1024

const compressors = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 5 }),
}

export type Encoding = keyof typeof compressors | 'identity'
const encodings = Object.keys(compressors) as (keyof typeof compressors)[]

/** How this client takes a text best. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding =>
  negotiate<Encoding>(String(headers['accept-encoding'] ?? ''), encodings) ?? 'identity'

/** JSON text as it is sent, and its mark: kept, it is made ready once for many answers. */
export class ReadyText {
  readonly encoding: Encoding
  readonly tag: string
  readonly bytes: Buffer
  constructor(text: string, encoding: Encoding) {
    const plain = Buffer.from(text)
    this.tag = tagOf(plain)
    this.encoding = plain.length < WORTH_BYTES ? 'identity' : encoding
    this.bytes = this.encoding === 'identity' ? plain : compressors[this.encoding](plain)
  }
}

/** The mark of an answer, the same however it is compressed. */
export const tagOf = (bytes: Buffer): string => `W/"${hash('sha1', bytes, 'base64url')}"`
