import { execFile } from 'node:child_process'
import { globSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { type Rule, violationOf } from './violations.ts'

const root = join(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)
const config: { forbidden: Rule[]; options: object } = require('../../.dependency-cruiser.cjs')
const { scripts, dependencies, devDependencies } = require('../../package.json')

/** Arguments of `npm run boundaries`: the options, then the folders. */
const args: string[] = scripts.boundaries.split(' depcruise ')[1].split(' ')
const folders = args.slice(args.indexOf('--config') + 2)
const files = globSync(
  folders.map((folder) => `${folder}/**/*.ts`),
  { cwd: root },
).sort()
const tree = { root, files, dependencies: Object.keys(dependencies), devDependencies: Object.keys(devDependencies) }

/** The rules that do not depend on which modules there are. */
const rules = [
  'contrato-sozinho',
  'comum-sem-modulos',
  'so-pela-porta',
  'so-pela-porta-de-fora',
  'stock-sem-envios',
  'regras-sem-dados',
  'dados-sem-regras',
  'piso-no-nome',
  'fora-sem-dados',
  'pisos',
  'sql-no-seu-piso',
  'so-db-usa-pg',
  'paginas-so-contrato',
  'chamadas-so-contrato',
  'conversas-so-contrato',
  'conversas-por-uma-porta',
  'navegador-a-parte',
  'paginas-por-uma-lista',
  'paginas-sem-scripts',
  'paginas-por-uma-porta',
  'palavras-sozinhas',
  'folhas-sozinhas',
  'medicamentos-sozinhos',
  'postgres-sozinho',
  'uma-porta-para-ficheiros',
  'servico-sem-ferramentas-de-casa',
  'servico-sem-ferramentas',
  'sem-ciclos',
  'sem-orfaos',
  'sem-perdidos',
]
const violations = config.forbidden.map((rule) => violationOf(rule, tree))
/** File of a folder that module-order.ts does not name; the rule about it applies only while there is one. */
const misplaced = 'server/modules/modulo-sem-registo/public.ts'

interface Found {
  from: string
  rule: { name: string; severity: string }
  cycle?: { name: string }[]
}

let report: { rule: string; file: string }[]
beforeAll(async () => {
  const house = await mkdtemp(join(tmpdir(), 'botica-casa-'))
  try {
    for (const path of ['.dependency-cruiser.cjs', 'package.json', ...folders]) {
      await cp(join(root, path), join(house, path), { recursive: true })
    }
    await symlink(join(root, 'node_modules'), join(house, 'node_modules'))
    for (const { file, line, makes } of violations) {
      if (makes) await writeFile(join(house, makes), 'export {}\n')
      const before = files.includes(file) ? await readFile(join(house, file), 'utf8') : ''
      await writeFile(join(house, file), `${line}\n${before}`)
    }
    await mkdir(join(house, dirname(misplaced)))
    await writeFile(join(house, misplaced), "import type {} from '../../app.ts'\n")
    const cruise = [join(root, 'node_modules/.bin/depcruise'), '--preserve-symlinks', '--output-type', 'json', ...args]
    // depcruise fails where it finds violations, and lists them on standard output
    const options = { cwd: house, maxBuffer: 2 ** 28 }
    const { stdout } = await promisify(execFile)(process.execPath, cruise, options).catch((failure) => failure)
    const found: Found[] = JSON.parse(stdout).summary.violations
    report = found
      .filter(({ rule }) => rule.severity === 'error')
      // a circle is told once, from any of its files
      .flatMap(({ rule, from, cycle = [] }) =>
        [from, ...cycle.map(({ name }) => name)].map((file) => ({ rule: rule.name, file })),
      )
  } finally {
    await rm(house, { recursive: true })
  }
})

test('no rule has gone, and all of them forbid', () => {
  expect(Object.keys(config).sort()).toEqual(['forbidden', 'options'])
  expect(config.forbidden.map(({ name }) => name)).toEqual(expect.arrayContaining(rules))
})

test('every module but the last has those it may not enter', () => {
  const modules = ['modules', 'doors'].flatMap((home) =>
    readdirSync(join(root, 'server', home), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  )
  const bound = config.forbidden.map(({ name }) => name.replace('esquerda-', ''))
  expect(modules.filter((name) => !bound.includes(name))).toHaveLength(1)
})

test.each(violations)('$rule: $file may not have «$line»', ({ rule, file }) => {
  expect(report).toContainEqual({ rule, file })
})

test('a module that has no place in the order is not taken', () => {
  expect(report).toContainEqual({ rule: 'modulo-sem-lugar', file: misplaced })
})
