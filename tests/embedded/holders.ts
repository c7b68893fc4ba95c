import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { EmbeddedPostgres } from '#postgres/open.ts'
import { compileCache } from '../support/compile-cache.ts'
import { patience } from '../support/pace.ts'

export type Connection = EmbeddedPostgres['connection']

/** A process that holds, or was refused, the embedded database. */
export interface Holder {
  child: ChildProcess
  /** Set when it was refused. */
  refused: string
  connection: Connection
  /** Lines logged so far. */
  log(): string
  /** Ends it as an operator would, and answers its exit status. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

export interface HolderOptions {
  role?: 'service' | 'command'
  env?: NodeJS.ProcessEnv
  uid?: number
  /** A program, with its arguments, that runs the holder. */
  wrapper?: string[]
  /** Registers the function that ends the holder; by default it is called when the test ends. */
  atEnd?: (end: () => Promise<void>) => void
}

const holderScript = fileURLToPath(new URL('./holder.ts', import.meta.url))

/** Starts a holder and waits until it has the database or was refused. Stopped, if need be, when the test ends. */
export async function hold(
  dataDir: string,
  { role = 'service', env, uid, wrapper = [], atEnd = onTestFinished }: HolderOptions = {},
): Promise<Holder> {
  const [program = '', ...args] = [...wrapper, process.execPath, holderScript, dataDir, role]
  const child = spawn(program, args, {
    env: { ...process.env, ...compileCache, ...env },
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let logged = ''
  child.stderr.on('data', (chunk) => {
    logged += chunk
  })
  const ended = once(child, 'close')
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  atEnd(() => end('SIGTERM'))
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => [''])])
  if (!line) throw new Error(`the holder ended without a word: ${logged}`)
  const said: { refused?: string; connection?: Connection } = JSON.parse(line)
  if (said.refused) await ended
  return {
    child,
    refused: said.refused ?? '',
    connection: said.connection ?? { host: '', port: 0, user: '', password: '', database: '', ssl: false, options: '' },
    log: () => logged,
    stop: async () => {
      await end('SIGTERM')
      return child.exitCode
    },
    kill: () => end('SIGKILL'),
  }
}

/** Runs one statement on a connection of its own, and answers its rows. */
export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Tries `attempt` again until it succeeds, for as long as anything is waited for. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + patience.timeout
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(50)
    }
  }
}
