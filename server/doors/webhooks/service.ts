import { WEBHOOK_OLD_SECRETS, WEBHOOKS } from '#contract/limits.ts'
import { type WebhookEvent, webhookEvents } from '#contract/webhooks.shapes.ts'
import type { WebhookConfig } from '#server/config/webhooks.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError, conflict, invalidFields, notFound } from '#server/ground/error.ts'
import { changedOnly, noteAction, type Person } from '../../modules/auditoria/public.ts'
import { lockOrigin } from '../../modules/credenciais/public.ts'
import { trialOf } from './event.rules.ts'
import { messages } from './messages.ts'
import {
  type DeliveryRow,
  deleteWebhook,
  insertWebhook,
  lastDeliveries,
  lockWebhook,
  queueAgain,
  queueTrial,
  rotateSecret,
  updateWebhook,
  type WebhookChange,
  type WebhookRow,
  webhookById,
  webhooksOf,
} from './repository.ts'
import { urlFault } from './rules.ts'
import { newSecret } from './signing.crypto.ts'

export interface WebhookParts {
  db: Database
  clock: Clock
  /** Seals the secrets. */
  cipher: Cipher
  settings: WebhookConfig
  /** Wakes the worker: an event was queued. */
  wakeDispatcher(): void
}

/** A webhook, and its secret, which is shown once. */
export interface WithSecret {
  webhook: WebhookRow
  segredo: string
}

function checkUrl(url: string | undefined, { allowsLoopback }: Pick<WebhookConfig, 'allowsLoopback'>): void {
  const fault = url === undefined ? undefined : urlFault(url, allowsLoopback)
  if (fault) throw invalidFields({ url: fault })
}

const asWritten = (url: string) => new URL(url).href

/** Returns the kinds of events without repeats, in the contract's order. */
const ordered = (events: readonly WebhookEvent[]) => webhookEvents.filter((one) => events.includes(one))

const note = (
  tx: Transaction,
  actor: Person,
  accao: 'webhook_criado' | 'webhook_alterado' | 'webhook_apagado',
  fields: string[] = [],
) => noteAction(tx, actor, { accao, alvo: 'farmacia', alvoId: actor.id, alteracoes: changedOnly(fields) })

/** @throws AppError NAO_ENCONTRADO */
async function lockOwn(tx: Transaction, farmaciaId: string, id: string): Promise<WebhookRow> {
  const found = await lockWebhook(tx, farmaciaId, id)
  if (!found) throw notFound(messages.none)
  return found
}

export interface WebhookAsked {
  url: string
  descricao?: string | null | undefined
  eventos?: readonly WebhookEvent[] | undefined
}

/** Makes a webhook in the caller's transaction. @throws AppError as `createWebhook` */
export async function addWebhook(
  tx: Transaction,
  { cipher, settings }: { cipher: Cipher; settings: Pick<WebhookConfig, 'allowsLoopback'> },
  actor: Person,
  { url, descricao = null, eventos = webhookEvents }: WebhookAsked,
): Promise<WithSecret> {
  checkUrl(url, settings)
  const segredo = newSecret()
  if (await lockOrigin(tx, actor, actor.id)) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
  if ((await webhooksOf(tx, actor.id)).length >= WEBHOOKS) throw conflict('limite_de_webhooks', { limite: WEBHOOKS })
  await note(tx, actor, 'webhook_criado')
  const values = { url: asWritten(url), descricao, eventos: ordered(eventos), segredo: cipher.seal(segredo) }
  return { webhook: await insertWebhook(tx, { farmaciaId: actor.id, ...values }), segredo }
}

/** @throws AppError VALIDACAO · CONFLITO `limite_de_webhooks` · TOKEN_INVALIDO_OU_EXPIRADO */
export const createWebhook = (parts: WebhookParts, actor: Person, values: WebhookAsked): Promise<WithSecret> =>
  parts.db.transaction((tx) => addWebhook(tx, parts, actor, values))

/** @throws AppError VALIDACAO · NAO_ENCONTRADO */
export async function changeWebhook(
  { db, settings, wakeDispatcher }: WebhookParts,
  actor: Person,
  id: string,
  change: WebhookChange,
): Promise<WebhookRow> {
  checkUrl(change.url, settings)
  const { url, eventos } = change
  const written = { ...change, url: url && asWritten(url), eventos: eventos && ordered(eventos) }
  const webhook = await db.transaction(async (tx) => {
    await lockOwn(tx, actor.id, id)
    await note(tx, actor, 'webhook_alterado', Object.keys(change))
    return updateWebhook(tx, id, written)
  })
  wakeDispatcher()
  return webhook
}

/** @throws AppError NAO_ENCONTRADO */
export const removeWebhook = ({ db }: WebhookParts, actor: Person, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOwn(tx, actor.id, id)
    await note(tx, actor, 'webhook_apagado')
    await deleteWebhook(tx, id)
  })

/** @throws AppError NAO_ENCONTRADO · CONFLITO `limite_de_segredos` */
export async function rotateWebhook({ db, cipher }: WebhookParts, actor: Person, id: string): Promise<WithSecret> {
  const segredo = newSecret()
  const webhook = await db.transaction(async (tx) => {
    await lockOwn(tx, actor.id, id)
    await note(tx, actor, 'webhook_alterado', ['segredo'])
    const rotated = await rotateSecret(tx, id, cipher.seal(segredo))
    if (!rotated) throw conflict('limite_de_segredos', { limite: WEBHOOK_OLD_SECRETS })
    return rotated
  })
  return { webhook, segredo }
}

/** Queues something for a webhook that works, and wakes the worker. @throws AppError NAO_ENCONTRADO · CONFLITO `webhook_parado` */
async function queue(
  { db, wakeDispatcher }: WebhookParts,
  farmaciaId: string,
  id: string,
  write: (tx: Transaction) => Promise<DeliveryRow | undefined>,
): Promise<DeliveryRow> {
  const queued = await db.transaction(async (tx) => {
    const { activo } = await lockOwn(tx, farmaciaId, id)
    if (!activo) throw conflict('webhook_parado')
    return write(tx)
  })
  if (!queued) throw notFound(messages.noDelivery)
  wakeDispatcher()
  return queued
}

/** Sends a test, or an example of an event. @throws AppError NAO_ENCONTRADO · CONFLITO `webhook_parado` */
export const testWebhook = (parts: WebhookParts, farmaciaId: string, id: string, event: WebhookEvent | undefined) =>
  queue(parts, farmaciaId, id, (tx) => queueTrial(tx, farmaciaId, id, trialOf(farmaciaId, event, parts.clock())))

/** Sends an event again. @throws AppError NAO_ENCONTRADO · CONFLITO `webhook_parado` */
export const resendDelivery = (parts: WebhookParts, farmaciaId: string, id: string, entrega: string) =>
  queue(parts, farmaciaId, id, (tx) => queueAgain(tx, id, entrega))

/** @throws AppError NAO_ENCONTRADO */
export async function deliveriesOf({ db }: WebhookParts, farmaciaId: string, id: string): Promise<DeliveryRow[]> {
  if (!(await webhookById(db, farmaciaId, id))) throw notFound(messages.none)
  return lastDeliveries(db, id)
}
