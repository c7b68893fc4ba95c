import type { S3Config } from '#server/config/s3.ts'
import { AppError } from '#server/ground/error.ts'
import { type BreakerOptions, openBreaker, PeerResting } from '#server/outside/breaker.ts'
import { type Bucket, openBucket } from './bucket.gateway.ts'
import type { PhotoStore } from './store.rules.ts'
import { words } from './words.ts'

const unavailable = () =>
  new AppError('INDISPONIVEL', {
    mensagem: words.photosUnavailable,
  })

/** Images in a bucket behind the S3 API. While it cannot be had each operation fails with INDISPONIVEL. */
export function s3Photos(config: S3Config, log: BreakerOptions['log']): PhotoStore & { close(): void } {
  const bucket = openBucket(config)
  const breaker = openBreaker({ service: words.bucketService, log })
  async function use<T>(operacao: string, work: (bucket: Bucket) => Promise<T>): Promise<T> {
    try {
      return await breaker.run(() => work(bucket))
    } catch (error) {
      if (!(error instanceof PeerResting)) log.warn({ operacao, causa: (error as Error).message }, words.bucketFailed)
      throw unavailable()
    }
  }
  return {
    write: (chave, bytes) => use('escrever', ({ put }) => put(chave, bytes)),
    read: (chave) => use('ler', ({ get }) => get(chave)),
    remove: (chave) => use('apagar', (on) => on.delete(chave)),
    publicAddress: async (chave) => (config.publicUrl ? `${config.publicUrl}/${chave}` : undefined),
    close: () => bucket.close(),
  }
}
