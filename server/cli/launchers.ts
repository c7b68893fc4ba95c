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

/**
 * Run by npm (or its kin), the service is a child of npm, or of the shell that npm runs a script in. Killed, or told to
 * stop with a shell in between, npm goes without a word to us: nobody would be left to stop the service.
 * @returns settles when they are gone; never, when no package manager runs us
 */
export function launchersGone(): Promise<void> {
  const parent = process.ppid
  const { name = '', parent: grandparent } = look(parent) ?? {}
  const shell = shells.has(name)
  const gone = () => process.ppid !== parent || (shell && look(parent)?.parent !== grandparent)
  return new Promise((resolve) => {
    if (process.env.npm_lifecycle_event === undefined) return
    const timer = setInterval(() => {
      if (!gone()) return
      clearInterval(timer)
      resolve()
    }, LOOK_MS)
    timer.unref()
  })
}
