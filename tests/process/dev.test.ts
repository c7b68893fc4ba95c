import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { patience } from '../support/pace.ts'
import { livingWith } from './npm.ts'
import { dataFolder } from './serving.ts'

const root = join(import.meta.dirname, '../..')

test('npm run dev serves the demonstration with a log to read, restarts on a change, and ends with Ctrl-C', async () => {
  const DATA_DIR = await dataFolder()
  const child = spawn('npm', ['run', 'dev'], {
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
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const served = () => lines.filter((line) => /^\[.+\] INFO: a servir$/.test(line)).length

  await expect.poll(served, patience).toBe(1)
  expect(lines.filter((line) => line.startsWith('{'))).toEqual([])
  const address = /endereco: "(http:[^"]+)"/.exec(lines.join('\n'))?.[1] ?? ''
  const answer = await fetch(`${address}/api/farmacias?limite=1`)
  const found = (await answer.json()) as { nome: string }[]
  expect(found[0]?.nome).toMatch(/\(demonstração\)$/)

  const now = new Date()
  await utimes(join(root, 'server/ground/clock.ts'), now, now)
  await expect.poll(served, patience).toBe(2)

  process.kill(-Number(child.pid), 'SIGINT')
  await ended
  await expect.poll(() => livingWith(DATA_DIR), patience).toEqual([])
})
