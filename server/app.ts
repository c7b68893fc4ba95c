import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { Secrets } from './config/secrets.ts'
import { fromDatabase } from './db/errors.ts'
import type { PooledDatabase } from './db/pool.ts'
import type { Clock } from './ground/clock.ts'
import { createHttp } from './http/create.ts'
import { cursors } from './http/cursor.ts'
import { server } from './http/serve.ts'
import { adminRoutes } from './modules/admin/routes.ts'
import { linkRoutes } from './modules/auth/links/routes.ts'
import { accessCodes, createTokens, identityProvider, sessionReader, signInAttempts } from './modules/auth/public.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { avaliacoesRoutes } from './modules/avaliacoes/routes.ts'
import { contaRoutes } from './modules/conta/routes.ts'
import { denunciasRoutes } from './modules/denuncias/routes.ts'
import type { Places } from './modules/farmacias/public.ts'
import { farmaciasRoutes } from './modules/farmacias/routes.ts'
import type { Lexicon } from './modules/medicamentos/public.ts'
import { medicamentosRoutes } from './modules/medicamentos/routes.ts'
import { type GatewayHealth, outboxCipher } from './modules/notificacoes/public.ts'
import { servePhotos } from './modules/perfil/photos/routes.ts'
import type { PhotoStore } from './modules/perfil/public.ts'
import { perfilRoutes } from './modules/perfil/routes.ts'
import { reservasRoutes } from './modules/reservas/routes.ts'
import { saudeRoutes } from './modules/saude/routes.ts'
import { stockRoutes } from './modules/stock/routes.ts'
import { stockUploadRoutes } from './modules/stock/upload/routes.ts'
import { osrmEngine } from './modules/trajecto/public.ts'
import { trajectoRoutes } from './modules/trajecto/routes.ts'
import { serveDocs } from './openapi/serve.ts'
import { serveMetrics } from './operator/metrics.ts'
import { serveReadiness } from './operator/ready.ts'

export interface AppParts {
  config: Pick<
    Config,
    | 'trustProxy'
    | 'corsOrigins'
    | 'limits'
    | 'failuresFactor'
    | 'idp'
    | 'reservas'
    | 'redisUrl'
    | 'routingUrl'
    | 'email'
    | 'publicUrl'
    | 'port'
  >
  secrets: Secrets
  db: PooledDatabase
  clock: Clock
  log: FastifyBaseLogger
  photos: PhotoStore
  lexicon: Lexicon
  places: Places
  /** Wakes the dispatcher of messages: one was queued. */
  wakeDispatcher(): void
  /** How the gateways of messages do, for the metrics of the process that sends them. */
  gateways?(): GatewayHealth[]
}

/** The links of e-mails begin with this. */
const siteOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) =>
  (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, '')

/** The street door: every module by name, in their one order; each may enter only those before it. */
export async function createApp({
  config,
  secrets,
  db,
  clock,
  log,
  photos,
  lexicon,
  places,
  wakeDispatcher,
  gateways = () => [],
}: AppParts): Promise<FastifyInstance> {
  const app = await createHttp({
    log,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    limits: config.limits,
    redisUrl: config.redisUrl,
    translateError: fromDatabase,
  })
  const attempts = signInAttempts({ db, clock, secret: secrets.codigo, factor: config.failuresFactor, log })
  serveMetrics(app, db, { gateways, attempts: attempts.counts })
  serveReadiness(app, db)
  servePhotos(app, photos)
  await serveDocs(app)

  const tokens = await createTokens(secrets.jwt, clock)
  const codes = accessCodes(secrets.codigo)
  const cipher = outboxCipher(secrets.codigo)
  const mail = config.email.smtpUrl ? { cipher, site: siteOf(config), queued: wakeDispatcher } : undefined
  const serve = server(app, sessionReader(db, tokens), cursors(secrets.jwt))

  saudeRoutes(serve, clock)
  authRoutes(serve, { db, tokens, codes, verifyIdToken: identityProvider(config.idp, clock, log), attempts, mail })
  linkRoutes(serve, { db, mail, attempts })
  medicamentosRoutes(serve, { db, clock, lexicon })
  farmaciasRoutes(serve, { db, clock, lexicon, places, codes, cipher, wakeDispatcher })
  trajectoRoutes(serve, db, config.routingUrl ? osrmEngine(config.routingUrl, log) : undefined)
  avaliacoesRoutes(serve, db)
  perfilRoutes(serve, { db, clock, photos })
  reservasRoutes(serve, { db, terms: config.reservas, wakeDispatcher })
  stockRoutes(serve, { db, lexicon })
  stockUploadRoutes(serve, { db, lexicon })
  contaRoutes(serve, { db, tokens, attempts })
  denunciasRoutes(serve, db)
  adminRoutes(serve, { db, clock, codes, cipher, wakeDispatcher })
  return app
}
