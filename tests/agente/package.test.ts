import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openShop } from './agent.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../../packages/agente')

beforeAll(async () => {
  await run(process.execPath, [join(folder, 'scripts/construir.ts')])
})

test('The package holds the bundle and the terms of what is in it, and runs where nothing else is installed', async () => {
  const place = await mkdtemp(join(tmpdir(), 'botica-agente-pacote-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', place], { cwd: folder })
  const [{ filename, files }] = JSON.parse(stdout)
  expect(files.map(({ path }: { path: string }) => path).sort()).toEqual([
    'README.md',
    'botica-agente.js',
    'dist/LICENCAS.txt',
    'dist/agente.cjs',
    'package.json',
  ])
  await mkdir(join(place, 'node_modules'))
  await run('tar', ['-xzf', join(place, filename), '-C', place])
  await rename(join(place, 'package'), join(place, 'node_modules/botica-agente'))

  const shop = await openShop()
  await shop.leave('stock.csv', 'Ref.;Nome;Qtd\nA1;Zinco 20 mg;12\n')
  const program = join(place, 'node_modules/botica-agente/botica-agente.js')
  const args = ['--simular', '--caminho', shop.files, '--dados', shop.data]
  expect((await run(process.execPath, [program, ...args])).stdout).toContain('  A1; Zinco 20 mg; 12\n')
})

test('The bundle is small, and names the packages in it with their licences', async () => {
  expect((await stat(join(folder, 'dist/agente.cjs'))).size).toBeLessThan(1024 ** 2)
  const terms = await readFile(join(folder, 'dist/LICENCAS.txt'), 'utf8')
  for (const name of ['chokidar', 'csv-parse', 'saxes', 'yauzl', 'ajv'])
    expect(terms).toMatch(new RegExp(`^${name} \\d`, 'm'))
})
