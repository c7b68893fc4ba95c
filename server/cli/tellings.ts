/** A terminal that closes sends the last. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** npm passes on what its whole group was sent as well (Ctrl-C): one telling arrives twice. */
const SAME_TELLING_MS = 2000

interface Listener {
  first(signal: NodeJS.Signals): void
  /** Told once more: whoever tells means it. */
  again(): void
}

/** Listens to the signals that ask for the end. @returns back to where a signal ends the process */
export function listenToTellings({ first, again }: Listener): () => void {
  const relayedMs = process.env.npm_lifecycle_event === undefined ? 0 : SAME_TELLING_MS
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
