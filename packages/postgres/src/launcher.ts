import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import type { FileOwner } from './files.ts'

/** The user that PostgreSQL's programs run as. */
export interface Launcher {
  /** Returns the command that runs `program args…` as the right user. */
  wrap(program: string, args: string[]): { file: string; args: string[] }
  /** Set when the programs run as this other user, to whom the files must belong. */
  runAs?: FileOwner
}

/**
 * Chooses how PostgreSQL, which refuses root, is run on `folder` (the cluster's, or DATA_DIR before there is one):
 * - an ordinary user: plainly;
 * - root on a folder of another user's: as that user;
 * - root on a folder of its own: in a user namespace where root goes by another number. The files stay root's, so it works
 *   below a folder that only root may enter, and no system user has to be made.
 */
export async function chooseLauncher(folder: string): Promise<Launcher> {
  const uid = process.getuid?.()
  if (uid === undefined) return plain
  if (uid !== 0) return hasName() ? plain : namespace(await someUser())
  const owner = await stat(folder)
  if (owner.uid === 0) return namespace(await someUser())
  return { wrap: plain.wrap, runAs: { uid: owner.uid, gid: owner.gid } }
}

/**
 * Settings of glibc's allocator: the freed memory that a connection keeps, in bytes. By default each statement's memory goes
 * back to the system and is taken again, with a page fault for each page: a fifteenth of the processor time of `npm test`.
 */
const keptMemory = {
  MALLOC_TOP_PAD_: '524288',
  MALLOC_TRIM_THRESHOLD_: '8388608',
  MALLOC_MMAP_THRESHOLD_: '8388608',
}

/** The environment of PostgreSQL's programs: nothing of the caller's (PG…, LC_…, TZ, LD_…) may change what they do. */
export function cleanEnvironment(): Record<string, string> {
  const { PATH = '', SystemRoot, TEMP, TMP } = process.env
  const path = process.platform === 'win32' ? PATH : `${PATH}:/usr/bin:/bin`
  return {
    PATH: path,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...keptMemory,
    ...(SystemRoot && { SystemRoot }),
    ...(TEMP && { TEMP }),
    ...(TMP && { TMP }),
  }
}

const plain: Launcher = { wrap: (file, args) => ({ file, args }) }

function namespace(user: string): Launcher {
  const flags = ['-U', `--map-user=${user}`, `--map-group=${user}`]
  return { wrap: (program, args) => ({ file: 'unshare', args: [...flags, program, ...args] }) }
}

// initdb refuses a user number that has no name, as a container may be given.
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

// Any number with a name will do: inside the namespace it stands for whoever made it. 1000 has no name on many machines.
async function someUser(): Promise<string> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const numbers = users.split('\n').map((line) => Number(line.split(':')[2]))
  return String(numbers.find((number) => number > 0) ?? 1000)
}

/** The end of a program; `output` joins both of its outputs. */
export interface ProgramOutcome {
  ok: boolean
  output: string
}

/** Runs one of PostgreSQL's programs to its end, feeding it `input`. A program that cannot be started is not ok. */
export function run(launcher: Launcher, program: string, args: string[], input = ''): Promise<ProgramOutcome> {
  const wrapped = launcher.wrap(program, args)
  return new Promise((resolve) => {
    // `/`: the caller's folder may be one that the other user cannot enter.
    const child = spawn(wrapped.file, wrapped.args, { ...launcher.runAs, cwd: '/', env: cleanEnvironment() })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    // A program that ends without reading its input is judged by how it ends.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.once('error', (error) => resolve({ ok: false, output: String(error) }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
