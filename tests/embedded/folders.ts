import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, onTestFinished } from 'vitest'
import { hold } from './holders.ts'
import { processesOf } from './processes.ts'

export const asRoot = process.getuid?.() === 0
/** The system's user without rights. */
export const NOBODY = 65534

/** A folder of the test's own, removed when the test ends; a PostgreSQL that was left running there fails the test. */
export async function testFolder(): Promise<string> {
  const folder = await temporaryFolder()
  onTestFinished(async () => {
    try {
      refuseLeftovers(folder)
    } finally {
      await remove(folder)
    }
  })
  return folder
}

/**
 * A DATA_DIR with a stopped and sound cluster, shared by the tests of a file, which must leave it sound: to make one, or to
 * copy one, is a thousand files.
 */
export async function sharedDataDir(): Promise<string> {
  shared ??= makeShared()
  const dataDir = await shared
  onTestFinished(() => refuseLeftovers(dataDir))
  return dataDir
}

/** A copy of the shared one, for a test that does harm to it. */
export async function copiedDataDir(): Promise<string> {
  const dataDir = join(await testFolder(), 'data')
  await promisify(execFile)('cp', ['-a', await sharedDataDir(), dataDir])
  return dataDir
}

let shared: Promise<string> | undefined

/** To be called at the top of each file that uses the shared one: files of one worker share this module, not its folder. */
export function removeSharedAtEnd(): void {
  afterAll(async () => {
    const made = shared
    shared = undefined
    if (made) await remove(await made)
  })
}

async function makeShared(): Promise<string> {
  const dataDir = await temporaryFolder()
  await (await hold(dataDir)).stop()
  return dataDir
}

/** A folder that whoever asks for it removes. */
export async function temporaryFolder(): Promise<string> {
  return await realpath(await mkdtemp(join(tmpdir(), 'botica-embutido-')))
}

export async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/** Ends what was left running in a folder. @throws Error where there was anything */
export function refuseLeftovers(folder: string): void {
  const left = processesOf(folder)
  for (const { pid } of left) process.kill(pid, 'SIGKILL')
  if (left.length > 0) throw new Error(`left running: ${left.map(({ command }) => command).join('; ')}`)
}

/** A test folder that the user without rights owns. */
export async function nobodysFolder(): Promise<string> {
  const folder = await testFolder()
  await chown(folder, NOBODY, NOBODY)
  await chmod(folder, 0o700)
  return folder
}
