import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The project's own compiler, and the one most others still have. */
const compilers = ['node_modules/typescript/bin/tsc', 'packages/cliente/node_modules/typescript/bin/tsc']

const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  noEmit: true,
  types: [],
}

const run = (args: string[], cwd: string) =>
  new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error)
      else resolve(error ? stdout + stderr : '')
    })
  })

/** An error line of the compiler with the line of the file it is about, which says where in the document that is. */
async function explained(folder: string, line: string): Promise<string> {
  const [, path, number] = /^(\S+)\((\d+),\d+\): error/.exec(line) ?? []
  if (!path) return line
  const text = await readFile(join(folder, path), 'utf8')
  return `${line}\n    ${text.split('\n')[Number(number) - 1]?.trim()}`
}

/**
 * Compiles a folder of TypeScript as a strict stranger would, with both compilers.
 * @param options beyond those; the packages are those of the folder's own `node_modules`
 * @returns the errors, a line each; empty when there is none
 */
export async function compile(folder: string, options: object = {}): Promise<string[]> {
  const compilerOptions = { ...strict, ...options }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }))
  const found: string[] = []
  for (const compiler of compilers) {
    const output = await run([join(root, compiler), '--pretty', 'false', '-p', folder], folder)
    for (const line of output.split('\n').filter(Boolean)) found.push(await explained(folder, line))
  }
  return found
}
