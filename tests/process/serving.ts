import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { refuseLeftovers } from '../embedded/folders.ts'
import { Client } from '../support/client.ts'
import { prepare } from '../support/prepare.ts'

const main = join(import.meta.dirname, '../../server/start.js')

export interface Ended {
  status: number | null
  signal: NodeJS.Signals | null
  /** Text on standard error. */
  err: string
}

export interface Serving {
  child: ChildProcess
  /** Set once it serves; undefined when it ended instead. */
  anyone: Client
  /** Lines of its log so far. */
  log: { msg: string; [field: string]: unknown }[]
  ended: Promise<Ended>
  /** Stops the service as an operator does. @returns its exit status and standard error */
  stop(): Promise<Ended>
  kill(): Promise<Ended>
}

/** A folder for DATA_DIR that whoever asks for it removes. */
const makeFolder = () => mkdtemp(join(tmpdir(), 'botica-teste-'))
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

/** A folder for DATA_DIR that the tests of a file share: each leaves it as the next is to find it. */
export const withDataFolder = () =>
  prepare(
    async () => ({ folder: await makeFolder() }),
    ({ folder }) => removeFolder(folder),
  )

/** A folder for DATA_DIR, removed when the test ends; a PostgreSQL left running there fails the test. */
export async function dataFolder(): Promise<string> {
  const folder = await makeFolder()
  onTestFinished(() => removeFolder(folder))
  onTestFinished(() => refuseLeftovers(folder))
  return folder
}

/**
 * Starts the program with nothing but this environment, and waits until it serves or has ended.
 * @param program program to run; by default this version's
 * @param atEnd registers the function that stops it; by default it is called when the test ends
 */
export async function servir(
  env: NodeJS.ProcessEnv,
  { program = main, atEnd = onTestFinished }: { program?: string; atEnd?: (end: () => Promise<void>) => void } = {},
): Promise<Serving> {
  const child = spawn(process.execPath, [program, 'servir'], {
    env: { PATH: process.env.PATH, TZ: process.env.TZ, HOME: process.env.HOME, PORT: '0', LIMITES: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const errors = text(child.stderr)
  const ended = closed.then(async ([status, signal]): Promise<Ended> => ({ status, signal, err: await errors }))
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  atEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) await end('SIGKILL')
  })
  const log: Serving['log'] = []
  const address = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry = JSON.parse(line)
      log.push(entry)
      if (entry.endereco) resolve(entry.endereco)
    })
  })
  const served = await Promise.race([address, ended.then(() => '')])
  return { child, anyone: new Client(served), log, ended, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
