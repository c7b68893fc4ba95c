import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')
const fence = /^```(\S+)( run)?\n([\s\S]*?)^```$/gm

export interface Example {
  language: string
  /** Marked as a whole program. */
  whole: boolean
  code: string
}

/** The code blocks of one of the project's pages, in order. */
export async function examplesOf(page: string): Promise<Example[]> {
  const text = await readFile(join(root, page), 'utf8')
  return [...text.matchAll(fence)].map(([, language = '', whole, code = '']) => ({ language, whole: !!whole, code }))
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
  python: ['python3'],
  php: ['php'],
}

/** Runs a program as its reader would, from a file. @returns what it prints */
export async function runExample({ language, code }: Example, env: Record<string, string>): Promise<string> {
  const [command, ...flags] = interpreters[language] ?? []
  if (!command) throw new Error(`nobody runs ${language}`)
  const file = join(await workplace(), `exemplo.${language}`)
  await writeFile(file, code)
  const { stdout } = await promisify(execFile)(command, [...flags, file], { env: { ...process.env, ...env } })
  return stdout.trim()
}
