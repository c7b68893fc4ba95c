import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import type { EmbeddedPostgres } from '#server/db/embedded/open.ts'

export type Connection = EmbeddedPostgres['connection']

export const asRoot = process.getuid?.() === 0
/** The system's user without rights. */
export const NOBODY = 65534

/** A process that holds, or was refused, the embedded database. */
export interface Holder {
  child: ChildProcess
  /** Set when it was refused. */
  refused: string
  connection: Connection
  /** What it logged so far. */
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
}

const holderScript = fileURLToPath(new URL('./holder.ts', import.meta.url))

/** A folder of the test's own, removed when the test ends; a PostgreSQL that was left running there fails the test. */
export async function testFolder(): Promise<string> {
  const folder = await temporaryFolder()
  onTestFinished(async () => {
    try {
      refuseLeftovers(folder)
    } finally {
      await remove(folder)
    }
  })
  return folder
}

/**
 * A DATA_DIR with a stopped and sound cluster, shared by the tests of a file, which must leave it sound: to make one, or to
 * copy one, is a thousand files.
 */
export async function sharedDataDir(): Promise<string> {
  shared ??= makeShared()
  const dataDir = await shared
  onTestFinished(() => refuseLeftovers(dataDir))
  return dataDir
}

/** A copy of the shared one, for a test that does harm to it. */
export async function copiedDataDir(): Promise<string> {
  const dataDir = join(await testFolder(), 'data')
  await promisify(execFile)('cp', ['-a', await sharedDataDir(), dataDir])
  return dataDir
}

let shared: Promise<string> | undefined
afterAll(async () => {
  if (shared) await remove(await shared)
})

async function makeShared(): Promise<string> {
  const dataDir = await temporaryFolder()
  await (await hold(dataDir)).stop()
  return dataDir
}

async function temporaryFolder(): Promise<string> {
  return await realpath(await mkdtemp(join(tmpdir(), 'botica-teste-')))
}

async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function refuseLeftovers(folder: string): void {
  const left = processesOf(folder)
  for (const { pid } of left) process.kill(pid, 'SIGKILL')
  if (left.length > 0) throw new Error(`left running: ${left.map(({ command }) => command).join('; ')}`)
}

/** A test folder that the user without rights owns. */
export async function nobodysFolder(): Promise<string> {
  const folder = await testFolder()
  await chown(folder, NOBODY, NOBODY)
  await chmod(folder, 0o700)
  return folder
}

/** Starts a holder and waits until it has the database or was refused. Stopped, if need be, when the test ends. */
export async function hold(
  dataDir: string,
  { role = 'service', env, uid, wrapper = [] }: HolderOptions = {},
): Promise<Holder> {
  const [program = '', ...args] = [...wrapper, process.execPath, holderScript, dataDir, role]
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
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
  onTestFinished(() => end('SIGTERM'))
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

/** Tries `attempt` again until it succeeds, for up to 20 seconds. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + 20_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(50)
    }
  }
}

/** The number of the PostgreSQL that its folder names. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** The PostgreSQL programs whose command line names `folder`. */
export function processesOf(folder: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: commandOf(name) }))
    .filter(({ command }) => /\/bin\/(postgres|initdb)\0/.test(command) && command.includes(folder))
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
