import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import type { Config } from './config/config.ts'
import type { Secrets } from './config/secrets.ts'
import { baseUrl } from './config/services.ts'
import type { Changes, Marks } from './db/changes.ts'
import type { Database } from './db/database.ts'
import type { PooledDatabase } from './db/pool.ts'
import type { Clock } from './ground/clock.ts'
import { gatewayDoor } from './http/gateway-door.ts'
import { inProcess } from './http/in-process.ts'
import type { Authenticate } from './http/session.ts'
import { openUploads } from './http/upload.ts'
import { accessCodes } from './modules/auth/codes/public.ts'
import { identityProvider } from './modules/auth/provider/public.ts'
import {
  factorKeys,
  reauthenticate,
  sessionReader,
  sessionsByNumber,
  signInAttempts,
  type Tokens,
} from './modules/auth/public.ts'
import type { keySessions } from './modules/chaves/public.ts'
import { accountMerger } from './modules/conta/public.ts'
import { openInbox, ownNumbers, receivingKeys } from './modules/conversas/public.ts'
import { type Holidays, hoursReader } from './modules/horario/public.ts'
import { answerCipher } from './modules/idempotencia/public.ts'
import type { Places } from './modules/lugares/public.ts'
import { rememberedMeanings, type ShelfWordsKnown } from './modules/medicamentos/public.ts'
import { outboxCipher, smsCeiling } from './modules/notificacoes/public.ts'
import type { Operation } from './modules/operacao/public.ts'
import type { PhotoStore } from './modules/perfil/public.ts'
import { countingPharmacies, openCatalogue } from './modules/procura/catalogue/public.ts'
import { knownNotices } from './modules/recolhas/public.ts'
import { holdAdmission } from './modules/reservas/public.ts'

/** The parts that the street door is opened with. */
export interface GivenParts {
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
  /**
   * Lengthens how long a file may take to be read, the identity provider to answer, and a text message or a screen
   * of USSD. For tests, on machines that are busy with others; 1 without it.
   */
  deadlineFactor?: number
}

/** The parts that tell what changed, and those made of them before the door was there. */
interface EarlyParts {
  /** The database, which is asked for what changed with each statement. */
  db: Database
  changes: Changes
  marks: Marks
  keys: ReturnType<typeof keySessions>
  tokens: Tokens
  operation: Operation
}

/** The parts that modules share. Each module takes those that it needs. */
export type Parts = Awaited<ReturnType<typeof openParts>>

/** Makes the parts that more than one module uses, each from those before it. */
export async function openParts(app: FastifyInstance, given: GivenParts, early: EarlyParts) {
  const { config, secrets, db: pool, clock, log, lexicon, wakeDispatcher, deadlineFactor } = given
  const { codigo: secret } = secrets
  const { smsCountries: countries } = config
  const { db, changes, marks, keys, tokens, operation } = early
  const origin = config.publicUrl && baseUrl(config.publicUrl)
  // the links of e-mails begin with this
  const site = origin ?? baseUrl(`http://localhost:${config.port}`)
  const uploads = openUploads(join(config.dataDir, 'recebidos'))
  await uploads.sweep()

  const cipher = outboxCipher(secret)
  const queued = { cipher, queued: wakeDispatcher }
  const ceiling = smsCeiling({ db: pool, perDay: config.smsPerDay, log })
  const mail = config.email.smtpUrl ? { ...queued, site } : undefined
  const sms = config.sms.provider === 'log' ? undefined : { ...queued, ceiling }

  const { failuresFactor: factor, phoneCodes, factorRequired, idp } = config
  const attempts = signInAttempts({ db, clock, secret, factor, phoneCodes, log })
  const sessions = sessionReader({ db, changes, marks, tokens, factorRequired })
  const authenticate: Authenticate = (token) => (keys.hasForm(token) ? keys.read(token) : sessions.read(token))
  const verifyIdToken = identityProvider(idp, { clock, log, deadlineFactor })
  const merge = accountMerger(queued)
  const proving = { db, clock, verifyIdToken, attempts, secret, merge, sms, countries }
  const prove = reauthenticate.bind(undefined, proving)

  const rules = { hours: hoursReader(given.holidays), licenceGraceDays: config.reservas.licenceGraceDays }
  const { catalogueBytes: shelvesBytes } = config
  const catalogue = openCatalogue({ db: pool, ...rules, changes, shelvesBytes })
  const notices = knownNotices(pool, changes)
  const meaning = rememberedMeanings(lexicon)
  const admission = config.newAccounts && holdAdmission({ db, log, secret, limits: config.newAccounts })

  const { newAccountHours, newAccountsPerHour, conversations } = config
  const conversing = {
    db: pool,
    clock,
    log,
    ...queued,
    keys: receivingKeys(secret),
    sessions: sessionsByNumber({ db, tokens, attempts, newAccountHours, newAccountsPerHour }),
    countries,
    emergency: conversations.emergency,
    admitWrite: operation.admitWrite,
    deadlineFactor,
  }
  const own = await ownNumbers(config)
  const inbox = openInbox({ ...conversing, transport: inProcess(app, 'sms'), settings: conversations, ceiling, own })
  const { smsSecret, addresses } = config.gateways
  return {
    ...given,
    ...rules,
    ...proving,
    db,
    changes,
    origin,
    site,
    uploads,
    cipher,
    ceiling,
    mail,
    tokens,
    sessions,
    operation,
    authenticate,
    prove,
    catalogue,
    notices,
    meaning,
    admission,
    conversing,
    inbox,
    codes: accessCodes(secret),
    factorKeys: factorKeys(secret),
    answers: answerCipher(secret),
    countPharmacies: countingPharmacies(catalogue, meaning, clock),
    pushing: config.push && { config: config.push, cipher },
    licence: config.openDataLicence,
    smsDoor: gatewayDoor({ secret: smsSecret, addresses }),
  }
}
