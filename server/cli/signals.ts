import { readFileSync } from 'node:fs'
import { StartupError } from '#server/ground/error.ts'
import { say } from './output.ts'

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
const isRelayed = (): boolean => process.env.npm_lifecycle_event !== undefined || isRelay(process.ppid)

/**
 * Run by npm (or its kin), the service is a child of npm, of the shell that npm runs a script in, or of an older Node that
 * either runs. Killed, or told to stop with a shell in between, npm goes without a word to us: nobody would be left to stop
 * the service.
 * @returns settles when one of them is gone; never, when none runs us
 */
function launchersGone(): Promise<void> {
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

/** A terminal that closes sends the last. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** npm, and an older Node, pass on what their whole group was sent as well (Ctrl-C): one signal arrives twice or more. */
const SAME_SIGNAL_MS = 2000

interface SignalListener {
  first(signal: NodeJS.Signals): void
  /** Handles a second order, which came too late to be a repetition of the first. */
  again(): void
}

/** Listens to the signals that ask for the end. @returns back to where a signal ends the process */
function listenToShutdownSignals({ first, again }: SignalListener): () => void {
  const relayedMs = isRelayed() ? SAME_SIGNAL_MS : 0
  let toldAt: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (toldAt === undefined) {
      toldAt = now
      first(signal)
    } else if (now - toldAt >= relayedMs) again()
  }
  for (const signal of signals) process.on(signal, onSignal)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
  }
}

/** Listens from now on. @returns settles with what told us to stop: a signal, or the end of the npm that runs us */
export function waitForShutdown(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  listenToShutdownSignals({ first: resolve, again: () => process.exit(1) })
  launchersGone().then(() => resolve('npm acabou'))
  return promise
}

export interface Interruption {
  /** @throws StartupError when the operator asked to stop */
  check(): void
  /** Back to where a signal ends the process. */
  forget(): void
}

/**
 * From now on Ctrl-C asks the command to stop at the next place where it can, so that what it started is stopped too.
 * A second one does not wait.
 */
export function watchInterruption(): Interruption {
  let isInterrupted = false
  const forget = listenToShutdownSignals({
    first() {
      isInterrupted = true
      say('A parar…')
    },
    again: () => process.exit(1),
  })
  return {
    check() {
      if (isInterrupted) throw new StartupError('Interrompido.')
    },
    forget,
  }
}
