import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

async function pack(folder: string, destination: string): Promise<string[]> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', destination], {
    cwd: join(root, folder),
  })
  const [{ files }] = JSON.parse(stdout)
  return files.map(({ path }: { path: string }) => path).sort()
}

/**
 * Packs the client and installs it in an empty folder outside the project, as who was given the file would. The packages
 * that it depends on are packed too, so that no registry is asked.
 */
export async function installClient(): Promise<{ folder: string; packed: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-estranho-'))
  const packed = await pack('packages/cliente', folder)
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) await pack(`node_modules/${name}`, folder)
  await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}')
  const packages = globSync('*.tgz', { cwd: folder }).map((name) => `./${name}`)
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...packages], { cwd: folder })
  return { folder, packed }
}
