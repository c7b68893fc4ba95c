import { access, constants, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Keep } from '#server/config/variable.ts'
import { luandaText } from '#server/ground/luanda.ts'
import { DRAFT } from './archive.ts'
import { messages } from './messages.ts'

const NAME = /^botica-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)\.tar\.zst$/

/** Names a copy that begins now by the day and minute in Luanda. */
export const copyName = (now: Date): string => {
  const [day, time] = luandaText(now).split(' ') as [string, string]
  return `botica-${day}-${time.replace(':', '')}.tar.zst`
}

/** Returns when the copy of that name began; undefined for another file. */
function copyTime(name: string): Date | undefined {
  const [, day, hour, minute] = NAME.exec(name) ?? []
  const time = new Date(`${day}T${hour}:${minute}:00+01:00`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

const DAY_MS = 24 * 60 * 60_000

const dayOf = (time: Date): string => luandaText(time).slice(0, 10)

/** The Monday of its week. */
function weekOf(time: Date): string {
  const day = Date.parse(dayOf(time))
  return new Date(day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

const monthOf = (time: Date): string => dayOf(time).slice(0, 7)

/**
 * Returns the copies to delete: all but the newest of each of the last days, weeks and months that have one. Files with
 * other names are never deleted.
 * @param names of the files in the folder
 */
export function superfluous(names: string[], { days, weeks, months }: Keep): string[] {
  const copies = names
    .map((name) => ({ name, time: copyTime(name) }))
    .filter((copy): copy is { name: string; time: Date } => copy.time !== undefined)
    .sort((a, b) => b.time.getTime() - a.time.getTime())
  const newestOf = (periodOf: (time: Date) => string, periods: number) => {
    const newest = new Map<string, string>()
    for (const { name, time } of copies) if (!newest.has(periodOf(time))) newest.set(periodOf(time), name)
    return [...newest.values()].slice(0, periods)
  }
  const retained = new Set([...newestOf(dayOf, days), ...newestOf(weekOf, weeks), ...newestOf(monthOf, months)])
  return copies.map(({ name }) => name).filter((name) => !retained.has(name))
}

/** The file in which deploy/copias/botica-levar names the copy that it last took away from this machine. */
const TAKEN = 'levada'

/** Returns when the copy was begun that was last taken away from this machine; undefined when none was. */
export const takenCopy = async (folder: string): Promise<Date | undefined> =>
  copyTime((await readFile(join(folder, TAKEN), 'utf8').catch(() => '')).trim())

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

/** Deletes copies past their retention, and drafts that a killed process left. @returns the names of the deleted copies */
export async function tidy(folder: string, keep: Keep): Promise<string[]> {
  const names = await readdir(folder)
  const old = superfluous(names, keep)
  for (const name of [...old, ...(await leftDrafts(folder, names))]) await rm(join(folder, name), { force: true })
  return old
}
