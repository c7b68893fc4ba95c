import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Keep } from '#server/config/variable.ts'
import { luandaText } from '#server/ground/luanda.ts'
import { superfluous } from './keep.ts'
import { messages } from './messages.ts'
import { copyTime } from './names.ts'
import { DRAFT } from './pack.ts'

/** Returns when the newest whole copy of the folder was begun; undefined when it has none. */
export async function newestCopy(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch(() => [] as string[])
  const times = names.map(copyTime).filter((time) => time !== undefined)
  return times.sort((a, b) => b.getTime() - a.getTime())[0]
}

/** The folder that is there, of a folder or of those it would be made in, if we may write into it. @throws Error */
async function writable(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await writable(dirname(folder))
  }
}

/** Looks whether copies can be left there, and writes nothing. @throws Error with what is wrong, for the operator */
export async function checkFolder(folder: string): Promise<string> {
  await writable(folder).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(messages.unwritable(folder, code))
  })
  const newest = await newestCopy(folder)
  return newest ? messages.newest(folder, luandaText(newest)) : messages.noneYet(folder)
}

export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

/** An unfinished file that did not change for this long was abandoned: one that is being written changes all the time. */
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
