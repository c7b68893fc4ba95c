import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { caller } from '#call/call.ts'
import { listeningOverHttp, overHttp, type Vouch } from '#call/http.ts'
import type { Transport } from '#call/transport.ts'
import { verAvisos } from '#contract/avisos.ts'
import type { Config } from '#server/config/config.ts'
import { baseUrl } from '#server/config/services.ts'
import { systemClock } from '#server/ground/clock.ts'
import { outageLog } from '#server/ground/outage-log.ts'
import { createHttp } from '#server/http/create.ts'
import { openUploads } from '#server/http/upload.ts'
import { VISITOR_HEADER, visitorVouchers } from '#server/http/visitors.ts'
import type { Notices } from '#web/site/notices.ts'
import { type PagesConfig, pagesConfig, servePages } from './serve.ts'
import { pageVisitors } from './visitors.ts'

export type ApartConfig = Pick<
  Config,
  'trustProxy' | 'limits' | 'connectionsPerAddress' | 'redisUrl' | 'pagesSecret' | 'publicUrl'
> &
  PagesConfig & {
    apiUrl: string
  }

/** @param secret PAGINAS_SECRET */
function vouchWith(secret: string): Vouch {
  const { write } = visitorVouchers(secret)
  return ({ visitor, ip }) => (visitor ? { [VISITOR_HEADER]: write(visitor, ip) } : {})
}

/** The notices of the API are asked for at most once in so many milliseconds; while it is away the last known ones end at their hour. */
const NOTICES_MS = 10_000

/** Asks the API what every page shows to everybody; no page waits for the answer. */
function noticesFrom(transport: Transport): () => Promise<Notices> {
  const call = caller(transport, { ip: '127.0.0.1', visitor: undefined, token: undefined, userAgent: undefined })
  let known: Notices = { manutencao: null, aviso: null }
  let askedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - askedAt > NOTICES_MS) {
      askedAt = performance.now()
      call(verAvisos).then(
        (found) => {
          known = found
        },
        () => {},
      )
    }
    const isOn = (notice: Notices['aviso']) => (notice && Date.parse(notice.ate) > Date.now() ? notice : null)
    return { manutencao: isOn(known.manutencao), aviso: isOn(known.aviso) }
  }
}

/** The pages by themselves, with no database: all they show and do is asked of the API at `apiUrl`. */
export async function createPages(config: ApartConfig, log: FastifyBaseLogger) {
  const tls = config.publicUrl?.startsWith('https:') ?? false
  const { trustProxy, limits, connectionsPerAddress, redisUrl } = config
  const secret = config.pagesSecret
  const visitors = secret === undefined ? undefined : pageVisitors({ secret, shared: secret, clock: systemClock, tls })
  const vouch = secret === undefined ? undefined : vouchWith(secret)
  const outages = outageLog(log, () => true)
  const options = { log, outages, trustProxy, limits, connectionsPerAddress, redisUrl, visitors, tls }
  const app = await createHttp({ ...options, corsOrigins: [], translateError: () => undefined })
  const origin = config.publicUrl && baseUrl(config.publicUrl)
  const api = baseUrl(config.apiUrl)
  const transport = overHttp(api, vouch)
  const uploads = openUploads(join(tmpdir(), 'botica-paginas'))
  await uploads.sweep()
  await servePages(app, {
    transport,
    notices: noticesFrom(transport),
    listening: listeningOverHttp(api, vouch),
    uploads,
    tls,
    origin,
    ...pagesConfig(config),
  })
  return app
}
