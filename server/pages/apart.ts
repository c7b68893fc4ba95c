import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { baseUrl } from '#server/config/base-url.ts'
import type { Config } from '#server/config/config.ts'
import { createHttp } from '#server/http/create.ts'
import { openUploads } from '#server/http/upload.ts'
import { listeningOverHttp, overHttp } from '#web/call/http.ts'
import { servePages } from './serve.ts'

export type ApartConfig = Pick<
  Config,
  | 'trustProxy'
  | 'limits'
  | 'connectionsPerAddress'
  | 'redisUrl'
  | 'publicUrl'
  | 's3'
  | 'mapTiles'
  | 'contact'
  | 'development'
> & {
  apiUrl: string
}

/** The pages by themselves, with no database: all they show and do is asked of the API at `apiUrl`. */
export async function createPages(config: ApartConfig, log: FastifyBaseLogger) {
  const tls = config.publicUrl?.startsWith('https:') ?? false
  const { trustProxy, limits, connectionsPerAddress, redisUrl } = config
  const options = { log, trustProxy, limits, connectionsPerAddress, redisUrl, tls }
  const app = await createHttp({ ...options, corsOrigins: [], translateError: () => undefined })
  const origin = config.publicUrl && baseUrl(config.publicUrl)
  const api = baseUrl(config.apiUrl)
  const uploads = openUploads(join(tmpdir(), 'botica-paginas'))
  await uploads.sweep()
  await servePages(app, {
    transport: overHttp(api),
    listening: listeningOverHttp(api),
    uploads,
    tls,
    origin,
    images: config.s3?.publicUrl,
    development: config.development,
    tiles: config.mapTiles,
    contact: config.contact,
  })
  return app
}
