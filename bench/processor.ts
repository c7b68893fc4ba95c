import { readdir, readFile } from 'node:fs/promises'
import type { Child } from './child.ts'
import { type Load, load } from './load.ts'

interface Process {
  parent: number
  seconds: number
}

const TICKS_PER_SECOND = 100

/** `undefined` for one that is gone. */
async function processOf(pid: string): Promise<[number, Process] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  const [, parent, ...fields] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  if (parent === undefined) return undefined
  // its own, in the program and in the kernel, and that of its children that ended
  const ticks = fields.slice(9, 13).reduce((sum, some) => sum + some, 0)
  return [Number(pid), { parent, seconds: ticks / TICKS_PER_SECOND }]
}

/** Processor time of all that this process started, service and database, in seconds: what asks them is not in it. */
async function processorSeconds(): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = new Map((await Promise.all(pids.map(processOf))).flatMap((one) => (one ? [one] : [])))
  const isOurs = (pid: number): boolean => pid === process.pid || (all.has(pid) && isOurs(all.get(pid)?.parent ?? 0))
  return [...all].reduce((sum, [pid, { seconds }]) => (pid !== process.pid && isOurs(pid) ? sum + seconds : sum), 0)
}

/** The cost of an answer. */
export interface Cost {
  /** the time of service and database, in ms */
  processor: number
  /** The size of an answer, with its head. */
  bytes: number
  failures: number
}

/** Asks for so long, and says what an answer costs: a machine that has other work to do is slower, and costs the same. */
export async function cost(service: Child, asked: Omit<Load, 'url'>): Promise<Cost> {
  const before = await processorSeconds()
  const { answers, meanBytes, failures } = await load({ url: service.address, ...asked })
  return { processor: ((await processorSeconds()) - before) * (1000 / answers), bytes: meanBytes, failures }
}
