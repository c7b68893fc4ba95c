import { StartupError } from '#server/ground/startup-error.ts'
import { say } from './output.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

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
  let asked = false
  const onSignal = () => {
    if (asked) process.exit(1)
    asked = true
    say('A parar…')
  }
  for (const signal of signals) process.on(signal, onSignal)
  return {
    check() {
      if (asked) throw new StartupError('Interrompido.')
    },
    forget() {
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}
