import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CopyAges } from './copia/schedule.ts'
import { marks, openChanges, promptDatabase } from './db/changes.ts'
import { fromDatabase } from './db/errors.ts'
import type { OutageLog } from './ground/outage-log.ts'
import type { SpanExporter } from './ground/trace.ts'
import { markAge } from './http/caching.ts'
import { createHttp } from './http/create.ts'
import { inProcess, inProcessListening } from './http/in-process.ts'
import { cursors } from './http/paging.ts'
import { server } from './http/serve.ts'
import { openUploads } from './http/upload.ts'
import { createTokens, isOfStaff } from './modules/auth/public.ts'
import { keySessions } from './modules/chaves/public.ts'
import type { GatewayHealth } from './modules/notificacoes/gateways/public.ts'
import { openOperation } from './modules/operacao/public.ts'
import { serveDocs } from './openapi/page.ts'
import { openMetrics } from './operator/metrics.ts'
import { serveNotes, serveOperatorPages } from './operator/pages.ts'
import { readiness } from './operator/ready.ts'
import { pagesConfig, servePages } from './pages/serve.ts'
import { pageVisitors } from './pages/visitors.ts'
import { type GivenParts, openParts, type Parts } from './parts.ts'
import { openModules } from './routes.ts'
import type { TaskHealth } from './worker/periodic.ts'

/** Parts of the street door. */
export interface AppParts extends GivenParts {
  outages: OutageLog
  /** The health of the message gateways, for the metrics of the process that sends. */
  gateways?(): GatewayHealth[]
  /** The health of the worker's tasks. */
  tasks?(): TaskHealth[]
  /** Seconds since the last copy; undefined when the service makes none. */
  copyAges?: (() => Promise<CopyAges>) | undefined
  /** Receives a span for each request. */
  spans?: SpanExporter | undefined
}

export interface Apps extends Pick<Parts, 'catalogue' | 'inbox' | 'ceiling'> {
  app: FastifyInstance
  /** The operator's own door, when it has one. */
  operatorApp: FastifyInstance | undefined
}

/** The operator's door: no page of another origin reads there, no proxy is believed, and nobody is counted. */
const openOperatorApp = ({ log, outages }: Pick<AppParts, 'log' | 'outages'>) =>
  createHttp({ log, outages, trustProxy: false, corsOrigins: [], limits: undefined, translateError: fromDatabase })

/** Between two looks at what changed, while nobody asks for anything. */
const POLL_MS = 20_000

/** The street door: HTTP, the modules behind it, and what is no module's: the operator's pages, the documents and the pages. */
export async function createApp(given: AppParts): Promise<Apps> {
  const { config, secrets, db: pool, clock, log } = given
  const { gateways = () => [], tasks = () => [], copyAges, spans } = given
  const tls = config.publicUrl?.startsWith('https:') ?? false
  const changes = openChanges(pool, { withoutDatabaseMs: config.readsWithoutDatabaseMs, patience: pool.patience })
  const early = { db: promptDatabase(pool, changes), changes, marks: marks(changes) }
  const keys = keySessions(early)
  const tokens = await createTokens(secrets.jwt, clock)
  const operation = openOperation({ db: pool, changes, clock, log })
  const app = await createHttp({
    log,
    outages: given.outages,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    tls,
    limits: config.limits,
    connectionsPerAddress: config.connectionsPerAddress,
    redisUrl: config.redisUrl,
    deadlineFactor: given.deadlineFactor,
    visitors: pageVisitors({ secret: config.pagesSecret ?? secrets.jwt, shared: config.pagesSecret, clock, tls }),
    keys,
    isOfStaff: (token) => isOfStaff(tokens, token),
    spans,
    translateError: fromDatabase,
  })
  markAge(app, changes)
  const { port, token } = config.operator
  const operatorApp = port === undefined ? undefined : await openOperatorApp(given)
  const parts = await openParts(app, given, { ...early, keys, tokens, operation })
  const { catalogue, inbox, ceiling, origin } = parts
  // knowledge of changes is trusted for a minute; without polls, a quiet service would read the register again
  const polls = setInterval(() => changes.known().catch(() => {}), POLL_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(polls)
    operation.close()
  })
  const ready = readiness(changes, log)
  const readsOnly = async () => {
    await changes.knownOrLast().catch(() => {})
    return changes.readsFromMemory()
  }
  const watched = {
    gateways,
    attempts: parts.attempts.counts,
    messagesReceived: inbox.counts,
    smsShare: ceiling.share,
    messagesUnread: inbox.unread,
    holdsRefused: () => parts.admission?.refused() ?? [],
    tasks,
    copyAges,
    ready,
    cacheBytes: () => ({ ...catalogue.bytes(), sessoes: parts.sessions.bytes }),
    dataDir: config.dataDir,
  }
  const metrics = openMetrics(app, pool, watched)
  if (operatorApp ?? token)
    serveOperatorPages(operatorApp ?? app, { ready, readsOnly, isDiskFull: () => pool.isDiskFull, metrics, token })
  serveDocs(app)
  serveNotes(app, { securityContact: config.securityContact, site: origin })
  await openModules(server(app, parts.authenticate, cursors(secrets.jwt), operation.admitWrite), parts)
  // the pages send the files that they receive on to the API, which has places of its own
  const uploads = openUploads(join(config.dataDir, 'recebidos-paginas'))
  await uploads.sweep()
  const listening = inProcessListening(app)
  await servePages(app, {
    transport: inProcess(app),
    notices: operation.notices,
    listening,
    uploads,
    tls,
    origin,
    ...pagesConfig(config),
  })
  return { app, operatorApp, catalogue, inbox, ceiling }
}
