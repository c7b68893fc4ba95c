import type { Stats } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { watch } from 'chokidar'
import { messages } from './messages.ts'
import { UsageError } from './settings.ts'
import type { SeenFile } from './state.ts'

/** The kinds of files that tills leave in a folder; `.tmp`, `.part` and the like are on their way to become one. */
const extensions = new Set(['.csv', '.txt', '.tsv', '.xlsx', '.xml'])
/** The most files that are remembered; in a folder with more, a file counts as new by its time. */
const SEEN_FILES = 10_000
/** The most looks of a command at a file that goes on changing. */
const MOST_LOOKS = 10
const LARGEST_FILE_BYTES = 256 * 1024 * 1024

const isOfKind = (name: string) => extensions.has(extname(name).toLowerCase()) && !/^[.~]/.test(name)

/** Place where the files come: a folder, or one file of it. */
export interface Source {
  folder: string
  /** The only file to look at. */
  only?: string
}

/** A path as its owner gave it; a file that is not there yet is told from a folder by its ending. */
export async function sourceOf(path: string): Promise<Source> {
  const found = await stat(path).catch(() => undefined)
  const isFile = found ? found.isFile() : isOfKind(basename(path))
  return isFile ? { folder: dirname(path), only: basename(path) } : { folder: path }
}

export interface WholeFile {
  name: string
  bytes: Buffer
  /** The time at which the file was written, in ms since 1970. */
  writtenMs: number
}

/** Times of watching, in milliseconds. */
export interface WatchTimes {
  /** Time in which a file must not have changed. */
  quietMs: number
  /** Time between two looks through the folder, whatever the system told: network folders tell nothing. */
  rescanMs: number
}

export interface Watching {
  /** Looks through the folder now. */
  look(): void
  /** Reads a file again, though it has not changed. */
  again(name: string): void
  close(): Promise<void>
}

export interface WatchOptions {
  source: Source
  times: WatchTimes
  /** The files that were seen before. */
  seen: SeenFile[]
  /** The file whose shelf is the one that counts, as far as is known. */
  current: string | undefined
  /**
   * Takes a file that is whole and quiet. Files are taken one at a time, in the order in which they came.
   * @returns false for one that has to be read again by the next agent
   */
  take(file: WholeFile): Promise<boolean>
  /** Takes note of a file that is larger than any export. */
  tooLarge(name: string): void
  /** Keeps what was seen. */
  keep(): Promise<void>
  /** Takes the error that keeps a file or the folder from being read; undefined once there is none. */
  trouble(error: unknown): void
}

const isSameFile = (one: SeenFile | undefined, { size, mtimeMs }: Stats) =>
  one !== undefined && one.size === size && one.mtimeMs === mtimeMs

export interface FoundFile {
  name: string
  stats: Stats
}

/** The files of a kind that may be read, the oldest first. */
export async function filesIn({ folder, only }: Source): Promise<FoundFile[]> {
  const names = (await readdir(folder)).filter((name) => (only === undefined ? isOfKind(name) : name === only))
  const files: FoundFile[] = []
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => undefined)
    if (stats?.isFile()) files.push({ name, stats })
  }
  return files.sort((a, b) => a.stats.mtimeMs - b.stats.mtimeMs || (a.name < b.name ? -1 : 1))
}

export const isXml = ({ name }: { name: string }) => extname(name).toLowerCase() === '.xml'

/**
 * The files to read as the agent starts, of the many that a folder may have: the newest that was never seen, else the one that
 * counted last; and the newest XML that was never seen. An older shelf must not be sent over a newer one.
 */
function firstFiles(files: FoundFile[], seen: readonly SeenFile[], current: string | undefined): FoundFile[] {
  const isSeen = ({ name, stats }: FoundFile) => seen.some((one) => one.name === name && isSameFile(one, stats))
  const fresh = files.filter((file) => !isSeen(file))
  const last = files.find(({ name }) => name === current)
  const isLate = ({ stats }: FoundFile) =>
    files.length <= SEEN_FILES || last === undefined || stats.mtimeMs > last.stats.mtimeMs
  const stock = fresh.findLast((file) => !isXml(file) && isLate(file)) ?? last
  return [fresh.findLast(isXml), stock].filter((file) => file !== undefined)
}

/**
 * Reads a file that stays as it is while it is read and was not touched for a while.
 * @returns undefined for a file to read again later; no bytes of a file that is too large
 */
async function readQuiet(
  path: string,
  before: Stats | undefined,
): Promise<{ bytes: Buffer | undefined; stats: Stats } | undefined> {
  const stats = await stat(path)
  if (!before || before.size !== stats.size || before.mtimeMs !== stats.mtimeMs) return undefined
  const bytes = stats.size > LARGEST_FILE_BYTES ? undefined : await readFile(path)
  const after = await stat(path)
  const isUntouched = after.size === (bytes?.length ?? stats.size) && after.mtimeMs === stats.mtimeMs
  return isUntouched ? { bytes, stats } : undefined
}

/** Reads a file once it is quiet, for a command that runs once. @throws UsageError for one that goes on changing, or is too large */
export async function readOnceQuiet(folder: string, name: string, quietMs: number): Promise<WholeFile> {
  const path = join(folder, name)
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const before = await stat(path)
    if (Math.abs(Date.now() - before.mtimeMs) < quietMs) await delay(quietMs)
    const read = await readQuiet(path, before)
    if (read && !read.bytes) throw new UsageError(`${name}: ${messages.tooLarge}`)
    if (read?.bytes) return { name, bytes: read.bytes, writtenMs: read.stats.mtimeMs }
  }
  throw new UsageError(`${name}: ${messages.changing}`)
}

/** Remembers files as they are now, in the place of what was known of them. @param isDone false forgets them */
function remember(seen: SeenFile[], files: readonly FoundFile[], isDone: boolean): void {
  const names = new Set(files.map(({ name }) => name))
  const others = seen.filter(({ name }) => !names.has(name))
  const these = isDone ? files.map(({ name, stats: { size, mtimeMs } }) => ({ name, size, mtimeMs })) : []
  seen.splice(0, seen.length, ...[...others, ...these].slice(-SEEN_FILES))
}

/** Runs work again after itself when it is asked for meanwhile: thousands of files that come are one look or two. */
function oneAtATime(work: () => Promise<void>): () => void {
  let [isBusy, isAsked] = [false, false]
  return function ask() {
    isAsked = true
    if (isBusy) return
    ;[isBusy, isAsked] = [true, false]
    void work().finally(() => {
      isBusy = false
      if (isAsked) ask()
    })
  }
}

/** Watches a folder, and takes each new or changed file once it is quiet. */
export function watchFolder({ source, times, seen, current, take, tooLarge, keep, trouble }: WatchOptions): Watching {
  const waiting = new Map<string, NodeJS.Timeout>()
  /** The files as they were taken in this process. */
  const taken = new Map<string, Stats>()
  let queue: Promise<void> = Promise.resolve()
  let isClosed = false
  const knownAs = (name: string): SeenFile | undefined => {
    const stats = taken.get(name)
    return stats && { name, size: stats.size, mtimeMs: stats.mtimeMs }
  }

  const later = (name: string, before: Stats | undefined) => {
    clearTimeout(waiting.get(name))
    if (isClosed) return
    const check = () => {
      waiting.delete(name)
      queue = queue.then(() => consider(name, before)).catch(trouble)
    }
    waiting.set(name, setTimeout(check, times.quietMs))
  }

  /** Takes a file that is as it was a while ago; another is looked at again after that while. */
  async function consider(name: string, before: Stats | undefined): Promise<void> {
    const path = join(source.folder, name)
    const stats = await stat(path).catch(() => undefined)
    if (isClosed || !stats?.isFile()) return
    if (isSameFile(knownAs(name), stats)) return
    const read = await readQuiet(path, before).catch((error: NodeJS.ErrnoException) => {
      // a till that still writes keeps it to itself on Windows
      if (!['EBUSY', 'EPERM', 'ENOENT'].includes(error.code ?? '')) throw error
      return undefined
    })
    if (!read) return later(name, stats)
    taken.set(name, read.stats)
    if (!read.bytes) return tooLarge(name)
    const isDone = await take({ name, bytes: read.bytes, writtenMs: read.stats.mtimeMs }).catch((error: unknown) => {
      taken.delete(name)
      throw error
    })
    remember(seen, [{ name, stats: read.stats }], isDone)
    await keep()
  }

  let isFirst = true
  async function look(): Promise<void> {
    const files = await filesIn(source)
    if (isFirst) {
      const chosen = firstFiles(files, seen, current)
      const passed = files.filter((file) => !chosen.includes(file))
      for (const { name, stats } of passed) taken.set(name, stats)
      // the next agent must not take for new a file older than the file read here
      remember(seen, passed, true)
      // an empty folder may be a network folder that is away
      isFirst = files.length === 0
      if (passed.length > 0) await keep()
    }
    const names = new Set(files.map(({ name }) => name))
    for (const name of names.size > 0 ? taken.keys() : []) if (!names.has(name)) taken.delete(name)
    for (const { name, stats } of files) {
      if (!isSameFile(knownAs(name), stats) && !waiting.has(name)) later(name, stats)
    }
    trouble(undefined)
  }
  const lookNow = oneAtATime(() => look().catch(trouble))

  const ignored = (path: string, stats?: Stats) =>
    stats?.isFile() === true && (source.only === undefined ? !isOfKind(basename(path)) : basename(path) !== source.only)
  const watcher = watch(source.folder, { depth: 0, ignoreInitial: true, ignored })
  watcher.on('add', lookNow).on('change', lookNow).on('error', trouble)
  const timer = setInterval(lookNow, times.rescanMs)
  lookNow()

  return {
    look: lookNow,
    again(name) {
      taken.delete(name)
      lookNow()
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      for (const one of waiting.values()) clearTimeout(one)
      await watcher.close()
      await queue.catch(() => {})
    },
  }
}
