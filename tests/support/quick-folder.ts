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
 * Folder for databases and files that nobody needs after the tests: in memory when there is plenty of it, else the
 * system's temporary folder. Each file of tests has a database of four hundred files, and ext4 takes ever longer to
 * make files where many were lately deleted.
 */
export const quickFolder = (): string | undefined =>
  roomIn(MEMORY) > 4 * GIB && process.availableMemory() > 8 * GIB ? MEMORY : undefined
