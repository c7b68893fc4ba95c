import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import {
  type CounterWatch,
  insuredCounter,
  type MakeCounter,
  memoryCounter,
  type RateCounter,
  type WindowCount,
} from './rate-counters.ts'

/** A request waits no longer than this for its count; past it, this process counts for itself. */
const COMMAND_MS = 80
/** A connection on which nothing comes back for this long is given up, and then requests do not wait at all. */
const SILENCE_MS = 400
/** An operator who asks whether Redis works waits longer than a request: a slow answer is an answer. */
const CHECK_MS = 5000
const LONGEST_RECONNECT_MS = 2000

const reconnectMs = (times: number) => Math.min(LONGEST_RECONNECT_MS, 50 * 2 ** Math.min(times, 10))

/**
 * A client that fails fast: no command is queued or sent twice. Its user calls `connect` and listens to `error`.
 * @param url REDIS_URL
 * @param commandMs longest wait for the answer to a command, in milliseconds
 * @param silenceMs longest silence of a connection on which an answer is awaited, in milliseconds
 */
async function redisClient(url: string, commandMs = COMMAND_MS, silenceMs = SILENCE_MS): Promise<Redis> {
  const { Redis } = await import('ioredis')
  return new Redis(url, {
    lazyConnect: true,
    connectionName: 'botica',
    commandTimeout: commandMs,
    socketTimeout: silenceMs,
    connectTimeout: 2000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => reconnectMs(times) * (0.75 + Math.random() / 2),
    // this was the primary until a moment ago: its name leads to another now
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  })
}

/** Asks whether it is there and may be written to. @throws Error with what is wrong, for the operator */
export async function checkRedis(url: string): Promise<string> {
  const client = await redisClient(url, CHECK_MS, CHECK_MS)
  let reason: Error | undefined
  client.on('error', (error: Error) => {
    reason = error
  })
  try {
    await client.connect()
    await client.ping()
    await client.set('botica:verificar', 1, 'EX', 1)
    return 'responde e aceita escritas'
  } catch (error) {
    throw reason ?? error
  } finally {
    client.disconnect()
  }
}

interface CounterLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

const START_PATIENCE_MS = 1000
/** Failures in a row before Redis counts as away: one late command is this process being busy as often as it is Redis. */
const FAILURES_TO_TELL = 3

/** Logs one line when Redis goes away and one when it comes back, however many requests there are in between. */
function presence(
  log: CounterLog,
  reason: () => string | undefined,
): CounterWatch & { away(): void; isHere(): boolean } {
  let failures = 0
  const tell = (causa: string | undefined) =>
    log.warn({ causa }, 'Redis em falta: os limites de pedidos contam-se só neste processo')
  return {
    worked() {
      if (failures >= FAILURES_TO_TELL) log.info({}, 'Redis de volta: os limites de pedidos são outra vez comuns')
      failures = 0
    },
    failed(error) {
      failures += 1
      if (failures === FAILURES_TO_TELL) tell(reason() ?? error.message)
    },
    away() {
      failures = FAILURES_TO_TELL
      tell(reason())
    },
    isHere: () => failures < FAILURES_TO_TELL,
  }
}

const asCount = ({ consumedPoints, msBeforeNext }: RateLimiterRes): WindowCount => ({
  count: consumedPoints,
  msLeft: msBeforeNext,
})

/** The library's counter as ours: to it a window that is used up is a failure, to us a state like others. */
const plainly = (limiter: RateLimiterRedis, UsedUp: typeof RateLimiterRes): RateCounter => ({
  async add(key, points) {
    try {
      return asCount(await limiter.consume(key, points))
    } catch (rejected) {
      if (rejected instanceof UsedUp) return asCount(rejected)
      throw rejected
    }
  },
  async look(key) {
    const state = await limiter.get(key)
    return state ? asCount(state) : undefined
  },
  async refund(key, points) {
    const state = await limiter.get(key)
    const counted = Math.min(points, state?.consumedPoints ?? 0)
    if (counted > 0) await limiter.reward(key, counted)
  },
  async take(key) {
    const state = await limiter.get(key)
    return state && (await limiter.delete(key)) ? state.consumedPoints : 0
  },
})

export interface SharedCounters {
  make: MakeCounter
  /** False while Redis is away. */
  isShared(): boolean
  close(): void
}

/**
 * Counters shared by all processes on one Redis. While it is away each process counts for itself: no request is
 * refused, and hardly one delayed, because of it. Starts without it too.
 * @param url REDIS_URL
 * @param deadlineFactor multiplies how long an answer of Redis is waited for
 */
export async function redisCounters(url: string, log: CounterLog, deadlineFactor = 1): Promise<SharedCounters> {
  // read only where there is a Redis, as its client is
  const [client, library] = await Promise.all([
    redisClient(url, COMMAND_MS * deadlineFactor, SILENCE_MS * deadlineFactor),
    import('rate-limiter-flexible'),
  ])
  let reason: string | undefined
  const watch = presence(log, () => reason)
  client.on('error', (error: Error) => {
    reason = error.message
  })
  client.on('ready', () => {
    reason = undefined
  })
  const ready = once(client, 'ready').catch(() => {})
  client.connect().catch(() => {})
  // usually there at once; without this the first requests would not be counted together
  await Promise.race([ready, wait(START_PATIENCE_MS, undefined, { ref: false })])
  if (client.status !== 'ready') watch.away()
  return {
    make(name, limit) {
      const shared = new library.RateLimiterRedis({
        storeClient: client,
        keyPrefix: `botica:limite:${name}`,
        points: limit.points,
        duration: limit.seconds,
        rejectIfRedisNotReady: true,
      })
      return insuredCounter(plainly(shared, library.RateLimiterRes), memoryCounter(name, limit), watch)
    },
    isShared: watch.isHere,
    close: () => client.disconnect(),
  }
}
