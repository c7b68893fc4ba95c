import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Address, socketPath } from './context.ts'

/** The contents of a running cluster's postmaster.pid. */
export interface Postmaster {
  pid: number
  address: Address
  status: 'starting' | 'ready' | 'stopping'
}

/** The running PostgreSQL of the cluster, if there is one. A file left by a dead one counts for nothing. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const postmaster = await readPidFile(clusterDir)
  return postmaster && (await isServing(postmaster.pid, clusterDir)) ? postmaster : undefined
}

/** Reads postmaster.pid, believing it. Undefined when there is none, or while it is being written. */
export async function readPidFile(clusterDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(clusterDir), 'utf8').catch(() => '')
  // pid, data folder, start time, port, socket folder, listen address, shared memory, status
  const [pid, , , port, socketDir, host, , status] = text.split('\n').map((line) => line.trim())
  if (!Number(pid)) return undefined
  return {
    pid: Number(pid),
    address: { host: socketDir || host || '', port: Number(port) },
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  }
}

/** Tells if the process `pid` lives and is PostgreSQL on this folder, not another process with the same number. */
export async function isServing(pid: number, clusterDir: string): Promise<boolean> {
  if (!canSignal(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') {
    // A postmaster's working folder is its cluster; the dead that nobody has buried have none.
    const [cwd, cluster] = await Promise.all(
      [`/proc/${pid}/cwd`, clusterDir].map((path) => stat(path).catch(() => null)),
    )
    return Boolean(cwd && cluster && cwd.ino === cluster.ino && cwd.dev === cluster.dev)
  }
  const listed = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
  return listed.stdout.includes(clusterDir)
}

/**
 * Removes a postmaster.pid whose number now belongs to some other program of ours: PostgreSQL, seeing it alive, would
 * refuse to start. Any other stale file is PostgreSQL's own to judge. Call it under the start lock.
 */
export async function removeMisleadingPidFile(clusterDir: string): Promise<void> {
  const stale = await readPidFile(clusterDir)
  if (stale && canSignal(stale.pid) && !(await isServing(stale.pid, clusterDir)))
    await rm(pidFile(clusterDir), { force: true })
}

/**
 * Tells if a PostgreSQL outside the visible processes (another container's or user's) serves the cluster: its socket
 * answers.
 */
export async function answersUnseen(clusterDir: string): Promise<boolean> {
  const postmaster = await readPidFile(clusterDir)
  const path = postmaster && socketPath(postmaster.address)
  if (!path) return false
  return await new Promise((resolve) => {
    const socket = connect(path)
    const answer = (connected: boolean) => {
      socket.destroy()
      resolve(connected)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
}

function pidFile(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid')
}

function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
