import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { loadLexicon } from '#medicamentos/load-lexicon.ts'
import { medicineQuery } from '#medicamentos/query.ts'
import { createApp } from './app.ts'
import type { Config } from './config/config.ts'
import { loadSecrets } from './config/secrets.ts'
import { type ScheduledCopies, startCopies } from './copia/schedule.ts'
import { secretsToCopy } from './copia/secrets.ts'
import { connectDatabase } from './db/connection/connect.ts'
import { assertSameKey, noteKey } from './db/key-mark.ts'
import { migrate } from './db/migrate.ts'
import { openWebhookSender, webhookCipher } from './doors/webhooks/public.ts'
import { systemClock } from './ground/clock.ts'
import { StartupError } from './ground/error.ts'
import { ensureFirstAdmin } from './modules/auth/public.ts'
import { loadHolidays } from './modules/horario/public.ts'
import { loadPlaces } from './modules/lugares/public.ts'
import { reclassify, shelfWordsKnown } from './modules/medicamentos/public.ts'
import { openGateways } from './modules/notificacoes/gateways/public.ts'
import { loadNumberingPlans, outboxCipher } from './modules/notificacoes/public.ts'
import { openPhotos } from './modules/perfil/public.ts'
import { learnNames } from './modules/procura/catalogue/public.ts'
import { checkFiles, checkOpenDatabase } from './operator/start-checks.ts'
import { openSpans } from './tracing/open.ts'
import { startWorker, type Worker } from './worker/worker.ts'

export interface Service {
  /** The address at which it listens, for people: http://127.0.0.1:3000 */
  address: string
  /** The address of the operator's own port: http://127.0.0.1:3001. Undefined when it has none. */
  operatorAddress: string | undefined
  /** Does in a quiet moment what the first who ask would wait for: 80 ms for a telephone number, 100 for a name that is misspelt. */
  prepare(): Promise<void>
  /** Lets requests finish, then stops everything that was started. */
  stop(): Promise<void>
}

/** @param prefix of the variables that say where: `OPERADOR_`, or nothing */
async function listen(app: FastifyInstance, host: string, port: number, prefix = ''): Promise<string> {
  const reasons: Record<string, string> = {
    EADDRINUSE: `A porta ${port} já está em uso. Pare quem a usa ou escolha outra com ${prefix}PORT.`,
    EACCES: `Este utilizador não pode abrir a porta ${port}. Escolha uma acima de 1023 com ${prefix}PORT.`,
    EADDRNOTAVAIL: `O endereço ${host} não é desta máquina. Corrija ${prefix}HOST.`,
    ENOTFOUND: `O endereço ${host} não existe. Corrija ${prefix}HOST.`,
  }
  return app.listen({ host, port }).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new StartupError(reasons[code ?? ''] ?? `Não foi possível escutar em ${host}:${port}: ${message}`)
  })
}

/**
 * Starts the whole service: database, migrations, first administrator, worker, web server. When a step fails,
 * the parts started before are stopped.
 * @throws StartupError
 */
export async function startService(config: Config, log: Logger): Promise<Service> {
  await checkFiles(config)
  const secrets = await loadSecrets(config)
  const { db, connection, outages, close } = await connectDatabase(config, 'service', log)
  const stops: (() => Promise<void>)[] = [close]
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    const spans = await openSpans(config.otlp)
    if (spans) stops.push(() => spans.close())
    await checkOpenDatabase({ db, connection }, config, secrets)
    const applied = await migrate(connection)
    if (applied.length > 0) log.info({ migracoes: applied }, 'base de dados actualizada')
    await db.statement((tx) => noteKey(tx, secrets.codigo))
    await assertSameKey(db, secrets.codigo)
    if (config.firstAdmin && (await ensureFirstAdmin(db, config.firstAdmin))) log.info({}, 'administrador criado')

    const lexicon = loadLexicon(config.lexicon)
    await reclassify(db, lexicon)
    const shelfWords = shelfWordsKnown(db, lexicon)
    const places = loadPlaces(config.placesFile)
    const photos = await openPhotos(config, log)
    stops.push(async () => photos.close())
    if (config.redisUrl && !config.s3) {
      log.warn(
        {},
        'REDIS_URL sem S3_…: os processos têm de ter a mesma DATA_DIR, ou as fotografias de um faltam nos outros',
      )
    }
    const gateways = openGateways(config, log)
    stops.push(async () => gateways.close())
    if (config.email.smtpUrl && !config.publicUrl) {
      log.warn({}, 'URL_PUBLICO não está definido: as ligações dos e-mails só abrem nesta máquina')
    }
    let worker: Worker | undefined
    let copies: ScheduledCopies | undefined
    const { app, operatorApp, catalogue, inbox, ceiling } = await createApp({
      config,
      secrets,
      db,
      clock: systemClock,
      log,
      outages,
      photos,
      lexicon,
      shelfWords,
      places,
      holidays: loadHolidays(config.holidaysFile),
      wakeDispatcher: () => worker?.wakeDispatcher(),
      gateways: gateways.health,
      tasks: () => [...(worker?.health() ?? []), ...(copies ? [copies.health()] : [])],
      copyAges: config.copies && (async () => copies?.ages() ?? { made: undefined, taken: undefined }),
      spans,
    })
    const { operator, host, port } = config
    if (operatorApp) stops.push(() => operatorApp.close())
    stops.push(() => app.close())
    const operatorAddress = operatorApp && (await listen(operatorApp, operator.host, operator.port ?? 0, 'OPERADOR_'))
    if (config.sms.provider !== 'log') await loadNumberingPlans()
    await catalogue.current()
    const address = await listen(app, host, port)
    const stopping = new AbortController()
    stops.push(async () => stopping.abort())
    catalogue
      .fill()
      .then(() => learnNames(db, catalogue, lexicon, stopping.signal))
      .then(
        (nomes) => log.info({ nomes }, 'catálogo na memória'),
        ({ message }: Error) => {
          if (!stopping.signal.aborted) log.warn({ causa: message }, 'catálogo por ler para a memória')
        },
      )
    worker = startWorker({
      spans,
      db,
      clock: systemClock,
      cipher: outboxCipher(secrets.codigo),
      sms: gateways.sms,
      smsRules: config.smsRules,
      ceiling,
      email: gateways.email,
      push: gateways.push,
      photos,
      catalogue,
      lexicon,
      shelfWords,
      places,
      reminderMinutes: config.reminderMinutes,
      terms: config.reservas,
      takeUpMessages: inbox.takeUp,
      webhooks: openWebhookSender({
        db,
        clock: systemClock,
        cipher: webhookCipher(secrets.codigo),
        settings: config.webhooks,
        log,
      }),
      log,
      outages,
    })
    stops.push(worker.stop)
    if (config.copies) {
      const parts = { connection, photos, secrets: secretsToCopy(secrets, config) }
      copies = startCopies(config.copies, parts, systemClock, log)
      stops.push(copies.stop)
    }
    const prepare = async () => {
      await loadNumberingPlans()
      await nextTurn()
      lexicon.bySlip('')
      await nextTurn()
      // «paracetamol»: what is heard is indexed with the first term that is misspelt
      medicineQuery(lexicon, 'pracetamol')
    }
    return { address, operatorAddress, prepare, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
