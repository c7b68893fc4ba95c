import type { S3Config } from '#server/config/s3.ts'
import type { OutsideFailure } from '#server/outside/failure.ts'
import { openBucket, statusOf } from './bucket.gateway.ts'
import { messages } from './messages.ts'

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
