import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Processes that have `folder` in their environment or on their command line: npm, shells, the service, PostgreSQL. */
export const livingWith = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => `${read(`/proc/${pid}/environ`)}${read(`/proc/${pid}/cmdline`)}`.includes(folder))
    .map(Number)

export interface UnderNpm {
  npm: ChildProcess
  ended: Promise<unknown>
  /** The messages of the service's log so far. */
  said: string[]
}

/** `npm …` as an operator types it, in a group of its own, once the service it starts serves. */
export async function npm(args: string[], DATA_DIR: string): Promise<UnderNpm> {
  const child = spawn('npm', args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR, npm_config_logs_max: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  child.stderr.pipe(process.stderr)
  const ended = once(child, 'exit')
  onTestFinished(() => {
    for (const pid of livingWith(DATA_DIR)) process.kill(pid, 'SIGKILL')
  })
  const said: string[] = []
  const lines = createInterface({ input: child.stdout })
  const serving = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (!line.startsWith('{')) return
      said.push(JSON.parse(line).msg)
      if (said.at(-1) === 'a servir') resolve()
    })
  })
  await Promise.race([serving, ended.then(() => Promise.reject(new Error('npm ended before anything served')))])
  return { npm: child, ended, said }
}
