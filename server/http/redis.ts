import type { Redis } from 'ioredis'

/** A request waits no longer than this for its count; past it, this process counts for itself. */
const COMMAND_MS = 80
/** A connection on which nothing comes back for this long is given up, and then requests do not wait at all. */
const SILENCE_MS = 400
const LONGEST_RECONNECT_MS = 2000

const reconnectMs = (times: number) => Math.min(LONGEST_RECONNECT_MS, 50 * 2 ** Math.min(times, 10))

/**
 * A client that fails fast: no command is queued or sent twice. Its user calls `connect` and listens to `error`.
 * @param url REDIS_URL
 */
export async function redisClient(url: string): Promise<Redis> {
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
    retryStrategy: (times) => reconnectMs(times) * (0.75 + Math.random() / 2),
    // this was the primary until a moment ago: its name leads to another now
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  })
}

/** Asks whether it is there and may be written to. @throws Error with what is wrong, for the operator */
export async function checkRedis(url: string): Promise<string> {
  const client = await redisClient(url)
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
