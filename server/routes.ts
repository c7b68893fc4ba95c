import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { Secrets } from './config/secrets.ts'
import { baseUrl } from './config/services.ts'
import type { Changes } from './db/changes.ts'
import type { Database } from './db/database.ts'
import type { Clock } from './ground/clock.ts'
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
import { factorKeys, reauthenticate, type signInAttempts, type Tokens } from './modules/auth/public.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { secondFactorRoutes } from './modules/auth/second-factor/routes.ts'
import { telephoneRoutes } from './modules/auth/telephone/routes.ts'
import { avaliacoesRoutes } from './modules/avaliacoes/routes.ts'
import { cabazRoutes } from './modules/cabaz/routes.ts'
import { chavesRoutes } from './modules/chaves/routes.ts'
import { accountMerger } from './modules/conta/public.ts'
import { contaRoutes } from './modules/conta/routes.ts'
import type { Inbox } from './modules/conversas/public.ts'
import { conversasRoutes } from './modules/conversas/routes.ts'
import { openDialling } from './modules/conversas/ussd/public.ts'
import { ussdRoutes } from './modules/conversas/ussd/routes.ts'
import { credenciaisRoutes } from './modules/credenciais/routes.ts'
import { denunciasRoutes } from './modules/denuncias/routes.ts'
import {
  type Catalogue,
  countingPharmacies,
  type hoursReader,
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
import type { outboxCipher, SmsCeiling } from './modules/notificacoes/public.ts'
import { serveSmsReports } from './modules/notificacoes/reports/routes.ts'
import { servePhotos } from './modules/perfil/photos/routes.ts'
import type { PhotoStore } from './modules/perfil/public.ts'
import { perfilRoutes } from './modules/perfil/routes.ts'
import { problemasRoutes } from './modules/problemas/routes.ts'
import { recolhasRoutes } from './modules/recolhas/routes.ts'
import {
  answerBodies,
  type holdAdmission,
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
import { pagesConfig, servePages } from './pages/serve.ts'
import { openUploadWorkers } from './upload-workers.ts'

/** Parts that the routes of the modules are made of. */
export interface RouteParts {
  config: Config
  secrets: Secrets
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  photos: PhotoStore
  lexicon: Lexicon
  shelfWords: ShelfWordsKnown
  places: Places
  changes: Changes
  catalogue: Catalogue
  rules: { hours: ReturnType<typeof hoursReader>; licenceGraceDays: number | null }
  attempts: ReturnType<typeof signInAttempts>
  tokens: Tokens
  authenticate: Authenticate
  admission: ReturnType<typeof holdAdmission> | undefined
  cipher: ReturnType<typeof outboxCipher>
  /** Parts that text messages and USSD have in common. */
  conversing: Omit<Parameters<typeof openDialling>[0], 'transport' | 'sendsSms'>
  inbox: Inbox
  /** The public address, when there is one. */
  origin: string | undefined
  tls: boolean
  /** The most SMS in a day. */
  ceiling: SmsCeiling
  /** Wakes the dispatcher of messages: one was queued. */
  wakeDispatcher(): void
  /**
   * Lengthens how long a file may take to be read, the identity provider to answer, and a text message or a screen
   * of USSD. For tests, on machines that are busy with others; 1 without it.
   */
  deadlineFactor?: number
}

/** Registers every module by name, in their one order; each may enter only those before it. */
export async function registerRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { config, secrets, db, clock, log, photos, lexicon, shelfWords, places, changes, catalogue, rules } = parts
  const { attempts, tokens, authenticate, admission, cipher, conversing, inbox, origin, tls } = parts
  const { wakeDispatcher, deadlineFactor } = parts
  // the links of e-mails begin with this
  const site = origin ?? baseUrl(`http://localhost:${config.port}`)
  const { smsSecret: secret, addresses } = config.gateways
  const door = gatewayDoor({ secret, addresses })
  const onHoldError = (erro: Error) => log.error({ erro }, 'reserva feita de outra maneira, ou dita com menos')
  servePhotos(app, photos)
  serveSmsReports(app, db, door)

  const codes = accessCodes(secrets.codigo)
  const answers = answerCipher(secrets.codigo)
  const mail = config.email.smtpUrl ? { cipher, site: site, queued: wakeDispatcher } : undefined
  const workers = await openUploadWorkers(app, config, deadlineFactor)
  const { uploads, pageUploads, stock, register, rota, photos: decoder } = workers
  const serve = server(app, authenticate, cursors(secrets.jwt))

  saudeRoutes(serve, clock)
  auditoriaRoutes(serve, db)
  credenciaisRoutes(serve, db)
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
          flow: codeFlow({ ...config.idp, callback: `${site}/entrar/regresso` }, { log, deadlineFactor }),
        }
      : undefined,
  })
  const merge = accountMerger({ cipher, queued: wakeDispatcher })
  linkRoutes(serve, { db, mail, attempts, merge })
  const sms = config.sms.provider === 'log' ? undefined : { cipher, queued: wakeDispatcher, ceiling: parts.ceiling }
  const { smsCountries: countries } = config
  telephoneRoutes(serve, { db, tokens, attempts, merge, secret: secrets.codigo, sms, countries })
  problemasRoutes(serve, db)
  const meaning = rememberedMeanings(lexicon)
  const suggesting = { db, countPharmacies: countingPharmacies(catalogue, meaning, clock), lexicon, shelfWords }
  medicamentosRoutes(serve, suggesting)
  const registering = { db, clock, ...rules, codes, cipher, answers, wakeDispatcher }
  farmaciasRoutes(serve, { ...registering, catalogue, meaning, shelfWords, places })
  const { openDataLicence: licence } = config
  openDataRoutes(app, { catalogue, clock, licence, site: origin })
  fhirRoutes(app, { catalogue, clock, gazetteer: places.gazetteer, licence, site: site })
  placeRoutes(serve, { db, places })
  registerFileRoutes(serve, { ...registering, reader: register, uploads })
  rotaRoutes(serve, { db, clock, reader: rota, uploads })
  cabazRoutes(serve, { db, clock, catalogue, meaning, shelfWords })
  trajectoRoutes(serve, db, config.routingUrl ? osrmEngine(config.routingUrl, log) : undefined)
  avaliacoesRoutes(serve, db)
  perfilRoutes(serve, { db, clock, ...rules, cipher, photos, decoder, uploads })
  const webhooks = { cipher: webhookCipher(secrets.codigo), settings: config.webhooks }
  webhooksRoutes(serve, { db, clock, ...webhooks, wakeDispatcher })
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
  recolhasRoutes(serve, { db, clock, lexicon, wakeDispatcher })
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
    ...pagesConfig(config),
  })
}
