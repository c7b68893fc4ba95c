import type { Lexicon } from '#medicamentos/lexicon.ts'
import { forgetChanges } from '#server/db/changes.sql.ts'
import type { Transaction } from '#server/db/database.ts'
import { isUnavailable } from '#server/db/errors.ts'
import type { WebhookSender } from '#server/doors/webhooks/public.ts'
import type { OutageLog } from '#server/ground/outage-log.ts'
import type { SpanExporter } from '#server/ground/trace.ts'
import { type Catalogue, openMinutes } from '#server/modules/procura/catalogue/public.ts'
import { lookForAlerts } from '../modules/alertas/public.ts'
import {
  countEmptyDay,
  countOffers,
  countUsualPrices,
  type KnownPlaces,
  type ShelfWordsKnown,
} from '../modules/medicamentos/public.ts'
import { type DeliveryParts, deliverDue } from '../modules/notificacoes/delivery/public.ts'
import { addMessages } from '../modules/notificacoes/public.ts'
import { sweepUndelivered } from '../modules/notificacoes/reports/public.ts'
import { forgetOldAccesses, type PhotoStore, sweepPhotos } from '../modules/perfil/public.ts'
import {
  countEnded,
  expireDue,
  type ReservationTerms,
  remindHolders,
  remindPharmacies,
  watchHoarding,
} from '../modules/reservas/public.ts'
import { sweepAccounts, sweepLeftovers } from '../modules/restos/public.ts'
import { forgetUnusedProducts } from '../modules/stock/public.ts'
import { type PeriodicTask, periodic, type TaskHealth } from './periodic.ts'
import { forget, retention } from './retention.ts'

export interface Worker {
  /** Wakes the dispatchers: a message or an event was queued. */
  wakeDispatcher(): void
  health(): TaskHealth[]
  stop(): Promise<void>
}

const SECOND = 1000
const HOUR = 3600 * SECOND
const BATCH = 500
/** Rows in one batch of small rows. */
const MANY = 5000
/** Products in one batch of counts, which stays quick. */
const MANY_COUNTED = 100

/** Combinations of substances whose usual prices are counted at a time. */
const PRICE_TURNS = 5

/** Something the worker does at an interval. */
export type WorkerTask = Omit<PeriodicTask, 'onError'>

type WorkerParts = DeliveryParts & {
  photos: PhotoStore
  catalogue: Catalogue
  lexicon: Lexicon
  shelfWords: ShelfWordsKnown
  places: KnownPlaces
  reminderMinutes: number
  /** The terms of holds to which others pass on. */
  terms: ReservationTerms
  /** Takes up text messages that were received and not done. */
  takeUpMessages(): Promise<void>
  /** Sends events to webhooks. */
  webhooks: WebhookSender
  spans?: SpanExporter | undefined
}

/**
 * Lists the periodic tasks. Any number of processes may run it on one database: each task takes its rows with
 * SKIP LOCKED or does what can be done twice. Nothing here is needed for an answer to be right.
 */
export function workerTasks(parts: WorkerParts): { delivery: WorkerTask; webhooks: WorkerTask; others: WorkerTask[] } {
  const { db, photos } = parts
  const every = (name: string, everyMs: number, run: () => Promise<boolean>): WorkerTask => ({ name, everyMs, run })
  /** Runs a write batch by batch while there are more rows. */
  const inBatches = (write: (tx: Transaction, limit: number) => Promise<number>) => async () =>
    (await db.statement((tx) => write(tx, BATCH))) === BATCH
  return {
    delivery: every('notificações', 2 * SECOND, async () => (await deliverDue(parts)) > 0),
    webhooks: every('webhooks', 2 * SECOND, async () => {
      await parts.webhooks.fill()
      return false
    }),
    others: [
      every(
        'reservas vencidas',
        5 * SECOND,
        async () => (await db.transaction((tx) => expireDue(tx, BATCH))) === BATCH,
      ),
      every('restos de farmácias apagadas', 5 * SECOND, () => sweepLeftovers(db)),
      every('restos de contas apagadas', 5 * SECOND, () => sweepAccounts(db)),
      every('alertas', 5 * SECOND, () => lookForAlerts(parts)),
      every('fotografias soltas', 600 * SECOND, async () => (await sweepPhotos(db, photos)) > 0),
      every('SMS por entregar', 5 * SECOND, () => sweepUndelivered(db)),
      every(
        'mensagens por contar',
        60 * SECOND,
        async () => (await db.statement((tx) => addMessages(tx, MANY))) === MANY,
      ),
      every('acessos antigos', HOUR, inBatches(forgetOldAccesses)),
      every(
        'reservas findas por contar',
        60 * SECOND,
        async () => (await db.statement((tx) => countEnded(tx, MANY))) === MANY,
      ),
      every('reservas sem resposta', 30 * SECOND, () =>
        remindPharmacies({ ...parts, openMinutes: openMinutes(parts.catalogue) }),
      ),
      every(
        'reservas quase a acabar',
        30 * SECOND,
        async () => (await db.statement((tx) => remindHolders(tx, BATCH))) > 0,
      ),
      every('SMS recebidos por tratar', 5 * SECOND, async () => {
        await parts.takeUpMessages()
        return false
      }),
      every('reservas de contas novas', 60 * SECOND, watchHoarding(parts)),
      every('dias de procuras por contar', HOUR, async () => (await db.statement(countEmptyDay)) > 0),
      every(
        'mudanças que todos viram',
        60 * SECOND,
        async () => (await db.statement((tx) => forgetChanges(tx, MANY))) === MANY,
      ),
      // slow counts are done a few at a time
      every('ofertas dos produtos', 5 * SECOND, async () => (await db.statement(countOffers)) >= MANY_COUNTED),
      // a round of all medicines in an hour, so that it is never felt
      every('preços habituais', 5 * SECOND, async () => {
        for (let turn = 0; turn < PRICE_TURNS && (await countUsualPrices(parts)); turn++);
        return false
      }),
      every('produtos sem uso', HOUR, async () => {
        await db.statement(forgetUnusedProducts)
        return false
      }),
      ...retention.map((kept) =>
        every(
          kept.task,
          kept.everyMs ?? HOUR,
          inBatches((tx, limit) => forget(tx, kept, limit)),
        ),
      ),
    ],
  }
}

const TASK_FAILED = 'tarefa periódica falhou'

/** Runs every task until it is stopped. A failure is logged, and the task's next run still comes. */
export function startWorker(parts: WorkerParts & { outages: OutageLog }): Worker {
  function onError(error: unknown, tarefa: string): void {
    const fields = { tarefa, causa: (error as Error).message }
    // a database that is away is no fault of the task's, and all of them fail
    if (isUnavailable(error)) parts.outages.note('tarefa', fields, TASK_FAILED)
    else parts.log.error(fields, TASK_FAILED)
  }
  const { spans } = parts
  const { delivery, webhooks, others } = workerTasks(parts)
  const dispatchers = [delivery, webhooks].map((task) => periodic({ ...task, onError, spans }))
  const tasks = [...dispatchers, ...others.map((task) => periodic({ ...task, onError, spans }))]
  return {
    wakeDispatcher: () => {
      for (const dispatcher of dispatchers) dispatcher.wake()
    },
    health: () => tasks.map((task) => task.health()),
    async stop() {
      await Promise.all(tasks.map((task) => task.stop()))
      await parts.webhooks.stop()
    },
  }
}
