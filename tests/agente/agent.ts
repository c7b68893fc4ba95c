import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { compileCache } from '../support/compile-cache.ts'

/** The program of the agent, as its sources. */
export const agentMain = join(import.meta.dirname, '../../packages/agente/src/main.ts')

/** The shop's computer: where its till leaves files, and where the agent keeps what it knows. */
export interface Shop {
  files: string
  data: string
  /** Leaves a file as tills do that take care: whole, at once. */
  leave(name: string, content: string | Buffer): Promise<void>
}

export async function openShop(): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-agente-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = join(folder, 'exporta')
  await mkdir(files)
  return {
    files,
    data: join(folder, 'dados'),
    async leave(name, content) {
      await writeFile(join(folder, 'a-caminho'), content)
      await rename(join(folder, 'a-caminho'), join(files, name))
    },
  }
}

export interface Ended {
  status: number
  stdout: string
  stderr: string
}

/** Runs a command of the agent to its end. */
export function runAgent(
  args: string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
) {
  return new Promise<Ended>((done) => {
    const child = execFile(
      process.execPath,
      [agentMain, ...args],
      { env: { ...process.env, ...compileCache, ...env } },
      (error, stdout, stderr) => done({ status: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
    child.stdin?.end(input)
  })
}
