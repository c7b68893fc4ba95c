import { isRelayed } from './launchers.ts'

/** A terminal that closes sends the last. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** npm, and an older Node, pass on what their whole group was sent as well (Ctrl-C): one telling arrives twice or more. */
const SAME_TELLING_MS = 2000

interface Listener {
  first(signal: NodeJS.Signals): void
  /** Handles a second order, which came too late to be a repetition of the first. */
  again(): void
}

/** Listens to the signals that ask for the end. @returns back to where a signal ends the process */
export function listenToTellings({ first, again }: Listener): () => void {
  const relayedMs = isRelayed() ? SAME_TELLING_MS : 0
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
