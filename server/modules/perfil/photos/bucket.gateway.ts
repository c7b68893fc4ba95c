import type { S3ServiceException } from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import type { S3Config } from '#server/config/services.ts'
import { AppError } from '#server/ground/error.ts'
import { childOf, currentTrace, inSpan, traceHeader } from '#server/ground/trace.ts'
import { type BreakerOptions, OutsideFailure, openBreaker, PeerResting } from '#server/outside/breaker.ts'
import { messages } from './messages.ts'
import type { PhotoStore } from './store.rules.ts'

/** A bucket's few operations that images need. Each throws an OutsideFailure that names what is wrong, and no secret. */
export interface Bucket {
  put(chave: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such object. */
  get(chave: string): Promise<Buffer | undefined>
  /** Deletes an object; deleting one that is not there succeeds. */
  delete(chave: string): Promise<void>
  close(): void
}

/** The time of a whole operation; a single try has less, so that one that hangs can be repeated. */
const TOTAL_MS = 8000
const TRY_MS = 3000
const CONNECT_MS = 2000
const TRIES = 3

const named = (error: unknown) => error as Partial<S3ServiceException> & { code?: string }
/** The HTTP status an S3 server answered with, if it did. */
const statusOf = (error: unknown) => named(error).$metadata?.httpStatusCode

/** @throws OutsideFailure */
function fail(error: unknown, signal: AbortSignal): never {
  const { name = 'erro', code } = named(error)
  const late = signal.aborted || name === 'TimeoutError'
  const status = statusOf(error)
  throw new OutsideFailure(late ? messages.late : (code ?? (status ? `${name}, ${status}` : name)), {
    late,
    cause: error,
  })
}

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // a bucket of one's own server has no name in the DNS
    forcePathStyle: true,
    // newer checksums are refused by many servers that speak this API
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: TRY_MS, throwOnRequestTimeout: true },
  })
  client.middlewareStack.add(
    (next) => (args) => {
      const trace = currentTrace.getStore()
      if (trace && hasHeaders(args.request)) args.request.headers.traceparent = traceHeader(childOf(trace))
      return next(args)
    },
    // past the signature: a proxy on the way may change it
    { step: 'deserialize', priority: 'high', name: 'traceparent' },
  )
  return { s3, client }
}

const hasHeaders = (request: unknown): request is { headers: Record<string, string> } =>
  typeof request === 'object' && request !== null && 'headers' in request
type Connected = Awaited<ReturnType<typeof connect>>

/**
 * A bucket by the official client, loaded with the first use: signed requests, up to three tries with jitter, all
 * within 8 seconds.
 */
export function openBucket(config: S3Config): Bucket {
  let connected: Promise<Connected> | undefined
  async function within<T>(work: (by: Connected, options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    connected ??= connect(config)
    const by = await connected
    const abortSignal = AbortSignal.timeout(TOTAL_MS)
    return inSpan('S3', {}, () => work(by, { abortSignal })).catch((error) => fail(error, abortSignal))
  }
  const object = (chave: string) => ({ Bucket: config.bucket, Key: chave })
  return {
    async put(chave, bytes) {
      const image = { Body: bytes, ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' }
      await within(({ s3, client }, options) =>
        client.send(new s3.PutObjectCommand({ ...object(chave), ...image }), options),
      )
    },
    get: (chave) =>
      within(async ({ s3, client }, options) => {
        try {
          const { Body } = await client.send(new s3.GetObjectCommand(object(chave)), options)
          return Body && Buffer.from(await Body.transformToByteArray())
        } catch (error) {
          if (statusOf(error) === 404 && named(error).name !== 'NoSuchBucket') return undefined
          throw error
        }
      }),
    async delete(chave) {
      await within(({ s3, client }, options) => client.send(new s3.DeleteObjectCommand(object(chave)), options))
    },
    close: () => void connected?.then(({ client }) => client.destroy()),
  }
}

/** Name of the object that the check writes; no image has it. */
const TRIAL = 'botica-verificar'

const reasons: Record<number, string> = {
  301: messages.wrongRegion,
  403: messages.wrongKeys,
  404: messages.noBucket,
}

/**
 * Uses the bucket as the service does: writes a small object, reads it and deletes it. A HEAD of the bucket would
 * tell neither that it may be written to, nor, without permission to list it, that it is there.
 * @param write false only reads
 * @throws Error with what is wrong, for the operator
 */
export async function checkBucket(config: S3Config, { write = true } = {}): Promise<string> {
  const bucket = openBucket(config)
  const bytes = Buffer.from(TRIAL)
  try {
    if (write) await bucket.put(TRIAL, bytes)
    const found = await bucket.get(TRIAL)
    if (write && !found?.equals(bytes)) throw new Error(messages.readsOtherwise)
    if (write) await bucket.delete(TRIAL)
    return messages.bucketUsable(config.bucket, write)
  } catch (error) {
    const { message, cause } = error as OutsideFailure
    const reason = reasons[statusOf(cause) ?? 0]
    throw new Error(reason ? `${reason} (${message})` : `${config.endpoint}: ${message}`)
  } finally {
    bucket.close()
  }
}

const unavailable = () =>
  new AppError('INDISPONIVEL', {
    mensagem: messages.photosUnavailable,
  })

const READS_AT_ONCE = 16
/** Most reads that wait for the bucket; further ones would wait longer than anybody does. */
const READS_WAITING = 200

/** Images in a bucket behind the S3 API. While it cannot be had each operation fails with INDISPONIVEL. */
export function s3Photos(config: S3Config, log: BreakerOptions['log']): PhotoStore & { close(): void } {
  const bucket = openBucket(config)
  const breaker = openBreaker({ service: messages.bucketService, log })
  const reads = pLimit(READS_AT_ONCE)
  async function use<T>(operacao: string, work: (bucket: Bucket) => Promise<T>): Promise<T> {
    try {
      return await breaker.run(() => work(bucket))
    } catch (error) {
      if (!(error instanceof PeerResting))
        log.warn({ operacao, causa: (error as Error).message }, messages.bucketFailed)
      throw unavailable()
    }
  }
  return {
    write: (chave, bytes) => use('escrever', ({ put }) => put(chave, bytes)),
    async read(chave) {
      if (reads.pendingCount >= READS_WAITING) throw unavailable()
      // whole at once: a slow phone must not hold one of the bucket's few connections
      const content = await reads(() => use('ler', ({ get }) => get(chave)))
      return content && { bytes: content.length, content }
    },
    remove: (chave) => use('apagar', (on) => on.delete(chave)),
    publicAddress: async (chave) => (config.publicUrl ? `${config.publicUrl}/${chave}` : undefined),
    close: () => bucket.close(),
  }
}
