import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environmentOf } from '../cli/program.ts'
import { withDatabase } from '../support/database.ts'
import { patience } from '../support/pace.ts'
import { livingWith } from './npm.ts'
import { dataFolder } from './serving.ts'

const root = join(import.meta.dirname, '../..')

/** Runs a command of the program at a terminal (`script` makes one), or into a pipe, until it says something. */
async function saidBy(command: string, env: NodeJS.ProcessEnv, until: RegExp, terminal = true): Promise<string> {
  const line = `${process.execPath} server/start.js ${command}`
  const child = spawn(terminal ? 'script' : 'sh', terminal ? ['-qec', line, '/dev/null'] : ['-c', `exec ${line}`], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    for (const pid of livingWith(String(env.DATA_DIR))) process.kill(pid, 'SIGKILL')
  })
  child.stderr.pipe(process.stderr)
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => said, patience).toMatch(until)
  if (terminal) child.stdin.write('\x03')
  else child.kill('SIGTERM')
  await ended
  return said.replaceAll('\r', '')
}

const clone = withDatabase()
const onItsDatabase = async () => ({ ...environmentOf(clone.connection), DATA_DIR: await dataFolder() })

const address = /^A Botica está a servir\. Abra no navegador: http:\/\/\S+:\d+$/m

test('A service at a terminal says in plain words where it serves and how a pharmacy gets a new code', async () => {
  const said = await saidBy('servir', { ...(await onItsDatabase()), HOST: '0.0.0.0' }, /gestor\./)
  expect(said).toMatch(address)
  expect(said).not.toContain('navegador: http://0.0.0.0')
  expect(said).toContain('npm run botica -- codigo --farmacia')
})

test('The pages alone, at a terminal, say where they are', async () => {
  const DATA_DIR = await dataFolder()
  const said = await saidBy('paginas', { DATA_DIR, API_URL: 'http://127.0.0.1:9' }, /As páginas pedem tudo/)
  expect(said).toMatch(address)
})

test('A service whose output a program reads writes only lines of its log', async () => {
  const said = await saidBy('servir', await onItsDatabase(), /a servir/, false)
  for (const line of said.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg')
})
