import pLimit from 'p-limit'
import type { S3Config } from '#server/config/s3.ts'
import { AppError } from '#server/ground/error.ts'
import { type BreakerOptions, openBreaker, PeerResting } from '#server/outside/breaker.ts'
import { type Bucket, openBucket } from './bucket.gateway.ts'
import { messages } from './messages.ts'
import type { PhotoStore } from './store.rules.ts'

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
