import { StartupError } from '#server/startup-error.ts'

/** Where images are kept when it is not on disk: a bucket behind the S3 API. */
export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Where anyone may read the bucket, without a slash at the end; undefined while it is private. */
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

/** All of it or nothing: half of it would only be noticed with the first photo. @throws StartupError naming what is missing */
export function readS3(given: Given): S3Config | undefined {
  const { S3_PUBLIC_URL, ...required } = given
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = required
  if (!S3_PUBLIC_URL && Object.values(required).every((value) => !value)) return undefined
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]))
    throw new StartupError(
      `Configuração inválida: para guardar as fotos em S3 falta ${missing.join(', ')}; sem nenhum S3_… ficam em DATA_DIR.`,
    )
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    publicUrl: S3_PUBLIC_URL?.replace(/\/+$/, ''),
  }
}
