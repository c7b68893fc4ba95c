import { StartupError } from '#server/ground/startup-error.ts'
import { say } from './output.ts'
import { listenToTellings } from './tellings.ts'

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
  const forget = listenToTellings({
    first() {
      asked = true
      say('A parar…')
    },
    again: () => process.exit(1),
  })
  return {
    check() {
      if (asked) throw new StartupError('Interrompido.')
    },
    forget,
  }
}
