import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'

const folder = join(import.meta.dirname, '..')
const root = join(folder, '../..')

/** The folders of the packages whose files are in the bundle. */
function packagesIn(inputs: string[]): string[] {
  const found = inputs.flatMap((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [])
  return [...new Set(found)].sort()
}

/** The names, licences and terms of what is in the bundle: their authors ask to be named. */
async function licencesOf(packages: string[]): Promise<string> {
  const texts = packages.map(async (path) => {
    const { name, version, license } = JSON.parse(await readFile(join(root, path, 'package.json'), 'utf8'))
    const file = (await readdir(join(root, path))).find((entry) => /^licen[cs]e/i.test(entry))
    const terms = file ? await readFile(join(root, path, file), 'utf8') : ''
    return `${name} ${version} (${license})\n\n${terms.trim()}\n`
  })
  return (await Promise.all(texts)).join(`\n${'-'.repeat(72)}\n\n`)
}

/**
 * Makes `dist/agente.cjs`, the whole agent in one file, and `dist/LICENCAS.txt`. CommonJS, because that is what a single
 * executable of Node starts.
 */
export async function bundle(to = join(folder, 'dist')): Promise<{ path: string; bytes: number }> {
  const path = join(to, 'agente.cjs')
  const { metafile, outputFiles } = await build({
    entryPoints: [join(folder, 'src/main.ts')],
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    minifySyntax: true,
    minifyWhitespace: true,
    metafile: true,
    write: false,
    outfile: path,
    logLevel: 'warning',
  })
  const [output] = outputFiles
  if (!output) throw new Error('esbuild made nothing')
  await mkdir(to, { recursive: true })
  await writeFile(path, output.contents)
  await writeFile(join(to, 'LICENCAS.txt'), await licencesOf(packagesIn(Object.keys(metafile.inputs))))
  return { path, bytes: output.contents.length }
}

/** Packs the package with its bundle, as it is handed out. @returns the path of the archive */
async function pack(): Promise<string> {
  const to = join(folder, 'dist')
  // on Windows npm is a script of the shell
  const options = { cwd: folder, shell: process.platform === 'win32' }
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', 'dist'], options)
  return join(to, JSON.parse(stdout)[0].filename)
}

if (import.meta.main) {
  const { path } = await bundle()
  for (const made of [path, await pack()]) {
    const bytes = await readFile(made)
    const digest = createHash('sha256').update(bytes).digest('hex')
    const size = Math.round(bytes.length / 1024)
    process.stdout.write(`${relative(process.cwd(), made)}: ${size} KiB, SHA-256 ${digest}\n`)
  }
}
