import { ExponentialBackoff, handleAll, retry } from 'cockatiel'
import type { Database } from '#server/db/database.ts'
import { PeerResting } from '#server/outside/breaker.ts'
import type { SmsCeiling } from '../ceiling.service.ts'
import { type Claimed, claimDue, claimHolds } from '../claim.sql.ts'
import { isToPerson, kindOf } from '../kinds.table.ts'
import { messages } from '../messages.ts'
import { type Details, forgetPhone, postpone, requeueUnclaimed, settleUnsent, turnToNext } from '../repository.ts'
import { Misconfigured, Undeliverable, Unsubscribed } from '../sender.rules.ts'
import { type Batches, batches } from './batches.service.ts'
import { type HandOverParts, prepare, Unwanted } from './hand-over.service.ts'

/** With the waits below, about a day. */
const MAX_ATTEMPTS = 24
/** The tries of a push, over some ten minutes: the medicine may be gone by then, and e-mail is another way. */
const PUSH_ATTEMPTS = 6
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 3600
const REASON_LENGTH = 300

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

const hasEmailBehind = ({ canal, tipo }: Claimed): boolean =>
  canal === 'push' || (canal === 'sms' && isToPerson(kindOf(tipo)))

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

export interface DeliveryParts extends HandOverParts {
  /** The most SMS in a day; any number by default. */
  ceiling?: SmsCeiling
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
async function applicable(db: Database, together: Batches, parcel: Parcel): Promise<Details[]> {
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
  const about = await applicable(parts.db, together, parcel)
  if (about.length === 0 || (await isTooSoon(parts, together, parcel, about))) return
  const [{ id: envio, canal, chave }] = parcel
  const fornecedor = parts[canal].name
  const handOver = await prepare(parts, canal, about as [Details]).catch((error: Error) => error)
  // the last thing before it is out of our hands
  const due = await Promise.all(parcel.map((message) => together.isDue(message)))
  const still = new Set(parcel.flatMap(({ id }, n) => (due[n] ? [id] : [])))
  const left = about.filter(({ id }) => still.has(id))
  if (left.length === 0) return
  const sent =
    handOver instanceof Error ? handOver : await handOver(left as [Details], chave).catch((error: Error) => error)
  const taken = new Set(left.map(({ id }) => id))
  if (sent instanceof Error) {
    const unsent = parcel.filter(({ id }) => taken.has(id))
    return noteFailure(parts, unsent, fornecedor, sent)
  }
  const settled = { fornecedor, referencia: sent.referencia, envio, relata: parts[canal].reports ?? false }
  await insist.execute(() => Promise.all([...taken].map((id) => together.settle({ id, ...settled }))))
}
