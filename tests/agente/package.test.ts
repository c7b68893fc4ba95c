import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openShop } from './agent.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../../packages/agente')
const [main, archive] = [join(folder, 'dist/agente.cjs'), join(folder, 'dist/botica-agente-0.1.0.tgz')]

beforeAll(async () => {
  await run(process.execPath, [join(folder, 'scripts/construir.ts')])
})

test('The package holds the bundle and the terms of what is in it, and runs where nothing else is installed', async () => {
  const place = await mkdtemp(join(tmpdir(), 'botica-agente-pacote-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const { stdout } = await run('tar', ['-tzf', archive])
  expect(stdout.trim().split('\n').sort()).toEqual([
    'package/README.md',
    'package/botica-agente.js',
    'package/dist/LICENCAS.txt',
    'package/dist/agente.cjs',
    'package/package.json',
  ])
  await mkdir(join(place, 'node_modules'))
  await run('tar', ['-xzf', archive, '-C', place])
  await rename(join(place, 'package'), join(place, 'node_modules/botica-agente'))

  const shop = await openShop()
  await shop.leave('stock.csv', 'Ref.;Nome;Qtd\nA1;Zinco 20 mg;12\n')
  const program = join(place, 'node_modules/botica-agente/botica-agente.js')
  const args = ['--simular', '--caminho', shop.files, '--dados', shop.data]
  expect((await run(process.execPath, [program, ...args])).stdout).toContain('  linha 2: A1; Zinco 20 mg; 12\n')
})

test('The bundle and the package are as small as the guide says', async () => {
  const guide = await readFile(join(folder, 'README.md'), 'utf8')
  for (const path of [main, archive]) {
    const said = Number(new RegExp(`\`dist/${basename(path)}\` \\((\\d+) KiB\\)`).exec(guide)?.[1])
    const size = (await stat(path)).size / 1024
    expect(Math.abs(size - said) / said, `${basename(path)}: ${size} KiB`).toBeLessThan(0.05)
  }
})

test('The bundle names the packages in it with their licences', async () => {
  const terms = await readFile(join(folder, 'dist/LICENCAS.txt'), 'utf8')
  for (const name of ['chokidar', 'csv-parse', 'saxes', 'yauzl', 'ajv'])
    expect(terms).toMatch(new RegExp(`^${name} \\d`, 'm'))
})
