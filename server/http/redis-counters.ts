import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { type MakeCounter, memoryCounter } from './rate-counters.ts'

interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** A request waits no longer than this for its count; past it, this process counts for itself. */
const COMMAND_MS = 80
/** A connection on which nothing comes back for this long is given up, and then requests do not wait at all. */
const SILENCE_MS = 400
const START_PATIENCE_MS = 1000
const LONGEST_RECONNECT_MS = 2000

/** @param url REDIS_URL. Commands are never queued: what cannot be asked now is counted here. */
export async function connectRedis(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis')
  return new Redis(url, {
    lazyConnect: true,
    connectionName: 'botica',
    commandTimeout: COMMAND_MS,
    socketTimeout: SILENCE_MS,
    connectTimeout: 2000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) =>
      Math.min(LONGEST_RECONNECT_MS, 50 * 2 ** Math.min(times, 10)) * (0.75 + Math.random() / 2),
    // a replica that was the primary until a moment ago
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  })
}

/** One line when it goes and one when it comes back, however many requests there are in between. */
function reportPresence(client: Redis, log: Log): void {
  let away = false
  let causa: string | undefined
  client.on('error', (error: Error) => {
    causa = error.message
  })
  client.on('close', () => {
    if (away) return
    away = true
    log.warn({ causa }, 'Redis em falta: os limites de pedidos contam-se só neste processo')
  })
  client.on('ready', () => {
    causa = undefined
    if (!away) return
    away = false
    log.info({}, 'Redis de volta: os limites de pedidos são outra vez comuns')
  })
}

/**
 * Counters shared by all processes on one Redis. While it is away each process counts for itself: a request is
 * never refused, and hardly delayed, because of it. Starts without it too.
 * @param url REDIS_URL
 */
export async function redisCounters(url: string, log: Log): Promise<{ make: MakeCounter; close(): void }> {
  const client = await connectRedis(url)
  reportPresence(client, log)
  const ready = once(client, 'ready').catch(() => {})
  client.connect().catch(() => {})
  // usually there at once; without this the first requests would be counted twice
  await Promise.race([ready, wait(START_PATIENCE_MS, undefined, { ref: false })])
  return {
    make: (name, limit) =>
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `botica:limite:${name}`,
        points: limit.points,
        duration: limit.seconds,
        rejectIfRedisNotReady: true,
        insuranceLimiter: memoryCounter(name, limit),
      }),
    close: () => client.disconnect(),
  }
}

/** Asks whether it is there and may be written to. @throws Error with what is wrong, for the operator */
export async function checkRedis(url: string): Promise<string> {
  const client = await connectRedis(url)
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
