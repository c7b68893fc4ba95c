import { join } from 'node:path'
import { loadLexicon } from '#medicamentos/load-lexicon.ts'
import { readConfig } from '#server/config/config.ts'
import { openWebhookSender, webhookCipher } from '#server/doors/webhooks/public.ts'
import { loadPlaces } from '#server/modules/lugares/public.ts'
import { shelfWordsKnown } from '#server/modules/medicamentos/public.ts'
import { logEmail, logSms, noPush } from '#server/modules/notificacoes/gateways/public.ts'
import { outboxCipher } from '#server/modules/notificacoes/public.ts'
import { diskPhotos } from '#server/modules/perfil/public.ts'
import { type WorkerTask, workerTasks } from '#server/worker/worker.ts'
import { freshCatalogue } from './catalogue.ts'
import { type TestService, testSecrets } from './service.ts'

/** Tasks of the worker of such a service, to be run one by one; messages go to the log. */
export function everyTask({
  db,
  app: { log },
  inbox,
  dataDir,
}: Pick<TestService, 'db' | 'app' | 'inbox' | 'dataDir'>): WorkerTask[] {
  const lexicon = loadLexicon(undefined)
  const { delivery, webhooks, others } = workerTasks({
    db,
    clock: () => new Date(),
    cipher: outboxCipher(testSecrets.codigo),
    sms: logSms(log),
    smsRules: { intervalSeconds: 0, withoutProduct: false },
    email: logEmail(log),
    push: noPush,
    photos: diskPhotos(join(dataDir, 'fotos'), log),
    catalogue: freshCatalogue(db),
    lexicon,
    shelfWords: shelfWordsKnown(db, lexicon),
    places: loadPlaces(),
    reminderMinutes: 20,
    terms: readConfig({}).reservas,
    takeUpMessages: inbox.takeUp,
    webhooks: openWebhookSender({
      db,
      clock: () => new Date(),
      cipher: webhookCipher(testSecrets.codigo),
      settings: { sends: true, timeoutMs: 1000, allowsLoopback: true, dnsServers: undefined },
      log,
    }),
    log,
  })
  return [delivery, webhooks, ...others]
}
