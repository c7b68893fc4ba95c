import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { Secrets } from './config/secrets.ts'
import { baseUrl } from './config/services.ts'
import { marks, openChanges, promptDatabase } from './db/changes.ts'
import { fromDatabase } from './db/errors.ts'
import type { PooledDatabase } from './db/pool.ts'
import type { Clock } from './ground/clock.ts'
import type { Spans } from './ground/trace.ts'
import { markAge } from './http/caching.ts'
import { createHttp } from './http/create.ts'
import { gatewayDoor } from './http/gateway-door.ts'
import { inProcess, inProcessListening } from './http/in-process.ts'
import { cursors } from './http/paging.ts'
import { server } from './http/serve.ts'
import type { Authenticate } from './http/session.ts'
import { figureRoutes } from './modules/admin/figures/routes.ts'
import { messageRoutes } from './modules/admin/messages/routes.ts'
import { adminRoutes } from './modules/admin/routes.ts'
import { alertasRoutes } from './modules/alertas/routes.ts'
import { auditoriaRoutes } from './modules/auditoria/routes.ts'
import { accessCodes } from './modules/auth/codes/public.ts'
import { linkRoutes } from './modules/auth/links/routes.ts'
import { codeFlow, identityProvider, sealedRequests } from './modules/auth/provider/public.ts'
import { providerRoutes } from './modules/auth/provider/routes.ts'
import {
  createTokens,
  factorKeys,
  reauthenticate,
  sessionReader,
  sessionsByNumber,
  signInAttempts,
} from './modules/auth/public.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { secondFactorRoutes } from './modules/auth/second-factor/routes.ts'
import { telephoneRoutes } from './modules/auth/telephone/routes.ts'
import { avaliacoesRoutes } from './modules/avaliacoes/routes.ts'
import { cabazRoutes } from './modules/cabaz/routes.ts'
import { keySessions } from './modules/chaves/public.ts'
import { chavesRoutes } from './modules/chaves/routes.ts'
import { accountMerger } from './modules/conta/public.ts'
import { contaRoutes } from './modules/conta/routes.ts'
import { type Inbox, openInbox, ownNumbers, receivingKeys } from './modules/conversas/public.ts'
import { conversasRoutes } from './modules/conversas/routes.ts'
import { openDialling } from './modules/conversas/ussd/public.ts'
import { ussdRoutes } from './modules/conversas/ussd/routes.ts'
import { denunciasRoutes } from './modules/denuncias/routes.ts'
import {
  type Catalogue,
  countingPharmacies,
  type Holidays,
  hoursReader,
  openCatalogue,
  whenOpens,
} from './modules/farmacias/catalogue/public.ts'
import { fhirRoutes } from './modules/farmacias/fhir/routes.ts'
import { registerFileRoutes } from './modules/farmacias/import/routes.ts'
import { openDataRoutes } from './modules/farmacias/open-data/routes.ts'
import type { Places } from './modules/farmacias/places/public.ts'
import { placeRoutes } from './modules/farmacias/places/routes.ts'
import { rotaRoutes } from './modules/farmacias/rota/routes.ts'
import { farmaciasRoutes } from './modules/farmacias/routes.ts'
import { answerCipher } from './modules/idempotencia/public.ts'
import { mcpRoutes } from './modules/mcp/routes.ts'
import { type Lexicon, rememberedMeanings, type ShelfWordsKnown } from './modules/medicamentos/public.ts'
import { medicamentosRoutes } from './modules/medicamentos/routes.ts'
import type { GatewayHealth } from './modules/notificacoes/gateways/public.ts'
import { outboxCipher } from './modules/notificacoes/public.ts'
import { serveSmsReports } from './modules/notificacoes/reports/routes.ts'
import { servePhotos } from './modules/perfil/photos/routes.ts'
import type { PhotoStore } from './modules/perfil/public.ts'
import { perfilRoutes } from './modules/perfil/routes.ts'
import { problemasRoutes } from './modules/problemas/routes.ts'
import { recolhasRoutes } from './modules/recolhas/routes.ts'
import {
  answerBodies,
  holdAdmission,
  holdingOnceTogether,
  holdingTogether,
  openEvents,
} from './modules/reservas/public.ts'
import { reservasRoutes } from './modules/reservas/routes.ts'
import { saudeRoutes } from './modules/saude/routes.ts'
import { stockFeedRoutes } from './modules/stock/feed/routes.ts'
import { stockRoutes } from './modules/stock/routes.ts'
import { stockUploadRoutes } from './modules/stock/upload/routes.ts'
import { osrmEngine } from './modules/trajecto/public.ts'
import { trajectoRoutes } from './modules/trajecto/routes.ts'
import { webhookCipher } from './modules/webhooks/public.ts'
import { webhooksRoutes } from './modules/webhooks/routes.ts'
import { serveDocs } from './openapi/page.ts'
import { openMetrics } from './operator/metrics.ts'
import { serveNotes, serveOperatorPages } from './operator/pages.ts'
import { readiness } from './operator/ready.ts'
import { servePages } from './pages/serve.ts'
import { pageVisitors } from './pages/visitors.ts'
import { openUploadWorkers } from './upload-workers.ts'
import type { TaskHealth } from './worker/periodic.ts'

export interface AppParts {
  config: Config
  secrets: Secrets
  db: PooledDatabase
  clock: Clock
  log: FastifyBaseLogger
  photos: PhotoStore
  lexicon: Lexicon
  shelfWords: ShelfWordsKnown
  places: Places
  holidays: Holidays
  /** Wakes the dispatcher of messages: one was queued. */
  wakeDispatcher(): void
  /** The health of the message gateways, for the metrics of the process that sends. */
  gateways?(): GatewayHealth[]
  /** The health of the worker's tasks. */
  tasks?(): TaskHealth[]
  /** Seconds since the last copy; undefined when the service makes none. */
  copyAge?: (() => Promise<number | undefined>) | undefined
  /** Receives a span for each request. */
  spans?: Spans | undefined
  /**
   * Lengthens how long a file may take to be read, and the identity provider to answer. For tests, on machines that are
   * busy with others; 1 without it.
   */
  deadlineFactor?: number
}

/** The links of e-mails begin with this. */
const siteOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) =>
  baseUrl(publicUrl ?? `http://localhost:${port}`)

export interface Apps {
  app: FastifyInstance
  /** The operator's own door, when it has one. */
  operatorApp: FastifyInstance | undefined
  catalogue: Catalogue
  /** Text messages that come in. */
  inbox: Inbox
}

/** The operator's door: no page of another origin reads there, no proxy is believed, and nobody is counted. */
const openOperatorApp = (log: FastifyBaseLogger) =>
  createHttp({ log, trustProxy: false, corsOrigins: [], limits: undefined, translateError: fromDatabase })

/** Between two looks at what changed, while nobody asks for anything. */
const POLL_MS = 20_000

/** The street door: every module by name, in their one order; each may enter only those before it. */
export async function createApp({
  config,
  secrets,
  db: pool,
  clock,
  log,
  photos,
  lexicon,
  shelfWords,
  places,
  holidays,
  wakeDispatcher,
  gateways = () => [],
  tasks = () => [],
  copyAge,
  spans,
  deadlineFactor,
}: AppParts): Promise<Apps> {
  const origin = config.publicUrl && baseUrl(config.publicUrl)
  const tls = config.publicUrl?.startsWith('https:') ?? false
  const changes = openChanges(pool, { withoutDatabaseMs: config.readsWithoutDatabaseMs })
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
  const onHoldError = (erro: Error) => log.error({ erro }, 'reserva feita de outra maneira, ou dita com menos')
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
  const conversing = {
    db: pool,
    clock,
    log,
    cipher,
    keys: receivingKeys(secrets.codigo),
    sessions: sessionsByNumber({ db, tokens, newAccountHours: config.newAccountHours }),
    queued: wakeDispatcher,
  }
  const inbox = openInbox({
    ...conversing,
    transport: inProcess(app, 'sms'),
    settings: config.conversations,
    own: await ownNumbers(config),
  })
  const watched = {
    gateways,
    attempts: attempts.counts,
    messagesReceived: inbox.counts,
    holdsRefused: () => admission?.refused() ?? [],
    tasks,
    copyAge,
    ready,
    kept: () => ({ ...catalogue.bytes(), sessoes: sessions.bytes }),
    dataDir: config.dataDir,
  }
  const metrics = openMetrics(app, pool, watched)
  if (operatorApp ?? token) serveOperatorPages(operatorApp ?? app, { ready, readsOnly, metrics, token })
  servePhotos(app, photos)
  const { smsSecret: secret, addresses } = config.gateways
  const door = gatewayDoor({ secret, addresses })
  serveSmsReports(app, db, door)
  serveDocs(app)
  serveNotes(app, { securityContact: config.securityContact, site: origin })

  const codes = accessCodes(secrets.codigo)
  const answers = answerCipher(secrets.codigo)
  const mail = config.email.smtpUrl ? { cipher, site: siteOf(config), queued: wakeDispatcher } : undefined
  const workers = await openUploadWorkers(app, config, deadlineFactor)
  const { uploads, pageUploads, stock, register, rota, photos: decoder } = workers
  const serve = server(app, authenticate, cursors(secrets.jwt))

  saudeRoutes(serve, clock)
  auditoriaRoutes(serve, db)
  chavesRoutes(serve, { db, clock, answers })
  const verifyIdToken = identityProvider(config.idp, { clock, log, deadlineFactor })
  const factor = { db, clock, keys: factorKeys(secrets.codigo), attempts }
  authRoutes(serve, { ...factor, tokens, codes, verifyIdToken, mail })
  secondFactorRoutes(serve, {
    ...factor,
    required: config.factorRequired,
    prove: (session, proof) =>
      reauthenticate({ db, clock, verifyIdToken, attempts, secret: secrets.codigo }, session, proof),
    issue: tokens.issue,
  })
  providerRoutes(serve, {
    requests: sealedRequests(secrets.codigo, clock),
    provider: config.idp?.name
      ? {
          nome: config.idp.name,
          flow: codeFlow({ ...config.idp, callback: `${siteOf(config)}/entrar/regresso` }, { log, deadlineFactor }),
        }
      : undefined,
  })
  const merge = accountMerger({ cipher, queued: wakeDispatcher })
  linkRoutes(serve, { db, mail, attempts, merge })
  const sms = config.sms.provider === 'log' ? undefined : { cipher, queued: wakeDispatcher }
  telephoneRoutes(serve, { db, tokens, attempts, merge, secret: secrets.codigo, sms })
  problemasRoutes(serve, db)
  const suggesting = { db, countPharmacies: countingPharmacies(catalogue, clock), lexicon, shelfWords }
  medicamentosRoutes(serve, suggesting)
  recolhasRoutes(serve, { db, clock, lexicon, wakeDispatcher })
  const registering = { db, clock, ...rules, codes, cipher, answers, wakeDispatcher }
  const meaning = rememberedMeanings(lexicon)
  farmaciasRoutes(serve, { ...registering, catalogue, meaning, shelfWords, places })
  const { openDataLicence: licence } = config
  openDataRoutes(app, { catalogue, clock, licence, site: origin })
  fhirRoutes(app, { catalogue, clock, gazetteer: places.gazetteer, licence, site: siteOf(config) })
  placeRoutes(serve, { db, places })
  registerFileRoutes(serve, { ...registering, reader: register, uploads })
  rotaRoutes(serve, { db, clock, reader: rota, uploads })
  cabazRoutes(serve, { db, clock, catalogue, meaning, shelfWords })
  trajectoRoutes(serve, db, config.routingUrl ? osrmEngine(config.routingUrl, log) : undefined)
  avaliacoesRoutes(serve, db)
  perfilRoutes(serve, { db, clock, ...rules, photos, decoder, uploads })
  const webhooks = { cipher: webhookCipher(secrets.codigo), settings: config.webhooks }
  webhooksRoutes(serve, { db, ...webhooks, wakeDispatcher })
  const events = openEvents({ db, changes })
  app.addHook('preClose', async () => events.close())
  const holding = {
    db,
    terms: config.reservas,
    answerBody: answerBodies(whenOpens(catalogue, clock), onHoldError),
    onError: onHoldError,
  }
  reservasRoutes(serve, {
    ...holding,
    admission,
    tryHold: holdingTogether(db, onHoldError),
    holdOnce: holdingOnceTogether(holding),
    wakeDispatcher,
    events,
    authenticate,
  })
  stockRoutes(serve, suggesting)
  stockUploadRoutes(serve, { db, lexicon, reader: stock, uploads })
  stockFeedRoutes(serve, { db, lexicon, uploads })
  const pushing = config.push && { config: config.push, cipher }
  alertasRoutes(serve, { db, meaning, mails: mail !== undefined, texts: sms !== undefined, pushing })
  contaRoutes(serve, { db, clock, tokens, verifyIdToken, attempts, secret: secrets.codigo })
  denunciasRoutes(serve, db)
  adminRoutes(serve, registering)
  figureRoutes(serve, db)
  messageRoutes(serve, { db, wakeDispatcher })
  conversasRoutes(app, { door, webhook: config.conversations.webhook, clock, inbox })
  const sendsSms = config.sms.provider !== 'log'
  ussdRoutes(app, {
    door: gatewayDoor({ secret: config.gateways.ussdSecret, addresses }),
    dialling: openDialling({ ...conversing, transport: inProcess(app, 'ussd'), sendsSms }),
  })
  await mcpRoutes(app, { enabled: config.mcp, transport: inProcess(app), corsOrigins: config.corsOrigins })
  await servePages(app, {
    transport: inProcess(app),
    listening: inProcessListening(app),
    uploads: pageUploads,
    tls,
    origin,
    images: config.s3?.publicUrl,
    development: config.development,
    tiles: config.mapTiles,
    contact: config.contact,
    texts: config.gateways,
  })
  return { app, operatorApp, catalogue, inbox }
}
