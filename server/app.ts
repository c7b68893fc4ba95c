import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { baseUrl } from './config/services.ts'
import { marks, openChanges, promptDatabase } from './db/changes.ts'
import { fromDatabase } from './db/errors.ts'
import type { PooledDatabase } from './db/pool.ts'
import type { SpanExporter } from './ground/trace.ts'
import { markAge } from './http/caching.ts'
import { createHttp } from './http/create.ts'
import { inProcess } from './http/in-process.ts'
import type { Authenticate } from './http/session.ts'
import { createTokens, sessionReader, sessionsByNumber, signInAttempts } from './modules/auth/public.ts'
import { keySessions } from './modules/chaves/public.ts'
import { type Inbox, openInbox, ownNumbers, receivingKeys } from './modules/conversas/public.ts'
import { type Catalogue, type Holidays, hoursReader, openCatalogue } from './modules/farmacias/catalogue/public.ts'
import type { GatewayHealth } from './modules/notificacoes/gateways/public.ts'
import { outboxCipher, type SmsCeiling, smsCeiling } from './modules/notificacoes/public.ts'
import { holdAdmission } from './modules/reservas/public.ts'
import { serveDocs } from './openapi/page.ts'
import { openMetrics } from './operator/metrics.ts'
import { serveNotes, serveOperatorPages } from './operator/pages.ts'
import { readiness } from './operator/ready.ts'
import { pageVisitors } from './pages/visitors.ts'
import { type RouteParts, registerRoutes } from './routes.ts'
import type { TaskHealth } from './worker/periodic.ts'

type GivenRouteParts =
  | 'config'
  | 'secrets'
  | 'clock'
  | 'log'
  | 'photos'
  | 'lexicon'
  | 'shelfWords'
  | 'places'
  | 'wakeDispatcher'
  | 'deadlineFactor'

/** Parts of the street door. Those of the routes go to the modules as they are. */
export interface AppParts extends Pick<RouteParts, GivenRouteParts> {
  db: PooledDatabase
  holidays: Holidays
  /** The health of the message gateways, for the metrics of the process that sends. */
  gateways?(): GatewayHealth[]
  /** The health of the worker's tasks. */
  tasks?(): TaskHealth[]
  /** Seconds since the last copy; undefined when the service makes none. */
  copyAge?: (() => Promise<number | undefined>) | undefined
  /** Receives a span for each request. */
  spans?: SpanExporter | undefined
}

export interface Apps {
  app: FastifyInstance
  /** The operator's own door, when it has one. */
  operatorApp: FastifyInstance | undefined
  catalogue: Catalogue
  /** Text messages that come in. */
  inbox: Inbox
  ceiling: SmsCeiling
}

/** The operator's door: no page of another origin reads there, no proxy is believed, and nobody is counted. */
const openOperatorApp = (log: FastifyBaseLogger) =>
  createHttp({ log, trustProxy: false, corsOrigins: [], limits: undefined, translateError: fromDatabase })

/** Between two looks at what changed, while nobody asks for anything. */
const POLL_MS = 20_000

/** The street door, with what all modules share; `routes.ts` registers the modules themselves. */
export async function createApp(parts: AppParts): Promise<Apps> {
  const { config, secrets, db: pool, clock, log, holidays, wakeDispatcher } = parts
  const { gateways = () => [], tasks = () => [], copyAge, spans } = parts
  const origin = config.publicUrl && baseUrl(config.publicUrl)
  const tls = config.publicUrl?.startsWith('https:') ?? false
  const changes = openChanges(pool, { withoutDatabaseMs: config.readsWithoutDatabaseMs, patience: pool.patience })
  const db = promptDatabase(pool, changes)
  const versions = marks(changes)
  const keys = keySessions({ db, changes, marks: versions })
  const app = await createHttp({
    log,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    tls,
    limits: config.limits,
    connectionsPerAddress: config.connectionsPerAddress,
    redisUrl: config.redisUrl,
    deadlineFactor: parts.deadlineFactor,
    visitors: pageVisitors({ secret: config.pagesSecret ?? secrets.jwt, shared: config.pagesSecret, clock, tls }),
    keys,
    spans,
    translateError: fromDatabase,
  })
  markAge(app, changes)
  const attempts = signInAttempts({
    db,
    clock,
    secret: secrets.codigo,
    factor: config.failuresFactor,
    phoneCodes: config.phoneCodes,
    log,
  })
  const { port, token } = config.operator
  const operatorApp = port === undefined ? undefined : await openOperatorApp(log)
  const tokens = await createTokens(secrets.jwt, clock)
  const sessions = sessionReader({ db, changes, marks: versions, tokens, factorRequired: config.factorRequired })
  const authenticate: Authenticate = (token) => (keys.hasForm(token) ? keys.read(token) : sessions.read(token))
  const hours = hoursReader(holidays)
  const { licenceGraceDays } = config.reservas
  const rules = { hours, licenceGraceDays }
  const catalogue = openCatalogue({ db: pool, ...rules, changes, shelvesBytes: config.catalogueBytes })
  // knowledge of changes is trusted for a minute; without polls, a quiet service would read the register again
  const polls = setInterval(() => changes.known().catch(() => {}), POLL_MS).unref()
  app.addHook('onClose', async () => clearInterval(polls))
  const ready = readiness(pool, log)
  const readsOnly = async () => {
    await changes.knownOrLast().catch(() => {})
    return changes.readsFromMemory()
  }
  const admission = config.newAccounts && holdAdmission({ db, log, secret: secrets.codigo, limits: config.newAccounts })
  const cipher = outboxCipher(secrets.codigo)
  const ceiling = smsCeiling({ db: pool, perDay: config.smsPerDay, log })
  const conversing = {
    db: pool,
    clock,
    log,
    cipher,
    keys: receivingKeys(secrets.codigo),
    sessions: sessionsByNumber({
      db,
      tokens,
      attempts,
      newAccountHours: config.newAccountHours,
      newAccountsPerHour: config.newAccountsPerHour,
    }),
    queued: wakeDispatcher,
    countries: config.smsCountries,
    emergency: config.conversations.emergency,
    deadlineFactor: parts.deadlineFactor,
  }
  const inbox = openInbox({
    ...conversing,
    transport: inProcess(app, 'sms'),
    settings: config.conversations,
    ceiling,
    own: await ownNumbers(config),
  })
  const watched = {
    gateways,
    attempts: attempts.counts,
    messagesReceived: inbox.counts,
    smsShare: ceiling.share,
    messagesUnread: inbox.unread,
    holdsRefused: () => admission?.refused() ?? [],
    tasks,
    copyAge,
    ready,
    cacheBytes: () => ({ ...catalogue.bytes(), sessoes: sessions.bytes }),
    dataDir: config.dataDir,
  }
  const metrics = openMetrics(app, pool, watched)
  if (operatorApp ?? token) serveOperatorPages(operatorApp ?? app, { ready, readsOnly, metrics, token })
  serveDocs(app)
  serveNotes(app, { securityContact: config.securityContact, site: origin })

  await registerRoutes(app, {
    ...parts,
    db,
    changes,
    catalogue,
    rules,
    attempts,
    tokens,
    authenticate,
    admission,
    cipher,
    ceiling,
    conversing,
    inbox,
    origin,
    tls,
  })
  return { app, operatorApp, catalogue, inbox, ceiling }
}
