import { StartupError } from '#server/ground/startup-error.ts'
import { baseUrl } from './base-url.ts'

/** A bucket behind the S3 API that keeps images instead of the disk. */
export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The address at which anyone may read the bucket, without a slash at the end; undefined while it is private. */
  publicUrl: string | undefined
}

interface Given {
  S3_ENDPOINT: string | undefined
  S3_BUCKET: string | undefined
  S3_REGION: string | undefined
  S3_ACCESS_KEY_ID: string | undefined
  S3_SECRET_ACCESS_KEY: string | undefined
  S3_PUBLIC_URL: string | undefined
}

/** Reads the variables of the bucket, which go together: a missing one would only be noticed with the first photo. @throws StartupError naming what is missing */
export function readS3({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_PUBLIC_URL: publicUrl,
}: Given): S3Config | undefined {
  if (endpoint && bucket && region && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl: publicUrl && baseUrl(publicUrl) }
  }
  const required = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]))
  if (!publicUrl && missing.length === Object.keys(required).length) return undefined
  throw new StartupError(
    `Configuração inválida: para guardar as fotos em S3 falta ${missing.join(', ')}; sem nenhum S3_… ficam em DATA_DIR.`,
  )
}
