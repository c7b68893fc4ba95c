import { ExponentialBackoff, handleAll, retry } from 'cockatiel'
import type { Database } from '#server/db/database.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import type { Clock } from '#server/ground/clock.ts'
import { type Batches, batches } from '../batches.service.ts'
import { type Claimed, claimDue, claimHolds } from '../claim.sql.ts'
import { composeAccountEmail, isAccountLink } from '../compose-account-email.rules.ts'
import { composeEmail } from '../compose-email.rules.ts'
import { composeHolds } from '../compose-holds.rules.ts'
import { composePush } from '../compose-push.rules.ts'
import { composeSms } from '../compose-sms.rules.ts'
import { noteFailure } from '../failure.service.ts'
import {
  type EmailSender,
  type PushSender,
  type Sent,
  type SmsSender,
  Undeliverable,
} from '../gateways/sender.rules.ts'
import { messages } from '../messages.ts'
import { mobileNumber } from '../phone.rules.ts'
import { openAwaited } from '../push/awaited.crypto.ts'
import { type Details, giveBack, settleUnsent } from '../repository.ts'

export interface DeliveryParts {
  db: Database
  clock: Clock
  cipher: Cipher
  sms: SmsSender
  smsRules: {
    /** Seconds between two SMS about reservations to one pharmacy. */
    intervalSeconds: number
    /** Names of products go to no gateway. */
    withoutProduct: boolean
  }
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
  // what a phone is to be told does not wait: it is tried, or goes by e-mail
  const open = channels.filter((canal) => canal === 'push' || !parts[canal].restingMs?.())
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
  if (rest > 0) await db.statement((tx) => giveBack(tx, ids, rest))
  return rest > 0
}

async function deliver(parts: DeliveryParts, together: Batches, parcel: Parcel): Promise<void> {
  const about = await meant(parts.db, together, parcel)
  if (about.length === 0 || (await isTooSoon(parts, together, parcel, about))) return
  const [{ canal, chave }] = parcel
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
  await insist.execute(() =>
    Promise.all([...taken].map((id) => together.settle({ id, fornecedor, referencia: sent.referencia }))),
  )
}

type HandOver = (about: Details[], chave: string) => Promise<Sent>

/** Finds where it goes, and composes it. @returns what hands it to its gateway */
async function prepare(parts: DeliveryParts, canal: Claimed['canal'], about: Details[]): Promise<HandOver> {
  const [first] = about as [Details]
  const { tipo, email: address } = first
  const { clock, cipher, sms, email, smsRules } = parts
  if (canal === 'push') return preparePush(parts, first)
  const mobile = await mobileNumber(first.telefone, first.telefone_secundario)
  if (canal === 'email') {
    if (!address) throw new Undeliverable(messages.recipientGone)
    const text = isAccountLink(tipo)
      ? composeAccountEmail(tipo, opened(cipher, first, messages.linkErased))
      : composeEmail(first, mobile !== undefined)
    return async (_, chave) => email.send(address, text, chave)
  }
  if (!mobile) throw new Undeliverable(messages.noMobile)
  const now = clock()
  if (tipo === 'reserva_criada') {
    return async (holds, chave) => sms.send(mobile, composeHolds(holds, now, smsRules.withoutProduct), chave)
  }
  const text = composeSms({ ...first, codigo_acesso: opened(cipher, first, messages.codeErased) })
  return async (_, chave) => sms.send(mobile, text, chave)
}

/** @throws Undeliverable when nobody knows any more where to */
async function preparePush({ clock, cipher, push }: DeliveryParts, about: Details): Promise<HandOver> {
  const { segredo } = about
  if (!segredo) throw new Undeliverable(messages.subscriptionErased)
  const { subscription, procura } = openAwaited(cipher, segredo)
  return async (_, chave) =>
    push.send(subscription, composePush(about, { procura, em: clock().toISOString(), chave }), chave)
}

/** Decrypts the secret of a message. @throws Undeliverable when it was erased */
function opened(cipher: Cipher, { segredo }: Details, gone: string): string {
  if (!segredo) throw new Undeliverable(gone)
  return cipher.open(segredo)
}
