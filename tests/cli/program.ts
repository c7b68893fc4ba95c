import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { testSecrets } from '../support/service.ts'

const main = join(import.meta.dirname, '../../server/start.js')

export interface Ran {
  status: number | null
  out: string
  err: string
}

/** Standard error of work that went well: nothing, or, on a machine that takes its time, how far it had come. */
export const onlyProgress = /^( {2}\d+ % feito, [\d\s.]+ linhas tratadas\n)*$/

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

export const run = (args: string[], env: NodeJS.ProcessEnv): Promise<Ran> => start(args, env).ended
