import type { S3Config } from '#server/config/s3.ts'
import type { OutsideFailure } from '#server/outside/failure.ts'
import { openBucket, statusOf } from './bucket.gateway.ts'

/** No image has such a name. */
const TRIAL = 'botica-verificar'

const reasons: Record<number, string> = {
  301: 'S3_REGION não é a região do bucket',
  403: 'as chaves S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY não abrem o bucket, ou não deixam ler, escrever e apagar nele',
  404: 'o bucket S3_BUCKET não existe neste servidor',
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
    if (write && !found?.equals(bytes)) throw new Error('o que se lê do bucket não é o que se escreveu')
    if (write) await bucket.delete(TRIAL)
    return `o bucket ${config.bucket} lê-se${write ? ', escreve-se e apaga-se' : ''}`
  } catch (error) {
    const { message, cause } = error as OutsideFailure
    const reason = reasons[statusOf(cause) ?? 0]
    throw new Error(reason ? `${reason} (${message})` : `${config.endpoint}: ${message}`)
  } finally {
    bucket.close()
  }
}
