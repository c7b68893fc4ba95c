import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** Licences that ask nothing more than to be named, and those of libraries of their own that may be replaced (LGPL). */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/** Licences that a package states only in its LICENSE, where they were read. */
const inItsFile: Record<string, string> = { suncalc: 'BSD-2-Clause' }

interface Component {
  'bom-ref': string
  name: string
  version?: string
  purl?: string
  hashes?: { alg: string; content: string }[]
  properties?: { name: string }[]
  licenses?: { license?: { id?: string }; expression?: string }[]
}

/** Tells if one of the licences that a package leaves to choose from is allowed. */
const isAllowed = (terms: string) =>
  terms
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((one) => allowed.has(one))

/** Names of the project's own packages, which go with it and under its licence. */
const ownNames: string[] = await Promise.all(
  (await readdir('packages')).map(
    async (folder) => JSON.parse(await readFile(`packages/${folder}/package.json`, 'utf8')).name,
  ),
)
const isOwn = ({ purl }: Component) => ownNames.some((name) => purl?.startsWith(`pkg:npm/${name}@`))

/** Returns the faults of a component: each must be named, hashed and under an allowed licence. */
function problems({ name, version, purl, hashes = [], licenses = [] }: Component): string[] {
  const stated = licenses.map(({ license, expression }) => license?.id ?? expression ?? '?')
  const terms = stated.length > 0 ? stated : [inItsFile[name] ?? []].flat()
  return [
    ...(version && purl?.startsWith('pkg:npm/') ? [] : ['sem versão ou purl']),
    ...(hashes.some(({ alg, content }) => alg === 'SHA-512' && content) ? [] : ['sem SHA-512']),
    ...(terms.length > 0 && terms.every(isAllowed) ? [] : [`licença ${terms.join(', ') || 'nenhuma'}`]),
  ].map((problem) => `${name}@${version}: ${problem}`)
}

/**
 * Tells if only development needs a component. Its own mark says so: `--omit dev` leaves out components that the
 * service and a tool both use.
 */
const isForDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development')

/** Writes the CycloneDX list of what goes with the service to the file that is named, and judges it. */
const [path = 'dist/sbom.cdx.json'] = process.argv.slice(2)
const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
  maxBuffer: 64 * 1024 * 1024,
})
const whole = JSON.parse(stdout)
if (whole.bomFormat !== 'CycloneDX') throw new Error(`não é CycloneDX: ${whole.bomFormat}`)
const components = (whole.components as Component[]).filter((component) => !isForDevelopment(component))
const refs = new Set([whole.metadata.component, ...components].map((component) => component['bom-ref']))
const dependencies = whole.dependencies.filter(({ ref }: { ref: string }) => refs.has(ref))
await mkdir(dirname(path), { recursive: true })
await writeFile(path, JSON.stringify({ ...whole, components, dependencies }, null, 2))

const { dependencies: direct } = JSON.parse(await readFile('package.json', 'utf8'))
const wrong = [
  ...components.filter((component) => !isOwn(component)).flatMap(problems),
  ...Object.keys(direct).filter((name) => !components.some((component) => component.name === name)),
]
for (const line of wrong) process.stdout.write(`${line}\n`)
process.stdout.write(`${path}: ${components.length} componentes, ${wrong.length} problemas\n`)
if (wrong.length > 0) process.exitCode = 1
