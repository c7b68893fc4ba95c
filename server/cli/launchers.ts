import { readFileSync } from 'node:fs'

const shells = new Set(['sh', 'dash', 'bash', 'ash', 'ksh', 'zsh', 'busybox'])
const LOOK_MS = 500

interface Process {
  name: string
  parent: number
}

/** Linux only; elsewhere nothing is known of another process. */
function look(pid: number): Process | undefined {
  try {
    // pid (name) state parent …, and the name may hold anything
    const [, name = '', rest = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(rest) }
  } catch {
    return undefined
  }
}

/** An older Node that runs this one in its place (`server/packaged-node.js`). */
const isRelay = (pid: number) => look(pid)?.name === 'botica'

/** Tells if the parent process passes on a signal that its whole group received as well. */
export const isRelayed = (): boolean => process.env.npm_lifecycle_event !== undefined || isRelay(process.ppid)

/**
 * Run by npm (or its kin), the service is a child of npm, of the shell that npm runs a script in, or of an older Node that
 * either runs. Killed, or told to stop with a shell in between, npm goes without a word to us: nobody would be left to stop
 * the service.
 * @returns settles when one of them is gone; never, when none runs us
 */
export function launchersGone(): Promise<void> {
  const parents = new Map([[process.pid, process.ppid]])
  for (let pid = process.ppid; shells.has(look(pid)?.name ?? '') || isRelay(pid); ) {
    const parent = look(pid)?.parent ?? 0
    parents.set(pid, parent)
    pid = parent
  }
  const gone = () =>
    [...parents].some(([pid, parent]) => (pid === process.pid ? process.ppid : look(pid)?.parent) !== parent)
  const watched = isRelayed()
  return new Promise((resolve) => {
    if (!watched) return
    const timer = setInterval(() => {
      if (!gone()) return
      clearInterval(timer)
      resolve()
    }, LOOK_MS)
    timer.unref()
  })
}
