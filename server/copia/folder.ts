import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Keep } from '#server/config/variable.ts'
import { superfluous } from './keep.ts'
import { copyTime } from './names.ts'
import { DRAFT } from './pack.ts'

/** When the newest whole copy there was begun; undefined when there is none. */
export async function newestCopy(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch(() => [] as string[])
  const times = names.map(copyTime).filter((time) => time !== undefined)
  return times.sort((a, b) => b.getTime() - a.getTime())[0]
}

export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

/** One that is being written changes all the time. */
const LEFT_MS = 6 * 60 * 60_000

async function leftDrafts(folder: string, names: string[]): Promise<string[]> {
  const drafts = names.filter((name) => name.startsWith('botica-') && name.endsWith(DRAFT))
  const times = await Promise.all(drafts.map((name) => stat(join(folder, name)).catch(() => undefined)))
  return drafts.filter((_, at) => (times[at]?.mtimeMs ?? Number.POSITIVE_INFINITY) < Date.now() - LEFT_MS)
}

/** After a good copy: what is kept no longer, and what a killed process left. @returns the names of copies that went */
export async function tidy(folder: string, keep: Keep): Promise<string[]> {
  const names = await readdir(folder)
  const old = superfluous(names, keep)
  for (const name of [...old, ...(await leftDrafts(folder, names))]) await rm(join(folder, name), { force: true })
  return old
}
