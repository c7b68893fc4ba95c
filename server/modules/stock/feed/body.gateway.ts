import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { type Duplex, PassThrough, pipeline } from 'node:stream'
import { constants, createGunzip, createZstdDecompress } from 'node:zlib'
import { FEED_ROW_BYTES, FEED_ROWS, FEED_TEXT_BYTES } from '#contract/limits.ts'
import { AppError } from '#server/ground/error.ts'
import { messages } from '../messages.ts'
import { type FeedPiece, lineSplitter, objectSplitter } from './split.rules.ts'

/** The memory that a compressed text may ask for, as a power of two: 8 MiB, as much as `zstd -19` does. */
const WINDOW_LOG = 23

const decoders: Record<string, () => Duplex> = {
  identity: () => new PassThrough(),
  gzip: () => createGunzip(),
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } }),
}

/** Twice as many lines as articles: some programs write an empty one after each. */
const MOST_LINES = 2 * (FEED_ROWS + 1)

const splitters = {
  'application/json': () => objectSplitter(FEED_ROW_BYTES),
  'application/x-ndjson': () => lineSplitter(FEED_ROW_BYTES, MOST_LINES),
}

/** Type and coding of a body. */
export interface FeedFormat {
  type: keyof typeof splitters
  encoding: string
}

/** @throws AppError TIPO_NAO_SUPORTADO for a type or a coding that is not read */
export function feedFormat(headers: IncomingHttpHeaders): FeedFormat {
  const named = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  const type = (Object.keys(splitters) as FeedFormat['type'][]).find((known) => known === named)
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (!type) throw new AppError('TIPO_NAO_SUPORTADO', { mensagem: messages.feedType })
  if (!Object.hasOwn(decoders, encoding)) throw new AppError('TIPO_NAO_SUPORTADO', { mensagem: messages.feedCoding })
  return { type, encoding }
}

/** The text of a file. @throws AppError DEMASIADO_GRANDE · PEDIDO_INVALIDO for what is not compressed as it says */
async function* textOf(path: string, encoding: string): AsyncGenerator<Buffer> {
  const decoder = decoders[encoding]?.() ?? new PassThrough()
  // the failure of either is read below
  pipeline(createReadStream(path), decoder, () => {})
  let bytes = 0
  try {
    for await (const some of decoder as AsyncIterable<Buffer>) {
      bytes += some.length
      if (bytes > FEED_TEXT_BYTES) throw new AppError('DEMASIADO_GRANDE')
      yield some
    }
    // Node reads the first frame of zstd and drops the others without a word, which would be the rest of the shelf
    const { bytesWritten } = decoder as { bytesWritten?: number }
    if (encoding === 'zstd' && bytesWritten !== (await stat(path)).size) {
      throw new AppError('PEDIDO_INVALIDO', { mensagem: messages.badCoding })
    }
  } catch (error) {
    const isCoding = /^(?:Z_|ZSTD_|ERR_ZLIB)/.test(String((error as { code?: unknown }).code))
    throw isCoding ? new AppError('PEDIDO_INVALIDO', { mensagem: messages.badCoding }) : error
  }
}

const MARK = Buffer.from('\ufeff')

/** A feed, a few of its parts at a time. */
export interface FeedReading {
  pieces: AsyncIterable<FeedPiece[]>
  /** The SHA-256 of the text, once all of it was read. */
  digest(): string
}

/** Reads a feed from a file, in memory that does not grow with it. */
export function readFeed(path: string, { type, encoding }: FeedFormat): FeedReading {
  const hash = createHash('sha256')
  async function* pieces(): AsyncGenerator<FeedPiece[]> {
    const splitter = splitters[type]()
    let isFirst = true
    for await (const bytes of textOf(path, encoding)) {
      hash.update(bytes)
      yield splitter.push(isFirst && bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes)
      isFirst = false
    }
    yield splitter.end()
  }
  return { pieces: pieces(), digest: () => hash.digest('base64url') }
}
