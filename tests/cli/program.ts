import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { compileCache } from '../support/compile-cache.ts'
import { cloneDatabase, openClient } from '../support/database.ts'
import { testSecrets } from '../support/service.ts'

const main = join(import.meta.dirname, '../../server/start.js')

export interface Ran {
  status: number | null
  out: string
  err: string
}

/** Standard error of work that went well: nothing, or, on a machine that takes its time, how far it had come. */
export const onlyProgress = /^( {2}\d+ % (feito, [\d\s.]+ linhas tratadas|copiado|reposto|verificado)\n)*$/

export interface Running {
  child: ChildProcess
  ended: Promise<Ran>
}

/** Returns the environment of a program with a test's database and its service's secrets. */
export function environmentOf({ host = '', port, user, password, database }: pg.ClientConfig): NodeJS.ProcessEnv {
  const login = `${user}:${encodeURIComponent(String(password))}`
  return {
    DATABASE_URL: `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    JWT_SECRET: testSecrets.jwt,
    CODIGO_SECRET: testSecrets.codigo,
  }
}

/** The environment of a migrated database of the running test, but for what `statement` does to it. */
export async function databaseAfter(statement: string): Promise<NodeJS.ProcessEnv> {
  const { connection, drop } = await cloneDatabase()
  onTestFinished(drop)
  const client = await openClient(connection)
  await client.query(statement)
  return environmentOf(connection)
}

/** Starts the program as an operator would; killed, if need be, when the test ends. */
export function start(args: string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, TZ: process.env.TZ, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const ended = Promise.all([text(child.stdout), text(child.stderr), closed]).then(([out, err, [status]]) => ({
    status: status as number | null,
    out,
    err,
  }))
  onTestFinished(async () => {
    if (child.exitCode === null) child.kill('SIGKILL')
    await closed
  })
  return { child, ended }
}

/** A command line that the commander process runs. */
export interface Order {
  args: string[]
  env: NodeJS.ProcessEnv
  /** Written behind the command's own output. */
  end: string
}

interface Commander {
  child: ChildProcessByStdio<null, Socket, Socket>
  isBusy: boolean
}

/** The commander process, shared by all test files of this process. */
let commander: Commander | undefined

function startCommander(): Commander {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'commander.ts')], {
    env: { PATH: process.env.PATH, TZ: process.env.TZ, ...compileCache },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as unknown as Commander['child']
  // after a process that died, the next command starts a new process
  child.once('exit', () => {
    if (commander?.child === child) commander = undefined
  })
  // the process ends with this process, and does not keep it alive
  for (const each of [child, child.channel, child.stdout, child.stderr]) each?.unref()
  return { child, isBusy: false }
}

/** Reads a stream up to these words. @returns the text before them @throws Error when the stream ends without them */
function textUntil(stream: Socket, end: string): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const settle = () => {
      stream.off('data', add).off('close', settle).unref()
      const at = text.indexOf(end)
      if (at >= 0) resolve(text.slice(0, at))
      else reject(new Error(`the process of the commands has ended: ${text}`))
    }
    const add = (more: string) => {
      text += more
      if (text.includes(end)) settle()
    }
    stream.setEncoding('utf8').on('data', add).once('close', settle).ref()
  })
}

/**
 * Runs a command to its end, in a process that has run others before: to start one costs more than most commands. Who
 * asks while it runs another has a process of its own, as with `start`, and so has a service, whose log is written later.
 */
export async function run(args: string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  if (commander?.isBusy || args[0] === 'servir') return start(args, env).ended
  commander ??= startCommander()
  const { child } = commander
  commander.isBusy = true
  // a command that hangs would keep all that come after it from running
  onTestFinished(() => {
    if (commander?.child !== child || !commander.isBusy) return
    commander = undefined
    child.kill('SIGKILL')
  })
  const end = `<${randomUUID()}>`
  const said = Promise.all([once(child, 'message'), textUntil(child.stdout, end), textUntil(child.stderr, end)])
  const order: Order = { args, env: { PATH: process.env.PATH, TZ: process.env.TZ, ...env }, end }
  child.send(order)
  const [[status], out, err] = await said
  commander.isBusy = false
  return { status, out, err }
}
