import { constants } from 'node:fs'
import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import type { Context } from './context.ts'
import { giveTo } from './files.ts'

const LARGEST = 10 * 1024 * 1024
const LONGEST_READ = 64 * 1024

/**
 * Opens PostgreSQL's log for a server about to start, setting a large one aside (one older is kept). Close the handle.
 */
export async function openLog({ logFile, launcher }: Context): Promise<FileHandle> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }))
  if (size > LARGEST) await rename(logFile, `${logFile}.1`)
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const file = await open(logFile, O_APPEND | O_CREAT | O_WRONLY | (O_NOFOLLOW ?? 0), 0o600)
  await giveTo(logFile, launcher.runAs)
  return file
}

/** Reads the log from byte `start` on, at most its last 64 KiB. */
export async function readLog({ logFile }: Context, start: number): Promise<string> {
  const file = await open(logFile, 'r')
  try {
    const { size } = await file.stat()
    const position = Math.max(start, size - LONGEST_READ)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - position), position })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
