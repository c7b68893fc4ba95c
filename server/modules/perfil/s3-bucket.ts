import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Config } from '#server/config/s3.ts'
import { OutsideFailure } from '#server/outside/failure.ts'

/** A bucket's few operations that images need. Each throws an OutsideFailure that names what is wrong, and no secret. */
export interface Bucket {
  put(chave: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such object. */
  get(chave: string): Promise<Buffer | undefined>
  /** Deleting what is not there is done already. */
  delete(chave: string): Promise<void>
  close(): void
}

/** Each operation as a whole; a try is given less, so that one that hangs can be made again. */
const TOTAL_MS = 8000
const TRY_MS = 3000
const CONNECT_MS = 2000
const TRIES = 3

const named = (error: unknown) => error as Partial<S3ServiceException> & { code?: string }
/** The HTTP status an S3 server answered with, if it did. */
export const statusOf = (error: unknown) => named(error).$metadata?.httpStatusCode

/** @throws OutsideFailure */
function fail(error: unknown, signal: AbortSignal): never {
  const { name = 'erro', code } = named(error)
  const late = signal.aborted || name === 'TimeoutError'
  const status = statusOf(error)
  throw new OutsideFailure(late ? 'não respondeu a tempo' : (code ?? (status ? `${name}, ${status}` : name)), {
    late,
    cause: error,
  })
}

/** Opens a bucket with the official client: signed requests, up to three tries with jitter, all within 8 seconds. */
export async function openBucket({ endpoint, bucket, region, ...key }: S3Config): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3')
  const client: S3Client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key.accessKeyId, secretAccessKey: key.secretAccessKey },
    // a bucket of one's own server has no name in the DNS
    forcePathStyle: true,
    // newer checksums are refused by many servers that speak this API
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: TRY_MS, throwOnRequestTimeout: true },
  })
  async function within<T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const abortSignal = AbortSignal.timeout(TOTAL_MS)
    return work({ abortSignal }).catch((error) => fail(error, abortSignal))
  }
  const object = (chave: string) => ({ Bucket: bucket, Key: chave })
  return {
    async put(chave, bytes) {
      const put = new s3.PutObjectCommand({
        ...object(chave),
        Body: bytes,
        ContentType: 'image/webp',
        CacheControl: 'public, max-age=31536000, immutable',
      })
      await within((options) => client.send(put, options))
    },
    get: (chave) =>
      within(async (options) => {
        try {
          const { Body } = await client.send(new s3.GetObjectCommand(object(chave)), options)
          return Body && Buffer.from(await Body.transformToByteArray())
        } catch (error) {
          if (statusOf(error) === 404 && named(error).name !== 'NoSuchBucket') return undefined
          throw error
        }
      }),
    async delete(chave) {
      await within((options) => client.send(new s3.DeleteObjectCommand(object(chave)), options))
    },
    close: () => client.destroy(),
  }
}
