import { accessSync, constants } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClusterFailure } from './failure.ts'
import { errorCode } from './files.ts'

/**
 * - `exclusive`: one holder at a time (a mutex);
 * - `shared`: any number of holders;
 * - `alone`: granted only while nobody holds `shared`.
 */
export type LockKind = 'exclusive' | 'shared' | 'alone'

export interface FileLock {
  /** Idempotent. */
  release(): void
}

const SQLITE_BUSY = 5

// RESERVED for `exclusive`: unlike EXCLUSIVE, two processes that try at once cannot both lose.
const SQL: Record<LockKind, string> = {
  exclusive: 'BEGIN IMMEDIATE',
  shared: 'BEGIN; SELECT count(*) FROM sqlite_schema',
  alone: 'BEGIN EXCLUSIVE',
}

/**
 * Takes a lock on the file `path` between processes, or answers undefined when somebody else has it. Never waits.
 *
 * Node has no flock; its SQLite locks an (always empty) file through the kernel, on every platform, and the kernel lets
 * go when the holder dies, whatever kills it: no stale lock, no process number to trust.
 *
 * @throws ClusterFailure when the file cannot be opened for writing or the file system cannot lock; the error of the file
 * system when it is read-only.
 */
export function tryLock(path: string, kind: LockKind): FileLock | undefined {
  let database: DatabaseSync | undefined
  try {
    // SQLite opens a file that it may not write for reading, and then every BEGIN IMMEDIATE and BEGIN EXCLUSIVE succeeds.
    accessSync(path, constants.W_OK)
    database = new DatabaseSync(path)
    // The file stays empty, and its rollback journal must not touch the disk.
    database.exec('PRAGMA journal_mode = MEMORY')
    database.exec(SQL[kind])
  } catch (error) {
    database?.close()
    if (isBusy(error)) return undefined
    if (errorCode(error) === 'EROFS') throw error
    throw new ClusterFailure(
      `Não foi possível bloquear ${path} (${error instanceof Error ? error.message : String(error)}): ` +
        'verifique as permissões de DATA_DIR ou escolha uma pasta num disco local.',
    )
  }
  const held = database
  return {
    release: () => {
      if (held.isOpen) held.close()
    },
  }
}

/**
 * Like `tryLock`, trying again for up to `timeoutMs` milliseconds or until `signal` aborts.
 * @throws ClusterFailure as `tryLock` does.
 */
export async function waitForLock(
  path: string,
  kind: LockKind,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<FileLock | undefined> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const lock = tryLock(path, kind)
    if (lock || signal?.aborted || performance.now() > deadline) return lock
    await sleep(20)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
