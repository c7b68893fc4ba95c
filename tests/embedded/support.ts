import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { chmod, chown, readFile, realpath, rm } from 'node:fs/promises'
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
}

const holderScript = fileURLToPath(new URL('./holder.ts', import.meta.url))

/**
 * A folder of the test's own. When the test ends, whatever runs in it is killed and the folder removed; a PostgreSQL that
 * was left running there fails the test.
 */
export async function testFolder(prefix = 'botica-teste-'): Promise<string> {
  const folder = await realpath(mkdtempSync(join(tmpdir(), prefix)))
  onTestFinished(() => {
    const left = processesOf(folder)
    for (const { pid } of left) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    if (left.length > 0) throw new Error(`left running: ${left.map(({ command }) => command).join('; ')}`)
  })
  return folder
}

let template: Promise<string> | undefined
afterAll(async () => {
  if (template) await rm(await template, { recursive: true, force: true })
})

/** A DATA_DIR with a stopped cluster: a copy of one that each file of tests makes once, being much faster than a start anew. */
export async function preparedDataDir(): Promise<string> {
  template ??= makeTemplate()
  const dataDir = join(await testFolder(), 'data')
  await promisify(execFile)('cp', ['-a', await template, dataDir])
  return dataDir
}

async function makeTemplate(): Promise<string> {
  const dataDir = await realpath(mkdtempSync(join(tmpdir(), 'botica-modelo-')))
  const holder = await hold(dataDir)
  await holder.stop()
  return dataDir
}

/** A test folder that the user without rights owns. */
export async function nobodysFolder(): Promise<string> {
  const folder = await testFolder()
  await chown(folder, NOBODY, NOBODY)
  await chmod(folder, 0o700)
  return folder
}

/** Starts a holder and waits until it has the database or was refused. Stopped, if need be, when the test ends. */
export async function hold(dataDir: string, { role = 'service', env, uid }: HolderOptions = {}): Promise<Holder> {
  const child = spawn(process.execPath, [holderScript, dataDir, role], {
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
