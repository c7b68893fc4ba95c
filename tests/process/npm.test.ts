import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sample } from '../support/full-run.ts'
import { patience } from '../support/pace.ts'
import { livingWith, npm, type UnderNpm } from './npm.ts'
import { withDataFolder } from './serving.ts'

// all tests share one database, and each leaves it shut down for the next
const data = withDataFolder()

const start = ['start']
// a script of npm's without `exec`: npm, a shell, the service
const throughShell = ['run', 'botica', '--', 'servir']

const tellNpm = (signal: NodeJS.Signals) => (run: UnderNpm) => void run.npm.kill(signal)
const tellGroup = (signal: NodeJS.Signals) => (run: UnderNpm) => void process.kill(-Number(run.npm.pid), signal)

const ways = [
  { what: 'npm start', args: start, how: 'SIGTERM to npm', end: tellNpm('SIGTERM') },
  { what: 'npm start', args: start, how: 'SIGTERM to its group', end: tellGroup('SIGTERM') },
  { what: 'npm start', args: start, how: 'npm killed', end: tellNpm('SIGKILL') },
  { what: 'npm run', args: throughShell, how: 'SIGTERM to npm', end: tellNpm('SIGTERM') },
  { what: 'npm run', args: throughShell, how: 'npm killed', end: tellNpm('SIGKILL') },
]

test.each(sample(ways, 5))(
  '$what, $how: the service drains, its database is shut down, and nothing lives on',
  async ({ args, how, end }) => {
    const DATA_DIR = data.folder
    const run = await npm(args, DATA_DIR)
    expect(livingWith(DATA_DIR).length).toBeGreaterThan(2)
    end(run)
    const npmEnd = await run.ended
    // `npm start`, when told and not killed, ends after the processes that it started
    if (args === start && how !== 'npm killed') expect([npmEnd, livingWith(DATA_DIR)]).toEqual([[0, null], []])
    await expect.poll(() => livingWith(DATA_DIR), patience).toEqual([])
    await expect.poll(() => run.said, patience).toContain('terminado')
    expect(await readFile(join(DATA_DIR, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/)
  },
)
