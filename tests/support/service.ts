import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { pino } from 'pino'
import { loadLexicon } from '#medicamentos/load-lexicon.ts'
import { createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { openPool, type PooledDatabase } from '#server/db/pool.ts'
import { openWebhookSender, webhookCipher } from '#server/doors/webhooks/public.ts'
import { outageLog } from '#server/ground/outage-log.ts'
import type { Inbox } from '#server/modules/conversas/public.ts'
import { loadHolidays } from '#server/modules/horario/load-holidays.gateway.ts'
import { loadPlaces } from '#server/modules/lugares/public.ts'
import { shelfWordsKnown } from '#server/modules/medicamentos/public.ts'
import { logEmail, logSms, noPush } from '#server/modules/notificacoes/gateways/public.ts'
import { outboxCipher, type SmsCeiling } from '#server/modules/notificacoes/public.ts'
import { openPhotos } from '#server/modules/perfil/public.ts'
import { startWorker, type Worker } from '#server/worker/worker.ts'
import { adminAccount } from './admin-account.ts'
import { Client } from './client.ts'
import { cloneWithAdmin } from './database.ts'
import { lexicon } from './lexicon.ts'
import { DEADLINE_FACTOR, relaxedTimeouts } from './pace.ts'

export interface TestService {
  /** http://127.0.0.1:port */
  address: string
  /** Calls without a session. */
  anyone: Client
  /** Client of the operator, at the operator's own port. */
  operator: Client
  /** An administrator (gestor_admins), signed in. */
  admin(): Promise<Client>
  connection: pg.ClientConfig
  db: PooledDatabase
  app: FastifyInstance
  /** Text messages that come in, for what the worker does with them. */
  inbox: Inbox
  /** The most SMS in a day. */
  ceiling: SmsCeiling
  /** Lines that the service has logged, each in JSON. */
  logged: string[]
  dataDir: string
  /** Moves the clock that rules and tokens go by; the database's stays. */
  setTime(now: Date | undefined): void
  stop(): Promise<void>
}

export interface ServiceOptions {
  /** Environment variables of the service; limits are off, and failed sign-ins hardly counted, unless set. */
  env?: Record<string, string>
  /** Starts the worker. Without it nothing expires or is sent unless a test does it. */
  worker?: boolean
  /**
   * Uses the short time limits of production for the database. Without it the limits are so long that only an answer
   * that never comes is given up.
   */
  strictTimeouts?: boolean
  /** Uses the short time limits of production for the identity provider and for files; the database has more time. */
  strictPeerTimeouts?: boolean
  /**
   * Has as many connections to the database as a process has, for requests that wait in a transaction all at once. Without it there are few:
   * each new one reads the catalogue and plans every statement anew.
   */
  crowd?: boolean
  /** An existing database, for a second process beside the first. */
  connection?: pg.ClientConfig
  /** The key of the codes, where it is not `testSecrets.codigo`. */
  codigoSecret?: string
}

/** The service's secrets, for forging tokens. */
export const testSecrets = {
  jwt: 'segredo dos tokens, só para testes, 32+',
  codigo: 'segredo dos códigos, só para testes, 32+',
}

const shipped = { lexicon, places: loadPlaces(), holidays: loadHolidays() }

/** The project's own tables are read once a process; an operator's file at each start, as the service does. */
const loadTables = ({ lexicon, placesFile, holidaysFile }: Config) => ({
  lexicon: lexicon.extra || lexicon.showsControlled ? loadLexicon(lexicon) : shipped.lexicon,
  places: placesFile ? loadPlaces(placesFile) : shipped.places,
  holidays: holidaysFile ? loadHolidays(holidaysFile) : shipped.holidays,
})

const FEW_CONNECTIONS = 5

/** The real application on a real database of its own, listening on a free port. A failed start leaves nothing behind. */
export async function startTestService(options: ServiceOptions = {}): Promise<TestService> {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    const last = undo.pop()
    if (!last) return
    try {
      await last()
    } finally {
      await stop()
    }
  }
  try {
    return { ...(await start(options, undo)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param undo functions that stop or remove each thing that was started or made, in the order of their making */
async function start(
  {
    env = {},
    worker = false,
    strictTimeouts = false,
    strictPeerTimeouts = false,
    crowd = false,
    connection,
    codigoSecret = testSecrets.codigo,
  }: ServiceOptions,
  undo: (() => Promise<unknown>)[],
): Promise<Omit<TestService, 'stop'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-teste-'))
  undo.push(() => rm(dataDir, { recursive: true, force: true }))
  const secrets = { jwt: testSecrets.jwt, codigo: codigoSecret }
  const config = readConfig({
    LIMITES: 'off',
    FALHAS_FACTOR: '1000',
    RESERVAS_POR_HORA: '100000',
    SMS_ESPERA_SEGUNDOS: '0',
    SMS_INTERVALO_SEGUNDOS: '0',
    OPERADOR_PORT: '0',
    DATA_DIR: dataDir,
    ...env,
  })
  const tables = loadTables(config)
  const ownConnection = connection ?? (await ownDatabase(undo))
  const patience = strictTimeouts ? {} : relaxedTimeouts
  const max = crowd ? config.dbConnections : FEW_CONNECTIONS
  const db = openPool({ connection: ownConnection, name: 'botica teste', max, patience, onIdleError() {} })
  const shelfWords = shelfWordsKnown(db, tables.lexicon)
  undo.push(() => db.close())
  const logged: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line: string) => logged.push(line) })
  const outages = outageLog(log, () => db.isAnswering)
  const photos = await openPhotos(config, log)
  undo.push(async () => photos.close())
  let now: Date | undefined
  const clock = () => now ?? new Date()
  let running: Worker | undefined
  const { app, operatorApp, catalogue, inbox, ceiling } = await createApp({
    config,
    secrets,
    db,
    clock,
    log,
    outages,
    photos,
    ...tables,
    shelfWords,
    deadlineFactor: strictPeerTimeouts ? 1 : DEADLINE_FACTOR,
    wakeDispatcher: () => running?.wakeDispatcher(),
    tasks: () => running?.health() ?? [],
    copyAges: config.copies && (async () => ({ made: undefined, taken: undefined })),
  })
  undo.push(() => app.close())
  if (operatorApp) undo.push(() => operatorApp.close())
  const listening = { host: '127.0.0.1', port: 0 }
  const address = await app.listen(listening)
  // a client of a test may be idle for minutes on a busy machine, and must not meet a connection that is just being closed
  app.server.keepAliveTimeout = 600_000
  const operator = new Client((await operatorApp?.listen(listening)) ?? address)
  if (worker) {
    const cipher = outboxCipher(secrets.codigo)
    running = startWorker({
      db,
      clock,
      cipher,
      sms: logSms(log),
      smsRules: config.smsRules,
      ceiling,
      email: logEmail(log),
      push: noPush,
      photos,
      catalogue,
      lexicon: tables.lexicon,
      places: tables.places,
      shelfWords,
      reminderMinutes: config.reminderMinutes,
      terms: config.reservas,
      takeUpMessages: inbox.takeUp,
      webhooks: openWebhookSender({
        db,
        clock,
        cipher: webhookCipher(secrets.codigo),
        settings: config.webhooks,
        log,
      }),
      log,
      outages,
    })
    undo.push(running.stop)
  }
  const anyone = new Client(address)
  return {
    address,
    anyone,
    operator,
    admin: () => anyone.login(adminAccount.email, adminAccount.password),
    connection: ownConnection,
    db,
    app,
    inbox,
    ceiling,
    logged,
    dataDir,
    setTime(time) {
      now = time
    },
  }
}

async function ownDatabase(undo: (() => Promise<unknown>)[]): Promise<pg.ClientConfig> {
  const { connection, drop } = await cloneWithAdmin()
  undo.push(drop)
  return connection
}
