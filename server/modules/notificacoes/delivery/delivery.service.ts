import { ExponentialBackoff, handleAll, retry } from 'cockatiel'
import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { PeerResting } from '#server/outside/breaker.ts'
import type { SmsCeiling } from '../ceiling.service.ts'
import { type Claimed, claimDue, claimHolds } from '../claim.sql.ts'
import {
  composeAccountEmail,
  composeEmail,
  composePersonPush,
  composePush,
  isAccountLink,
} from '../compose-email.rules.ts'
import {
  composeFirstCode,
  composeHolds,
  composePersonSms,
  composeRecall,
  composeReminder,
  composeSms,
  composeStoppedWebhook,
  composeTelephoneCode,
  composeUnproved,
} from '../compose-sms.rules.ts'
import { actingNumber, callableNumber, mobileNumber, type Reach } from '../contacts.rules.ts'
import {
  type EmailSender,
  Misconfigured,
  type PushSender,
  type Sent,
  type SmsSender,
  Undeliverable,
  Unsubscribed,
} from '../gateways/sender.rules.ts'
import { isPersonal, isPersonSms } from '../kind.rules.ts'
import { messages } from '../messages.ts'
import { mayAsk, noteAsked } from '../numbers.sql.ts'
import type { OutboxCipher } from '../outbox.crypto.ts'
import { openAwaited } from '../push/push.crypto.ts'
import { type Details, forgetPhone, postpone, requeueUnclaimed, settleUnsent, turnToNext } from '../repository.ts'
import { isStopped } from '../stopped.sql.ts'
import { type Batches, batches } from './batches.service.ts'

/** With the waits below, about a day. */
const MAX_ATTEMPTS = 24
/** The tries of a push, over some ten minutes: the medicine may be gone by then, and e-mail is another way. */
const PUSH_ATTEMPTS = 6
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 3600
const REASON_LENGTH = 300

/** A message that its reader asked not to get: nobody has to see to it. */
class Unwanted extends Undeliverable {
  override name = 'Unwanted'
}

/** Doubling waits with jitter, so that a gateway that comes back is not met by everything at once. */
function backoffSeconds(attempt: number): number {
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempt - 1))
  return wait * (0.75 + Math.random() / 2)
}

interface FailureParts {
  db: Database
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}

/**
 * A message with e-mail behind it, a push or an SMS to a person, never gives up, and does not wait for a service that rests as if
 * it had not been tried.
 */
async function noteBeforeEmail(
  { db, log }: FailureParts,
  { id, tentativas }: Claimed,
  fornecedor: string,
  error: Error,
) {
  const motivo = error.message.slice(0, REASON_LENGTH)
  log.warn({ notificacao: id, fornecedor, tentativa: tentativas, causa: motivo }, messages.notSent)
  const gone = error instanceof Undeliverable || tentativas >= PUSH_ATTEMPTS
  if (error instanceof Unsubscribed) await db.statement((tx) => forgetPhone(tx, id))
  await db.statement((tx) =>
    gone
      ? turnToNext(tx, id, tentativas, motivo)
      : postpone(tx, { ids: [id], seconds: backoffSeconds(tentativas), motivo, fornecedor }),
  )
}

const hasEmailBehind = ({ canal, tipo }: Claimed): boolean => canal === 'push' || (canal === 'sms' && isPersonSms(tipo))

/** Decides what becomes of messages that were not sent: all of them later, or never. */
async function noteFailure(
  { db, log }: FailureParts,
  unsent: Claimed[],
  fornecedor: string,
  error: Error,
): Promise<void> {
  const [first] = unsent
  if (first && hasEmailBehind(first)) return noteBeforeEmail({ db, log }, first, fornecedor, error)
  const ids = unsent.map(({ id }) => id)
  // the message with fewest attempts sets the delay for all
  const tentativas = Math.min(...unsent.map((message) => message.tentativas))
  // the provider was not called, so this is no attempt
  if (error instanceof PeerResting) {
    await db.statement((tx) => requeueUnclaimed(tx, ids, backoffSeconds(1)))
    return
  }
  const reason = error.message.slice(0, REASON_LENGTH)
  const level = error instanceof Misconfigured ? 'error' : 'warn'
  log[level]({ notificacao: ids[0], fornecedor, tentativa: tentativas, causa: reason }, messages.notSent)
  await db.statement((tx) => {
    if (error instanceof Unwanted) return settleUnsent(tx, ids, 'caducada', reason)
    if (error instanceof Undeliverable) return settleUnsent(tx, ids, 'nao_entregavel', reason, fornecedor)
    if (tentativas >= MAX_ATTEMPTS) return settleUnsent(tx, ids, 'falhada', reason, fornecedor)
    return postpone(tx, { ids, seconds: backoffSeconds(tentativas), motivo: reason, fornecedor })
  })
}

export interface DeliveryParts {
  db: Database
  clock: Clock
  cipher: OutboxCipher
  sms: SmsSender
  smsRules: {
    /** Seconds between two SMS about reservations to one pharmacy. */
    intervalSeconds: number
    /** Names of products go to no gateway. */
    withoutProduct: boolean
  }
  /** The most SMS in a day; any number by default. */
  ceiling?: SmsCeiling
  email: EmailSender
  push: PushSender
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}

const BATCH = 8
const channels = ['sms', 'email', 'push'] as const

/** Retries for some ten seconds to note that a gateway took a message, or it would be sent again. */
const insist = retry(handleAll, {
  maxAttempts: 6,
  backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 5000 }),
})

/** Messages sent as one: a message, or all that tell one pharmacy of reservations. */
type Parcel = [Claimed, ...Claimed[]]

async function claim({ db }: DeliveryParts, open: readonly Claimed['canal'][]): Promise<Parcel[]> {
  const single = await db.statement((tx) => claimDue(tx, BATCH, open))
  const holds = open.includes('sms') ? await db.statement((tx) => claimHolds(tx, BATCH)) : []
  const together = Map.groupBy(holds, ({ farmacia_id }) => farmacia_id)
  return [...single.map((message): Parcel => [message]), ...([...together.values()] as Parcel[])]
}

/** Sends what is due now by gateways that may be called. @returns how many messages were taken up */
export async function deliverDue(parts: DeliveryParts): Promise<number> {
  // push messages do not wait for a resting provider: they are tried, or go by e-mail
  // past the day's most they wait for tomorrow, as for a gateway that is away
  const full = await parts.ceiling?.isReached()
  const open = channels.filter(
    (canal) => canal === 'push' || !(parts[canal].restingMs?.() || (canal === 'sms' && full)),
  )
  const parcels = await claim(parts, open)
  const together = batches(parts.db, parts.smsRules.intervalSeconds)
  const outcomes = await Promise.allSettled(parcels.map((parcel) => deliver(parts, together, parcel)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return parcels.flat().length
}

/** Returns the messages that still apply, and settles the others. */
async function meant(db: Database, together: Batches, parcel: Parcel): Promise<Details[]> {
  const found = await Promise.all(parcel.map(({ id }) => together.details(id)))
  const all = found.filter((one) => one !== undefined).sort((a, b) => a.id - b.id)
  const over = Map.groupBy(all, ({ caducada }) => caducada)
  for (const [reason, settled] of over) {
    const ids = settled.map(({ id }) => id)
    if (reason) await db.statement((tx) => settleUnsent(tx, ids, 'caducada', reason))
  }
  return over.get(null) ?? []
}

/** Puts off telling a pharmacy that was told of others a moment ago: what is reserved meanwhile goes with these. */
async function isTooSoon(
  { db, smsRules }: DeliveryParts,
  together: Batches,
  [{ farmacia_id }]: Parcel,
  about: Details[],
): Promise<boolean> {
  if (about[0]?.tipo !== 'reserva_criada' || !farmacia_id || smsRules.intervalSeconds === 0) return false
  const rest = await together.restOf(farmacia_id)
  const ids = about.map(({ id }) => id)
  if (rest > 0) await db.statement((tx) => requeueUnclaimed(tx, ids, rest))
  return rest > 0
}

async function deliver(parts: DeliveryParts, together: Batches, parcel: Parcel): Promise<void> {
  const about = await meant(parts.db, together, parcel)
  if (about.length === 0 || (await isTooSoon(parts, together, parcel, about))) return
  const [{ id: envio, canal, chave }] = parcel
  const fornecedor = parts[canal].name
  const handOver = await prepare(parts, canal, about).catch((error: Error) => error)
  // the last thing before it is out of our hands
  const due = await Promise.all(parcel.map((message) => together.isDue(message)))
  const still = new Set(parcel.flatMap(({ id }, n) => (due[n] ? [id] : [])))
  const left = about.filter(({ id }) => still.has(id))
  if (left.length === 0) return
  const sent = handOver instanceof Error ? handOver : await handOver(left, chave).catch((error: Error) => error)
  const taken = new Set(left.map(({ id }) => id))
  if (sent instanceof Error) {
    const unsent = parcel.filter(({ id }) => taken.has(id))
    return noteFailure(parts, unsent, fornecedor, sent)
  }
  const settled = { fornecedor, referencia: sent.referencia, envio, relata: parts[canal].reports ?? false }
  await insist.execute(() => Promise.all([...taken].map((id) => together.settle({ id, ...settled }))))
}

type HandOver = (about: Details[], chave: string) => Promise<Sent>

/** Finds where it goes, and composes it. @returns what hands it to its gateway */
async function prepare(parts: DeliveryParts, canal: Claimed['canal'], about: Details[]): Promise<HandOver> {
  const [first] = about as [Details]
  const { tipo, email: address } = first
  const { clock, cipher, sms, email, smsRules } = parts
  if (canal === 'push') return preparePush(parts, first)
  if (canal === 'sms' && isPersonSms(tipo)) return preparePersonSms(parts, first)
  if (tipo === 'codigo_telefone') return prepareTelephoneCode(parts, first)
  if (tipo === 'conversa') return prepareConversation(parts, first)
  const reach = await actingNumber(first)
  if (canal === 'email') {
    if (!address) throw new Undeliverable(messages.recipientGone)
    const text = isAccountLink(tipo)
      ? composeAccountEmail(tipo, opened(cipher, first, messages.linkErased))
      : composeEmail(first, reach !== undefined)
    return async (_, chave) => email.send(address, text, chave)
  }
  const now = clock()
  if (tipo === 'codigo_acesso') return prepareCode(parts, first, reach)
  if (!reach) throw new Undeliverable(messages.noMobile)
  const { number: mobile, proved } = reach
  if (!proved && (tipo === 'reserva_criada' || tipo === 'reserva_lembrete')) {
    const { farmacia_id } = first
    if (!(farmacia_id && (await mayAsk(parts.db, farmacia_id, mobile)))) throw new Undeliverable(messages.askedEnough)
    return async (_, chave) => {
      const sent = await sms.send(mobile, composeUnproved(first), chave)
      await parts.db.statement((tx) => noteAsked(tx, farmacia_id, mobile))
      return sent
    }
  }
  if (tipo === 'reserva_criada') {
    return async (holds, chave) => sms.send(mobile, composeHolds(holds, now, smsRules.withoutProduct), chave)
  }
  if (tipo === 'reserva_lembrete') {
    return async (_, chave) => sms.send(mobile, composeReminder(first, now, smsRules.withoutProduct), chave)
  }
  if (tipo === 'webhook_parado') {
    return async (_, chave) => sms.send(mobile, composeStoppedWebhook(first), chave)
  }
  if (!first.recolha) throw new Error(`no SMS to a pharmacy is of this kind: ${tipo}`)
  const recall = composeRecall(first.recolha)
  return async (_, chave) => sms.send(mobile, recall, chave)
}

/**
 * A pharmacy's first code goes to the number that it was registered with; a later one to the number that was proved, which is
 * sealed with it.
 * @throws Undeliverable when the code was erased, or there is no mobile number
 */
async function prepareCode(
  { db, cipher, sms }: DeliveryParts,
  about: Details,
  registered: Reach | undefined,
): Promise<HandOver> {
  const { codigo, telefone = registered?.number } = JSON.parse(opened(cipher, about, messages.codeErased))
  const { farmacia_id: id } = about
  if (!telefone) throw new Undeliverable(messages.noMobile)
  const asks = telefone === registered?.number && !registered?.proved && id !== null && (await mayAsk(db, id, telefone))
  const text = (asks ? composeFirstCode : composeSms)({ ...about, codigo_acesso: codigo })
  return async (_, chave) => {
    const sent = await sms.send(telefone, text, chave)
    if (asks) await db.statement((tx) => noteAsked(tx, id, telefone))
    return sent
  }
}

/** @throws Undeliverable when no SMS reaches the person: none is sent here, or the number is no mobile one */
async function preparePersonSms(parts: DeliveryParts, about: Details): Promise<HandOver> {
  const { clock, sms } = parts
  const mobile = sms.name === 'log' ? undefined : await mobileNumber(about.utilizador_telefone)
  if (!mobile) throw new Undeliverable(messages.personNoMobile)
  await mayWrite(parts, mobile)
  const marcar = await callableNumber(about.telefone)
  return async (_, chave) => sms.send(mobile, composePersonSms({ ...about, marcar }, clock()), chave)
}

/**
 * A code that somebody has just asked for on the page also goes to a number that asked for no messages: a forged PARAR keeps
 * nobody out of their account.
 * @throws Undeliverable when the code was erased
 */
async function prepareTelephoneCode(parts: DeliveryParts, about: Details): Promise<HandOver> {
  const { telefone, codigo } = JSON.parse(opened(parts.cipher, about, messages.phoneCodeOver))
  return async (_, chave) => parts.sms.send(telefone, composeTelephoneCode(codigo), chave)
}

/** @throws Undeliverable when the answer was erased; Unwanted when the number asked for no messages */
async function prepareConversation(parts: DeliveryParts, about: Details): Promise<HandOver> {
  const { telefone, texto } = JSON.parse(opened(parts.cipher, about, messages.conversationOver))
  if (await isStopped(parts.db, parts.cipher.digest(telefone))) throw new Unwanted(messages.stopped)
  return async (_, chave) => parts.sms.send(telefone, texto, chave)
}

/** @throws Undeliverable when the number of a person asked for no messages */
async function mayWrite({ db, cipher }: DeliveryParts, number: string): Promise<void> {
  if (await isStopped(db, cipher.digest(number))) throw new Undeliverable(messages.stopped)
}

/** @throws Undeliverable when nobody knows any more where to */
async function preparePush({ clock, cipher, push }: DeliveryParts, about: Details): Promise<HandOver> {
  const { segredo } = about
  if (!segredo) throw new Undeliverable(messages.subscriptionErased)
  const { subscription, procura } = openAwaited(cipher, segredo)
  return async (_, chave) => {
    const more = { em: clock().toISOString(), chave }
    const text = isPersonal(about.tipo) ? composePersonPush(about, more) : composePush(about, { procura, ...more })
    return push.send(subscription, text, chave)
  }
}

/** Decrypts the secret of a message. @throws Undeliverable when it was erased */
function opened(cipher: OutboxCipher, { segredo }: Details, gone: string): string {
  if (!segredo) throw new Undeliverable(gone)
  return cipher.open(segredo)
}
