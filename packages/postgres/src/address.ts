import { lstat, mkdtemp, readFile, rm, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, type Context, socketPath } from './context.ts'
import { makePrivateFolder } from './data-dir.ts'
import { giveTo, writeAtomically } from './files.ts'

const PORT = 5432
// sizeof(sockaddr_un.sun_path) less the final NUL.
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107

/**
 * Chooses the address of a cluster about to start: a Unix socket below DATA_DIR, or, when that path is longer than a
 * socket's may be, in a private folder of the system's temporary one, recorded so that later starts use the same; on
 * Windows a free port of the loopback.
 */
export async function chooseAddress(context: Context): Promise<Address> {
  const { dataDir, launcher } = context
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  const inside = join(dataDir, 'socket')
  if (fits(inside)) return { host: inside, port: PORT }
  const recorded = await readRecord(context)
  if (recorded) return { host: recorded, port: PORT }
  const base = fits(join(tmpdir(), 'botica-XXXXXX')) ? tmpdir() : '/tmp'
  const host = await mkdtemp(join(base, 'botica-'))
  await giveTo(host, launcher.runAs)
  await writeAtomically(recordPath(dataDir), host, launcher.runAs)
  return { host, port: PORT }
}

/**
 * Makes the socket's folder if it is not there (a cleaner of temporary files may have taken it), and takes away the
 * socket of a killed PostgreSQL: its lock file names a process number that may be another program's by now. Call it
 * under the start lock, with no PostgreSQL running.
 */
export async function prepareAddress({ launcher }: Context, address: Address): Promise<void> {
  if (!socketPath(address)) return
  await makePrivateFolder(address.host, launcher.runAs)
  await removeSocket(address)
}

/** Removes what a stopped cluster leaves outside of DATA_DIR. */
export async function forgetAddress(context: Context): Promise<void> {
  const recorded = await readRecord(context)
  if (!recorded) return
  await removeSocket({ host: recorded, port: PORT })
  await rmdir(recorded)
  await rm(recordPath(context.dataDir), { force: true })
}

async function removeSocket(address: Address): Promise<void> {
  const socket = socketPath(address)
  if (socket) await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })])
}

function recordPath(dataDir: string): string {
  return join(dataDir, 'socket-folder')
}

// A folder of that name that is not ours, or that others may enter, could be a trap: it is not used.
async function readRecord({ dataDir, launcher }: Context): Promise<string | undefined> {
  const path = await readFile(recordPath(dataDir), 'utf8').catch(() => '')
  const found = path === '' ? undefined : await lstat(path).catch(() => undefined)
  const ours = launcher.runAs?.uid ?? process.getuid?.()
  return found?.isDirectory() && found.uid === ours && (found.mode & 0o077) === 0 ? path : undefined
}

function fits(host: string): boolean {
  return Buffer.byteLength(socketPath({ host, port: PORT }) ?? '') <= LONGEST_SOCKET_PATH
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : PORT))
    })
  })
}
