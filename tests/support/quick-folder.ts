import { accessSync, constants, statfsSync } from 'node:fs'

const GIB = 1024 ** 3
/** Memory that is a folder, where Linux has it. */
const MEMORY = '/dev/shm'

function roomIn(folder: string): number {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/**
 * Where tests keep databases and files that nobody wants afterwards: in memory when there is plenty, else where the
 * system keeps such. Each file of tests has a database of four hundred files, and ext4 takes ever longer to make files
 * where many were lately deleted.
 */
export const quickFolder = (): string | undefined =>
  roomIn(MEMORY) > 4 * GIB && process.availableMemory() > 8 * GIB ? MEMORY : undefined
