import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The arguments that make a Node say it is 20.19.4, on this system or another. */
const asOld = (platform: NodeJS.Platform = process.platform) => [
  '--import',
  `data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.4' } });` +
      `Object.defineProperty(process, 'platform', { value: '${platform}' })`,
  )}`,
]

/** The program as npm 10 installs it: a Node in its own package, here one that tells how it was called, and no `.bin/node`. */
async function installed(packaged: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-antigo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const path of ['server/start.js', 'server/packaged-node.js', 'scripts/with-node.js', 'package.json']) {
    await cp(join(root, path), join(folder, path))
  }
  const bin = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`)
  await mkdir(bin, { recursive: true })
  await writeFile(join(bin, 'node'), `#!/bin/sh\n${packaged}\n`, { mode: 0o755 })
  return folder
}

const runOld = (folder: string, args: string[], options: NodeJS.ProcessEnv = {}, platform?: NodeJS.Platform) =>
  promisify(execFile)(process.execPath, [...asOld(platform), ...args], {
    cwd: folder,
    env: { ...process.env, ...options },
  })

test('An old Node starts the program with the packaged one, with its arguments and its exit status', async () => {
  const folder = await installed('echo "$@"; exit 3')
  const ended = await runOld(folder, ['server/start.js', 'conta', 'uma frase']).catch((failure) => failure)
  expect(ended.stdout).toMatch(/server\/start\.js conta uma frase\n$/)
  expect(ended.code).toBe(3)
})

test('A program of node_modules finds the packaged Node first in its path', async () => {
  const folder = await installed('echo "pacote $*"')
  await writeFile(join(folder, 'node_modules/ferramenta'), '#!/usr/bin/env node\n', { mode: 0o755 })
  const PATH = `${join(folder, 'node_modules')}:${process.env.PATH}`
  const { stdout } = await runOld(folder, ['scripts/with-node.js', 'ferramenta', 'a', 'b c'], { PATH })
  expect(stdout).toMatch(/^pacote \S*ferramenta a b c\n$/)
})

test('A signal to the old Node reaches the packaged one, and the old one ends as it ends', async () => {
  const folder = await installed(
    'trap "echo avisado; exit 7" TERM; echo pronto; for i in $(seq 600); do sleep 0.05; done',
  )
  const child = spawn(process.execPath, [...asOld(), 'server/start.js', 'servir'], { cwd: folder })
  const said = text(child.stdout)
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  const [status] = await once(child, 'exit')
  expect([status, await said]).toEqual([7, 'pronto\navisado\n'])
})

test('On macOS, which has no packaged Node, an old Node is told to install one', async () => {
  const folder = await installed('exit 0')
  for (const args of [
    ['server/start.js', 'servir'],
    ['scripts/with-node.js', 'vitest', 'run'],
  ]) {
    const ended = await runOld(folder, args, {}, 'darwin').catch((failure) => failure)
    expect(ended.stderr).toMatch(
      /^A Botica precisa de Node 22\.18 ou mais recente, .* instale o Node 24 \(https:\S+\) .*\n$/,
    )
    expect(ended.code).toBe(1)
  }
})

test('Every npm script that needs TypeScript or a tool runs it with the project’s Node', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const bare = Object.entries<string>(scripts).filter(([, command]) =>
    command
      .split(/&&|\|\|/)
      .some((part) => !/node (scripts\/with-node\.js|.*server\/start\.js) |npm run|tsc -p/.test(`${part} `)),
  )
  expect(bare).toEqual([])
})
