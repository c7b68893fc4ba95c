import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')
const fence = /^```(\S+)\n([\s\S]*?)^```$/gm

export interface Example {
  /** Extension of its file. */
  language: string
  code: string
}

/** The code blocks of one of the project's pages, in order. */
export async function examplesOf(page: string): Promise<Example[]> {
  const text = await readFile(join(root, page), 'utf8')
  return [...text.matchAll(fence)].map(([, language = '', code = '']) => ({ language, code }))
}

/** An example program of the project, by its path. */
export async function exampleIn(path: string): Promise<Example> {
  return { language: extname(path).slice(1), code: await readFile(join(root, path), 'utf8') }
}

/** A folder of the running test's own, where the project's packages are installed. */
async function workplace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-exemplo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  return folder
}

const interpreters: Record<string, string[]> = {
  sh: ['sh', '-eu'],
  ts: [process.execPath],
  py: ['python3'],
  php: ['php'],
  cs: ['mono'],
}

/** Compiles a C# program with Mono, as docs/integrar.md says. @returns the file that runs */
async function compiled(file: string): Promise<string> {
  const program = `${file}.exe`
  const libraries = ['System.Net.Http.dll', 'System.Runtime.Serialization.dll'].map((name) => `-r:${name}`)
  await promisify(execFile)('mcs', [`-out:${program}`, '-nowarn:0649', '-warnaserror', ...libraries, file])
  return program
}

async function prepared({ language, code }: Example, env: Record<string, string>) {
  const [command, ...flags] = interpreters[language] ?? []
  if (!command) throw new Error(`nobody runs ${language}`)
  const file = join(await workplace(), `exemplo.${language}`)
  await writeFile(file, code)
  const program = language === 'cs' ? await compiled(file) : file
  return { command, args: [...flags, program], options: { env: { ...process.env, ...env } } }
}

/** Runs a program as its reader would, from a file. @returns its output */
export async function runExample(example: Example, env: Record<string, string>, more: string[] = []): Promise<string> {
  const { command, args, options } = await prepared(example, env)
  const { stdout } = await promisify(execFile)(command, [...args, ...more], options)
  return stdout.trim()
}

/** Runs a program that is to fail. @returns its exit status, and all that it says on standard error */
export async function failExample(example: Example, env: Record<string, string>, more: string[] = []) {
  const { command, args, options } = await prepared(example, env)
  return promisify(execFile)(command, [...args, ...more], options).then(
    () => ({ status: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ status: code, stderr }),
  )
}

/** Starts a program that does not end by itself; the test's end ends it. @returns its standard output */
export async function keepExample(example: Example, env: Record<string, string>): Promise<AsyncIterable<string>> {
  const { command, args, options } = await prepared(example, env)
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.pipe(process.stderr)
  onTestFinished(() => void child.kill('SIGKILL'))
  return createInterface({ input: child.stdout })
}
