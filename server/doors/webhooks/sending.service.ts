import { ExponentialBackoff, handleAll, retry } from 'cockatiel'
import type { WebhookConfig } from '#server/config/webhooks.ts'
import type { Database } from '#server/db/database.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import type { Clock } from '#server/ground/clock.ts'
import { openCaller } from './call.gateway.ts'
import { bodyOf } from './event.rules.ts'
import { messages } from './messages.ts'
import { type Claimed, releaseTurns, settleDelivered, settleFailed, takeDeliveries, takeTurns } from './queue.sql.ts'
import { type AttemptOutcome, isSlow, SLOW_MS, verdictOf } from './rules.ts'
import { signedHeaders } from './signing.crypto.ts'

export interface SenderParts {
  db: Database
  clock: Clock
  /** Opens the secrets of webhooks. */
  cipher: Cipher
  settings: WebhookConfig
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}

/** Sends what waits for webhooks. */
export interface WebhookSender {
  /** Begins to send what is due, as far as there are lanes, and does not wait for the answers. */
  fill(): Promise<void>
  /** Waits until nothing is being sent. */
  idle(): Promise<void>
  /** Breaks off what is being sent, which is due again at once, and sends no more. */
  stop(): Promise<void>
}

/**
 * Greatest numbers of simultaneous attempts: for webhooks that answer at once, and for webhooks whose last attempt failed or was
 * slow, so that slow webhooks never take the place of fast ones.
 */
const LANES = { fast: 16, slow: 6 } as const
type Lane = keyof typeof LANES
/** The most attempts that have left their fast lane because they took long: each webhook has one such, and is then slow. */
const MOST_LATE = 128

/** Seconds of a turn beyond the time of an attempt: to note how it went. */
const TURN_MARGIN = 15

const insist = retry(handleAll, {
  maxAttempts: 6,
  backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 5000 }),
})

/** Takes turns and what they are for; those that another process has just served are given back. */
const claim = ({ db, settings }: SenderParts, lane: Lane, limit: number): Promise<Claimed[]> =>
  db.transaction(async (tx) => {
    const turns = await takeTurns(tx, lane === 'slow', limit, settings.timeoutMs / 1000 + TURN_MARGIN)
    if (turns.length === 0) return []
    const ids = turns.map(({ id }) => id)
    const taken = new Map((await takeDeliveries(tx, ids)).map((entrega) => [entrega.webhook_id, entrega]))
    const empty = turns.filter(({ id }) => !taken.has(id))
    if (empty.length > 0) await releaseTurns(tx, empty)
    return turns.flatMap((turn) => {
      const entrega = taken.get(turn.id)
      return entrega ? [{ ...turn, entrega }] : []
    })
  })

async function settle({ db, clock, log }: SenderParts, claimed: Claimed, outcome: AttemptOutcome): Promise<void> {
  const { status, ms, fault } = outcome
  const attempt = { em: clock().toISOString(), estado_http: status, ms, falha: fault }
  if (fault === null) {
    await db.statement((tx) => settleDelivered(tx, claimed, attempt, isSlow(outcome)))
    return
  }
  const { falhas, falha_segundos: failingSeconds, entrega } = claimed
  const verdict = verdictOf(outcome, { attempts: entrega.tentativas + 1, failures: falhas + 1, failingSeconds })
  await db.statement((tx) => settleFailed(tx, claimed, attempt, verdict))
  if (verdict.stop) log.warn({ webhook: claimed.id, farmacia: claimed.farmacia_id, causa: fault }, messages.stopped)
}

export function openWebhookSender(parts: SenderParts): WebhookSender {
  const { db, clock, cipher, settings, log } = parts
  const call = openCaller(settings)
  const stopping = new AbortController()
  const sending: Record<Lane | 'late', Set<Promise<void>>> = { fast: new Set(), slow: new Set(), late: new Set() }
  let filling: Promise<void> | undefined
  let again = false

  /** A secret in a list; none where it was sealed with a key that is lost. */
  function opened(sealed: Buffer): string[] {
    try {
      return [cipher.open(sealed)]
    } catch {
      return []
    }
  }

  async function attempt(claimed: Claimed): Promise<AttemptOutcome> {
    const { entrega, url, segredos } = claimed
    const secrets = segredos.flatMap(opened)
    if (secrets.length === 0) return { status: null, ms: 0, fault: messages.faults.noSecret }
    const body = bodyOf(entrega)
    const signed = signedHeaders({ id: entrega.id, at: clock(), body, secrets })
    const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Botica-Webhooks/1' }
    return call({ url, headers, body }, stopping.signal)
  }

  async function deliver(claimed: Claimed): Promise<void> {
    const outcome = await attempt(claimed)
    // an attempt that was broken off is none
    if (stopping.signal.aborted && outcome.fault !== null) await db.statement((tx) => releaseTurns(tx, [claimed]))
    else await insist.execute(() => settle(parts, claimed, outcome))
  }

  // the worker's next run finds what this one could not
  const fillAgain = () => void fill().catch(() => {})

  /** Sends it in its lane, and then looks for more. What takes long leaves its fast lane to others before it is over. */
  function start(lane: Lane, claimed: Claimed): void {
    const leave = () => {
      if (lane !== 'fast' || sending.late.size >= MOST_LATE) return
      sending.fast.delete(work)
      sending.late.add(work)
      fillAgain()
    }
    const timer = setTimeout(leave, SLOW_MS)
    const work: Promise<void> = deliver(claimed)
      .catch((error: Error) => log.error({ webhook: claimed.id, causa: error.message }, messages.notSettled))
      .finally(() => {
        clearTimeout(timer)
        for (const place of Object.values(sending)) place.delete(work)
        fillAgain()
      })
    sending[lane].add(work)
  }

  async function fillOnce(): Promise<void> {
    for (const lane of Object.keys(LANES) as Lane[]) {
      const room = LANES[lane] - sending[lane].size
      if (room <= 0 || stopping.signal.aborted) continue
      for (const claimed of await claim(parts, lane, room)) start(lane, claimed)
    }
  }

  /** Runs one `fillOnce` at a time, so that lanes are counted once; a call meanwhile makes one more run. */
  function fill(): Promise<void> {
    if (stopping.signal.aborted || !settings.sends) return Promise.resolve()
    again = filling !== undefined
    filling ??= fillOnce().finally(() => {
      filling = undefined
      if (again) fillAgain()
    })
    return filling
  }

  async function idle(): Promise<void> {
    for (;;) {
      const all = Object.values(sending).flatMap((place) => [...place])
      if (!filling && all.length === 0) return
      await Promise.allSettled([filling, ...all])
    }
  }

  return {
    fill,
    idle,
    async stop() {
      stopping.abort()
      await idle()
    },
  }
}
