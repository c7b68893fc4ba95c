import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { prepare } from '../support/prepare.ts'
import type { Seen } from './main.ts'

/** Networks, mounts and processes of its own: whatever happens, they end with it. */
const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
const programs = ['patroni', 'etcd', 'haproxy', 'iptables', 'ip']

/**
 * Tells if this machine can run the test. In CI everything must be there; elsewhere a developer without the rights or
 * the programs goes without.
 */
const able = () =>
  Boolean(process.env.CI) ||
  (spawnSync('unshare', [...namespaces, 'true']).status === 0 &&
    spawnSync('sh', ['-c', programs.map((name) => `command -v ${name}`).join(' && ')]).status === 0)

const folder = prepare(
  async () => ({ path: await mkdtemp(join(tmpdir(), 'botica-quedas-')) }),
  ({ path }) => rm(path, { recursive: true, force: true }),
)

async function lastWords(): Promise<string> {
  const logs = (await readdir(folder.path)).filter((name) => name.endsWith('.log'))
  const ends = await Promise.all(
    logs.map(async (name) => `== ${name}\n${(await readFile(join(folder.path, name), 'utf8')).slice(-4000)}`),
  )
  return ends.join('\n')
}

async function run(): Promise<Seen> {
  const main = join(import.meta.dirname, 'main.ts')
  // a shell is its first process: it takes in the orphans, as any machine's does
  const shell = ['sh', '-c', '"$0" "$1" "$2" & wait $!', process.execPath, main, folder.path]
  const child = spawn('unshare', [...namespaces, ...shell], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const output = text(child.stdout)
  const [status] = await closed
  if (status !== 0) throw new Error(`it ended with ${status}\n${await lastWords()}`)
  return JSON.parse(await output)
}

test.skipIf(!able())(
  'leaders are killed and cut off ten times: nothing said yes to is lost, and each time the service is back by itself',
  async () => {
    const { rounds, acknowledged, told503, wrong, lost, unitsGone, starts } = await run()
    expect(rounds).toHaveLength(10)
    expect({ wrong, lost, unitsGone, starts }).toEqual({ wrong: [], lost: [], unitsGone: [], starts: 1 })
    expect(rounds.filter(({ outageSeconds, boundSeconds }) => outageSeconds > boundSeconds)).toEqual([])
    // people were at work, and some met the misfortunes
    expect(acknowledged).toBeGreaterThan(500)
    expect(told503).toBeGreaterThan(0)
  },
  20 * 60_000,
)
