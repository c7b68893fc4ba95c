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
import { auditoriaRoutes } from './modules/auditoria/routes.ts'
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
import { openStockReader } from './modules/stock/upload/reader.gateway.ts'
import { stockUploadRoutes } from './modules/stock/upload/routes.ts'
import { osrmEngine } from './modules/trajecto/public.ts'
import { trajectoRoutes } from './modules/trajecto/routes.ts'
import { serveDocs } from './openapi/serve.ts'
import { openMetrics } from './operator/metrics.ts'
import { serveNotes } from './operator/notes.ts'
import { serveOperatorPages } from './operator/pages.ts'

export interface AppParts {
  config: Pick<
    Config,
    | 'trustProxy'
    | 'corsOrigins'
    | 'limits'
    | 'connectionsPerAddress'
    | 'failuresFactor'
    | 'idp'
    | 'reservas'
    | 'redisUrl'
    | 'routingUrl'
    | 'email'
    | 'publicUrl'
    | 'port'
    | 'operator'
    | 'securityContact'
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

export interface Apps {
  app: FastifyInstance
  /** The operator's own door, when it has one. */
  operatorApp: FastifyInstance | undefined
}

/** The operator's door: no page of another origin reads there, no proxy is believed, and nobody is counted. */
const openOperatorApp = (log: FastifyBaseLogger) =>
  createHttp({ log, trustProxy: false, corsOrigins: [], limits: undefined, translateError: fromDatabase })

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
}: AppParts): Promise<Apps> {
  const app = await createHttp({
    log,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    tls: config.publicUrl?.startsWith('https:') ?? false,
    limits: config.limits,
    connectionsPerAddress: config.connectionsPerAddress,
    redisUrl: config.redisUrl,
    translateError: fromDatabase,
  })
  const attempts = signInAttempts({ db, clock, secret: secrets.codigo, factor: config.failuresFactor, log })
  const { port, token } = config.operator
  const operatorApp = port === undefined ? undefined : await openOperatorApp(log)
  const metrics = openMetrics(app, db, { gateways, attempts: attempts.counts })
  if (operatorApp ?? token) serveOperatorPages(operatorApp ?? app, { db, metrics, token })
  servePhotos(app, photos)
  serveDocs(app)
  serveNotes(app, { securityContact: config.securityContact, site: config.publicUrl?.replace(/\/+$/, '') })

  const tokens = await createTokens(secrets.jwt, clock)
  const codes = accessCodes(secrets.codigo)
  const cipher = outboxCipher(secrets.codigo)
  const mail = config.email.smtpUrl ? { cipher, site: siteOf(config), queued: wakeDispatcher } : undefined
  const serve = server(app, sessionReader(db, tokens), cursors(secrets.jwt))

  saudeRoutes(serve, clock)
  auditoriaRoutes(serve, db)
  const verifyIdToken = identityProvider(config.idp, clock, log)
  authRoutes(serve, { db, tokens, codes, verifyIdToken, attempts, mail })
  linkRoutes(serve, { db, mail, attempts })
  medicamentosRoutes(serve, { db, clock, lexicon })
  farmaciasRoutes(serve, { db, clock, lexicon, places, codes, cipher, wakeDispatcher })
  trajectoRoutes(serve, db, config.routingUrl ? osrmEngine(config.routingUrl, log) : undefined)
  avaliacoesRoutes(serve, db)
  perfilRoutes(serve, { db, clock, photos })
  reservasRoutes(serve, { db, terms: config.reservas, wakeDispatcher })
  stockRoutes(serve, { db, lexicon })
  const reader = openStockReader()
  app.addHook('onClose', reader.close)
  stockUploadRoutes(serve, { db, lexicon, reader })
  contaRoutes(serve, { db, clock, tokens, verifyIdToken, attempts })
  denunciasRoutes(serve, db)
  adminRoutes(serve, { db, clock, codes, cipher, wakeDispatcher })
  return { app, operatorApp }
}
